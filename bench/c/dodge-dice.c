/* Dodge Dice. */

#include "game.h"

enum { DODGE_DICE = 8, CHIPS = 18, CHIPS_EACH = 3, MOST_ACTIONS = MOST_SEATS };
enum { ICON_STOP, ICON_CHIP, ICON_X2, ICON_X3, ICON_MINUS, ICON_GIVE, ICONS };

/* An action is one of these, or GIVE plus the seat that gets the points. */
enum { ROLL_DICE, SKIP, TAKE, IGNORE, GIVE };

typedef struct {
  bool points_with_chip; /* Dodge 4 */
  int target, first;
} Options;

typedef struct {
  int lot;
  int penalty; /* 0 except on the first roll of a round */
  int icon, matches;
} Roll;

typedef struct {
  enum { LOT, BEFORE, ROLL, AFTER, CHOOSE, OVER } phase;
  Options options;
  int seats, seat;
  int penalty, left;
  Roll rolled;
  int scores[MOST_SEATS], chips[MOST_SEATS], centre;
  unsigned playing; /* a bit for each seat */
  bool play_off;
} State;

static Options read_options(int count, char **texts, int seats) {
  (void)seats;
  const char *last = option(count, texts, "lastMatchChip");
  return (Options){
      .points_with_chip = last != NULL && strcmp(last, "chip-and-points") == 0,
      .target = number_option(count, texts, "target", 100),
      .first = first_option(count, texts),
  };
}

static void initial(State *state, const Options *options, int seats) {
  memset(state, 0, sizeof *state);
  state->phase = options->first == BY_LOT ? LOT : BEFORE;
  state->options = *options;
  state->seats = seats;
  state->seat = options->first == BY_LOT ? 0 : options->first;
  state->left = DODGE_DICE;
  state->centre = CHIPS - seats * CHIPS_EACH;
  state->playing = (1u << seats) - 1;
  for (int seat = 0; seat < seats; seat++) state->chips[seat] = CHIPS_EACH;
}

static bool begun(const State *state) { return state->phase != LOT; }

static Turn turn(const State *state) {
  switch (state->phase) {
    case BEFORE:
    case AFTER:
    case CHOOSE: return seat_turn(state->seat);
    case OVER: return OVER_TURN;
    default: return ROLL_TURN;
  }
}

static bool plays(const State *state, int seat) { return (state->playing >> seat & 1) != 0; }

static int actions(const State *state, int seat, Action *list) {
  int count = 0;
  if (seat != state->seat) return 0;
  if (state->phase == BEFORE) {
    list[count++] = ROLL_DICE;
    if (state->chips[seat] >= 1) list[count++] = SKIP;
  } else if (state->phase == AFTER) {
    list[count++] = TAKE;
    list[count++] = IGNORE;
  } else if (state->phase == CHOOSE) {
    for (int to = 0; to < state->seats; to++) {
      if (to != seat && plays(state, to)) list[count++] = GIVE + to;
    }
  }
  return count;
}

/* Three faces blue (10), two green (20), one red (40). */
static int penalty_of(int side) { return side < 3 ? 10 : side < 5 ? 20 : 40; }

/* The Penalty die where it is thrown, the Action die, the Dodge dice one by one. */
static void sample(const State *state, Roll *roll) {
  memset(roll, 0, sizeof *roll);
  if (state->phase == LOT) {
    roll->lot = throw_die(state->seats);
    return;
  }
  if (state->penalty == 0) roll->penalty = penalty_of(throw_die(6));
  roll->icon = throw_die(ICONS);
  int colour = state->penalty == 0 ? roll->penalty : state->penalty;
  for (int die = 0; die < state->left; die++) {
    if (penalty_of(throw_die(6)) == colour) roll->matches++;
  }
}

static int next_playing(const State *state, int seat) {
  do seat = left_of(seat, state->seats);
  while (!plays(state, seat));
  return seat;
}

static void pass(State *state) {
  state->seat = next_playing(state, state->seat);
  state->phase = BEFORE;
}

