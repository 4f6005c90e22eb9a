/* Skip-Bo Dice. A face is 1 to 12 for a number, 13 to 15 for the symbol on a green, red or purple die. */

#include "game.h"

enum { SPACES = 12, HAND = 5, GOAL_STEP = 25, MOST_ACTIONS = 4 };

/* An action is the face of the die to place, or one of these. */
enum { ROLL_ON = 100, STOP = 101 };

typedef struct {
  int goal, wild_faces, first;
} Options;

typedef struct {
  int count;
  int faces[HAND]; /* lowest first; a lot is one face, the seat */
} Roll;

typedef struct {
  enum { LOT, ROLL, PLACE, OVER } phase;
  int seats, seat;
  int wild_faces;
  int next, hand;
  int dice[HAND], left;
  int placed, points;
  bool on_symbol;
  int scores[MOST_SEATS];
  int goal, closer;
} State;

static Options read_options(int count, char **texts, int seats) {
  (void)seats;
  return (Options){
      .goal = number_option(count, texts, "goal", 50),
      .wild_faces = number_option(count, texts, "wildFaces", 2),
      .first = first_option(count, texts),
  };
}

static int colour_of(int face) { return face > SPACES ? face - SPACES - 1 : (face - 1) / 4; }
static int symbol_of(int colour) { return SPACES + 1 + colour; }
static int space_after(int space) { return space == SPACES ? 1 : space + 1; }

static void initial(State *state, const Options *options, int seats) {
  memset(state, 0, sizeof *state);
  state->phase = options->first == BY_LOT ? LOT : ROLL;
  state->seats = seats;
  state->seat = options->first == BY_LOT ? 0 : options->first;
  state->wild_faces = options->wild_faces;
  state->next = 1;
  state->hand = HAND;
  state->goal = options->goal;
  state->closer = -1;
}

static bool begun(const State *state) { return state->phase != LOT; }

static Turn turn(const State *state) {
  switch (state->phase) {
    case PLACE: return seat_turn(state->seat);
    case OVER: return OVER_TURN;
    default: return ROLL_TURN;
  }
}

static int actions(const State *state, int seat, Action *list) {
  if (state->phase != PLACE || seat != state->seat) return 0;
  bool number = false, symbol = false;
  int wild = symbol_of(colour_of(state->next));
  for (int i = 0; i < state->left; i++) {
    if (state->dice[i] == state->next) number = true;
    if (state->dice[i] == wild) symbol = true;
  }
  int count = 0;
  if (number) list[count++] = state->next;
  if (symbol) list[count++] = wild;
  if (state->placed > 0) list[count++] = ROLL_ON;
  if (state->placed > 0 && !state->on_symbol) list[count++] = STOP;
  return count;
}

/* Dice are thrown in the order of the spaces they came from. */
static void sample(const State *state, Roll *roll) {
  if (state->phase == LOT) {
    roll->count = 1;
    roll->faces[0] = throw_die(state->seats);
    return;
  }
  int space = state->next;
  roll->count = state->hand;
  for (int die = 0; die < state->hand; die++) {
    int colour = colour_of(space), side = throw_die(4 + state->wild_faces);
    int face = side < 4 ? colour * 4 + side + 1 : symbol_of(colour), at = die;
    for (; at > 0 && roll->faces[at - 1] > face; at--) roll->faces[at] = roll->faces[at - 1];
    roll->faces[at] = face;
    space = space_after(space);
  }
}

/* As many of each colour as in hand, in canonical order. */
static bool can_fall(const State *state, const Roll *roll) {
  if (roll->count != state->hand) return false;
  int in_hand[3] = {0}, space = state->next;
  for (int die = 0; die < state->hand; die++) {
    in_hand[colour_of(space)]++;
    space = space_after(space);
  }
  for (int die = 0; die < roll->count; die++) {
    int face = roll->faces[die];
    if (face < 1 || face > symbol_of(2) || (die > 0 && face < roll->faces[die - 1])) return false;
    if (in_hand[colour_of(face)]-- == 0) return false;
  }
  return true;
}

static void end_last_turns(State *state) {
  int best = 0, holders = 0;
  for (int seat = 0; seat < state->seats; seat++) {
    if (state->scores[seat] > best) best = state->scores[seat], holders = 0;
    if (state->scores[seat] == best) holders++;
  }
  if (holders == 1) {
    state->phase = OVER;
  } else {
    state->goal = (best / GOAL_STEP + 1) * GOAL_STEP;
    state->closer = -1;
  }
}

static void end_turn(State *state, int points) {
  state->scores[state->seat] += points;
  if (state->closer < 0 && state->scores[state->seat] >= state->goal) state->closer = state->seat;
  state->left = state->placed = state->points = 0;
  state->on_symbol = false;
  state->hand = HAND;
  state->seat = left_of(state->seat, state->seats);
  state->phase = ROLL;
  if (state->seat == state->closer) end_last_turns(state);
}

static bool play_roll(State *state, const Roll *roll) {
  if (state->phase == LOT) {
    if (roll->count != 1 || roll->faces[0] < 0 || roll->faces[0] >= state->seats) return false;
    state->seat = roll->faces[0];
    state->phase = ROLL;
    return true;
  }
  if (state->phase != ROLL || !can_fall(state, roll)) return false;
  bool fits = false;
  for (int die = 0; die < roll->count; die++) {
    int face = state->dice[die] = roll->faces[die];
    if (face == state->next || face == symbol_of(colour_of(state->next))) fits = true;
  }
  state->left = roll->count;
  state->phase = PLACE;
  if (!fits) end_turn(state, 0);
  return true;
}

static bool place(State *state, int face) {
  if (face != state->next && face != symbol_of(colour_of(state->next))) return false;
  int at = 0;
  while (at < state->left && state->dice[at] != face) at++;
  if (at == state->left) return false;
  for (; at + 1 < state->left; at++) state->dice[at] = state->dice[at + 1];
  state->left--;
  state->points = state->points == 0 ? state->next : state->points + 1;
  state->next = space_after(state->next);
  state->hand--;
  state->placed++;
  state->on_symbol = face > SPACES;
  return true;
}

static bool play_action(State *state, int seat, Action action) {
  if (state->phase != PLACE || seat != state->seat) return false;
  if (action != ROLL_ON && action != STOP) return place(state, action);
  if (state->placed == 0) return false;
  if (action == STOP) {
    if (state->on_symbol) return false;
    end_turn(state, state->points);
  } else {
    state->left = state->placed = 0;
    state->on_symbol = false;
    if (state->hand == 0) state->hand = HAND;
    state->phase = ROLL;
  }
  return true;
}

static bool play_draw(State *state) {
  (void)state;
  return false;
}

static int score(const State *state, int seat) { return state->scores[seat]; }

/* Place all that fits, natural numbers first; stop as soon as allowed. */
static int policy(const Action *list, int count) { return list[0] < ROLL_ON ? 0 : count - 1; }

#include "driver.h"
