/* Sequence Dice. A space is 0 to 35, row by row. */

#include "game.h"

enum { SIZE = 6, SPACES = SIZE * SIZE, EMPTY = -1, MOST_SIDES = 3, MOST_ACTIONS = SPACES * SPACES };

/* An action is the space to place on, plus (own space to lift + 1) * SPACES when the pile is empty;
   or REMOVE plus the space to clear. */
enum { REMOVE = (SPACES + 1) * SPACES };

static const int BOARD[SPACES] = {
    2, 3, 4,  5,  6, 2,  //
    6, 7, 8,  9,  7, 3,  //
    5, 9, 12, 12, 8, 4,  //
    4, 8, 12, 12, 9, 5,  //
    3, 7, 9,  8,  7, 6,  //
    2, 6, 5,  4,  3, 2,
};

typedef struct {
  int row, chips, first;
  bool bonus_when_owned; /* Sequence 8 */
} Options;

typedef struct {
  int total;
} Roll;

typedef struct {
  enum { BEGIN, ROLL, PLACE, OVER } phase;
  Options options;
  int seats, sides, seat;
  int contest[MOST_SEATS]; /* 0 still to roll, -1 out of it */
  int total;
  int board[SPACES];
  int supply[MOST_SIDES];
  int winner;
} State;

/* The spaces that a total is about, in order: four, all but 2s and 12s for a 10, all for an 11. */
static int spaces_for[13][SPACES], spaces_count[13];

static bool is_safe(int space) { return BOARD[space] == 2 || BOARD[space] == 12; }

static bool is_about(int total, int space) {
  return total == 11 || BOARD[space] == total || (total == 10 && !is_safe(space));
}

static void list_spaces(void) {
  for (int total = 2; total <= 12; total++) {
    for (int space = 0; space < SPACES; space++) {
      if (is_about(total, space)) spaces_for[total][spaces_count[total]++] = space;
    }
  }
}

static Options read_options(int count, char **texts, int seats) {
  list_spaces();
  const char *bonus = option(count, texts, "cornerBonusWhenOwned");
  return (Options){
      .row = number_option(count, texts, "row", seats == 3 ? 5 : 6),
      .chips = number_option(count, texts, "chips", 20),
      .first = first_option(count, texts),
      .bonus_when_owned = bonus != NULL && strcmp(bonus, "true") == 0,
  };
}

/* Sequence 4: four seats are two teams. */
static int side_of(const State *state, int seat) { return state->seats == 4 ? seat % 2 : seat; }

static void initial(State *state, const Options *options, int seats) {
  memset(state, 0, sizeof *state);
  state->phase = options->first == BY_LOT ? BEGIN : ROLL;
  state->options = *options;
  state->seats = seats;
  state->sides = seats == 4 ? 2 : seats;
  state->seat = options->first == BY_LOT ? 0 : options->first;
  state->winner = -1;
  for (int space = 0; space < SPACES; space++) state->board[space] = EMPTY;
  for (int side = 0; side < state->sides; side++) state->supply[side] = options->chips;
}

static bool begun(const State *state) { return state->phase != BEGIN; }

static Turn turn(const State *state) {
  switch (state->phase) {
    case PLACE: return seat_turn(state->seat);
    case OVER: return OVER_TURN;
    default: return ROLL_TURN;
  }
}

static bool any_empty(const State *state) {
  for (int i = 0; i < spaces_count[state->total]; i++) {
    if (state->board[spaces_for[state->total][i]] == EMPTY) return true;
  }
  return false;
}

/* Sequence 6, 10, 11: whether this roll lets the seat place on, or clear, that space. */
static bool may_target(const State *state, int space, bool empty_left) {
  if (state->total != 10 && empty_left) return state->board[space] == EMPTY;
  return state->board[space] != EMPTY && state->board[space] != side_of(state, state->seat);
}

static int actions(const State *state, int seat, Action *list) {
  if (state->phase != PLACE || seat != state->seat) return 0;
  int count = 0, side = side_of(state, seat);
  bool empty_left = any_empty(state);
  for (int i = 0; i < spaces_count[state->total]; i++) {
    int space = spaces_for[state->total][i];
    if (!may_target(state, space, empty_left)) continue;
    if (state->total == 10) {
      list[count++] = REMOVE + space;
    } else if (state->supply[side] > 0) {
      list[count++] = space;
    } else {
      for (int lift = 0; lift < SPACES; lift++) {
        if (state->board[lift] == side) list[count++] = space + (lift + 1) * SPACES;
      }
    }
  }
  return count;
}