static void score_round(State *state, int seat, int points) {
  state->scores[seat] += points;
  state->penalty = 0;
  state->left = DODGE_DICE;
  bool reached = state->play_off; /* Dodge 16: the mark no longer matters */
  for (int one = 0; one < state->seats; one++) {
    if (state->scores[one] >= state->options.target) reached = true;
  }
  if (reached) {
    int lowest = 0;
    unsigned tied = 0;
    for (int one = 0; one < state->seats; one++) {
      if (!plays(state, one)) continue;
      if (tied == 0 || state->scores[one] < lowest) lowest = state->scores[one], tied = 0;
      if (state->scores[one] == lowest) tied |= 1u << one;
    }
    state->playing = tied;
    state->play_off = true;
    if ((tied & (tied - 1)) == 0) {
      state->phase = OVER;
      return;
    }
  }
  pass(state);
}

static void end_on_last_match(State *state, int icon) {
  int points = state->penalty, seat = state->seat;
  switch (icon) {
    case ICON_CHIP: score_round(state, seat, state->options.points_with_chip ? points : 0); return;
    case ICON_X2: score_round(state, seat, 2 * points); return;
    case ICON_X3: score_round(state, seat, 3 * points); return;
    case ICON_MINUS: score_round(state, seat, -points); return;
    default: break;
  }
  unsigned receivers = state->playing & ~(1u << seat);
  if ((receivers & (receivers - 1)) == 0) {
    score_round(state, __builtin_ctz(receivers), points);
  } else {
    state->phase = CHOOSE;
  }
}

/* Dodge 2: the roll stands. */
static void apply(State *state, const Roll *roll) {
  if (state->penalty == 0) state->penalty = roll->penalty;
  if (roll->icon == ICON_STOP) {
    score_round(state, state->seat, state->penalty);
    return;
  }
  if (roll->icon == ICON_CHIP && state->centre > 0) {
    state->centre--;
    state->chips[state->seat]++;
  }
  state->left -= roll->matches;
  if (state->left == 0) end_on_last_match(state, roll->icon);
  else pass(state);
}

static bool can_fall(const State *state, const Roll *roll) {
  bool first = state->penalty == 0;
  bool penalty = first ? roll->penalty == 10 || roll->penalty == 20 || roll->penalty == 40
                       : roll->penalty == 0;
  return penalty && roll->icon >= 0 && roll->icon < ICONS && roll->matches >= 0 &&
         roll->matches <= state->left;
}

static bool play_roll(State *state, const Roll *roll) {
  if (state->phase == LOT) {
    if (roll->lot < 0 || roll->lot >= state->seats) return false;
    state->seat = roll->lot;
    state->phase = BEFORE;
    return true;
  }
  if (state->phase != ROLL || !can_fall(state, roll)) return false;
  if (state->chips[state->seat] >= 2) {
    state->rolled = *roll;
    state->phase = AFTER;
  } else {
    apply(state, roll);
  }
  return true;
}

static void pay(State *state, int chips) {
  state->chips[state->seat] -= chips;
  state->centre += chips;
  pass(state);
}

static bool play_action(State *state, int seat, Action action) {
  if (seat != state->seat) return false;
  switch (state->phase) {
    case BEFORE:
      if (action == SKIP && state->chips[seat] >= 1) pay(state, 1);
      else if (action == ROLL_DICE) state->phase = ROLL;
      else return false;
      return true;
    case AFTER:
      if (action == IGNORE && state->chips[seat] >= 2) pay(state, 2);
      else if (action == TAKE) apply(state, &state->rolled);
      else return false;
      return true;
    case CHOOSE: {
      int to = action - GIVE;
      if (to < 0 || to >= state->seats || to == seat || !plays(state, to)) return false;
      score_round(state, to, state->penalty);
      return true;
    }
    default: return false;
  }
}

static bool play_draw(State *state) {
  (void)state;
  return false;
}

static int score(const State *state, int seat) { return state->scores[seat]; }

static int policy(const Action *list, int count) {
  (void)list, (void)count;
  return 0;
}

#include "driver.h"