static void sample(const State *state, Roll *roll) {
  (void)state;
  int first = throw_die(6), second = throw_die(6);
  roll->total = first + second + 2;
}

/* Sequence 3: the highest total begins; those tied for it roll again. */
static void contest_roll(State *state, int total) {
  state->contest[state->seat] = total;
  int best = 0, holders = 0, winner = 0;
  for (int seat = state->seats - 1; seat >= 0; seat--) {
    if (state->contest[seat] == 0) best = SPACES, state->seat = seat;
  }
  if (best > 0) return;
  for (int seat = 0; seat < state->seats; seat++) {
    if (state->contest[seat] > best) best = state->contest[seat], holders = 0, winner = seat;
    if (state->contest[seat] == best) holders++;
  }
  if (holders == 1) {
    state->seat = winner;
    state->phase = ROLL;
    return;
  }
  for (int seat = 0; seat < state->seats; seat++) {
    state->contest[seat] = state->contest[seat] == best ? 0 : -1;
  }
  state->seat = winner;
}

static void end_turn(State *state, bool again) {
  state->phase = ROLL;
  if (!again) state->seat = left_of(state->seat, state->seats);
  state->total = 0;
}

static bool is_bonus(int total) { return total == 2 || total == 12; }

static bool play_roll(State *state, const Roll *roll) {
  if (roll->total < 2 || roll->total > 12) return false;
  if (state->phase == BEGIN) {
    contest_roll(state, roll->total);
    return true;
  }
  if (state->phase != ROLL) return false;
  state->total = roll->total;
  bool empty_left = any_empty(state);
  for (int i = 0; i < spaces_count[roll->total]; i++) {
    if (!may_target(state, spaces_for[roll->total][i], empty_left)) continue;
    state->phase = PLACE;
    return true;
  }
  end_turn(state, is_bonus(roll->total) && state->options.bonus_when_owned);
  return true;
}

/* Sequence 15: whether a long enough gapless row runs through that space. */
static bool has_row(const State *state, int space) {
  static const int DOWN[] = {0, 1, 1, 1}, ACROSS[] = {1, 0, 1, -1};
  int side = state->board[space];
  for (int way = 0; way < 4; way++) {
    int length = 1;
    for (int sign = -1; sign <= 1; sign += 2) {
      int row = space / SIZE + sign * DOWN[way], column = space % SIZE + sign * ACROSS[way];
      while (row >= 0 && row < SIZE && column >= 0 && column < SIZE &&
             state->board[row * SIZE + column] == side) {
        length++;
        row += sign * DOWN[way];
        column += sign * ACROSS[way];
      }
    }
    if (length >= state->options.row) return true;
  }
  return false;
}

static void lift(State *state, int space) {
  if (state->board[space] != EMPTY) state->supply[state->board[space]]++;
  state->board[space] = EMPTY;
}

static bool play_action(State *state, int seat, Action action) {
  if (state->phase != PLACE || seat != state->seat || action < 0) return false;
  int side = side_of(state, seat), space = action % SPACES;
  if (action >= REMOVE + SPACES || (action >= REMOVE) != (state->total == 10)) return false;
  if (!is_about(state->total, space)) return false;
  if (!may_target(state, space, any_empty(state))) return false;
  if (state->total == 10) {
    lift(state, space);
    end_turn(state, false);
    return true;
  }
  int from = action / SPACES - 1;
  if ((from >= 0) != (state->supply[side] == 0)) return false;
  if (from >= 0 && state->board[from] != side) return false;
  if (from >= 0) lift(state, from);
  lift(state, space);
  state->board[space] = side;
  state->supply[side]--;
  if (has_row(state, space)) {
    state->winner = side;
    state->phase = OVER;
  } else {
    end_turn(state, is_bonus(state->total));
  }
  return true;
}

static bool play_draw(State *state) {
  if (state->phase == OVER) return false;
  state->phase = OVER;
  return true;
}

static int score(const State *state, int seat) {
  return state->winner == side_of(state, seat) ? 1 : 0;
}

static int policy(const Action *list, int count) {
  (void)list, (void)count;
  return 0;
}

#include "driver.h"
