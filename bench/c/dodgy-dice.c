/* Dodgy Dice. */

#include "game.h"

enum { IMAGES = 6, MOST_DICE = 21, MOST_ACTIONS = MOST_DICE * IMAGES, NOBODY = -1 };
enum { IN_THE_MIDDLE = -1, OUT_OF_PLAY = -2 };

/* An action is one of these, or SAY plus (number - 1) * IMAGES plus the image. */
enum { BELIEVE, DODGY, TAKE_REGULAR, TAKE_STONE, SAY };

typedef struct {
  int out_at, first;
  bool stone_is_rolled; /* Dodgy 9 */
} Options;

typedef struct {
  int seat; /* of a lot: who begins */
  int counts[IMAGES];
  int stone;
} Roll;

typedef struct {
  enum { LOT, ROLL, SPEAK, ANSWER, TAKE, OVER } phase;
  Options options;
  int seats, seat, opener;
  int dice[MOST_SEATS];
  int stone;
  int hands[MOST_SEATS][IMAGES], stone_shows;
  int count, image; /* the newest statement; count 0: none yet */
  unsigned believed;
  int loser;
} State;

static const int STARTING_HAND[MOST_SEATS] = {0, 0, 10, 6, 5, 4, 3, 0};

static Options read_options(int count, char **texts, int seats) {
  (void)seats;
  const char *stone = option(count, texts, "stone");
  return (Options){
      .out_at = number_option(count, texts, "outAt", 0),
      .first = first_option(count, texts),
      .stone_is_rolled = stone == NULL || strcmp(stone, "rolled") == 0,
  };
}

static int hand_of(const State *state, int seat) {
  return state->dice[seat] + (state->stone == seat ? 1 : 0);
}

static bool is_in(const State *state, int seat) { return hand_of(state, seat) > 0; }

static int next_in(const State *state, int seat) {
  do seat = left_of(seat, state->seats);
  while (!is_in(state, seat));
  return seat;
}

/* Dodgy 4: no number above the dice in players' hands. */
static int ceiling(const State *state) {
  int dice = 0;
  for (int seat = 0; seat < state->seats; seat++) dice += hand_of(state, seat);
  return dice;
}

/* Dodgy 12: all players roll all their dice again. */
static void begin_round(State *state, int opener) {
  state->opener = opener;
  state->phase = ROLL;
  state->count = state->image = 0;
  state->believed = 0;
  state->stone_shows = -1;
  state->loser = NOBODY;
  state->seat = is_in(state, 0) ? 0 : next_in(state, 0);
}

static void initial(State *state, const Options *options, int seats) {
  memset(state, 0, sizeof *state);
  state->options = *options;
  state->seats = seats;
  state->stone = IN_THE_MIDDLE;
  for (int seat = 0; seat < seats; seat++) state->dice[seat] = STARTING_HAND[seats];
  begin_round(state, options->first == BY_LOT ? 0 : options->first);
  if (options->first == BY_LOT) state->phase = LOT;
}

/* Everyone still in but the speaker who has not answered yet. */
static unsigned still_to_answer(const State *state) {
  unsigned seats = 0;
  for (int seat = 0; seat < state->seats; seat++) {
    if (seat != state->seat && is_in(state, seat)) seats |= 1u << seat;
  }
  return seats & ~state->believed;
}

static bool begun(const State *state) { return state->phase != LOT; }

static Turn turn(const State *state) {
  switch (state->phase) {
    case SPEAK:
    case TAKE: return seat_turn(state->seat);
    case ANSWER: return (Turn){TURN_SEATS, still_to_answer(state), state->seat};
    case OVER: return OVER_TURN;
    default: return ROLL_TURN;
  }
}

/* Dodgy 4: after the ceiling the next player cannot but call. */
static bool may_believe(const State *state, int seat) {
  return state->count < ceiling(state) || seat != next_in(state, state->seat);
}

static int actions(const State *state, int seat, Action *list) {
  int count = 0;
  switch (state->phase) {
    case SPEAK:
      if (seat != state->seat) return 0;
      for (int number = state->count; number < ceiling(state); number++) {
        for (int image = 0; image < IMAGES; image++) list[count++] = SAY + number * IMAGES + image;
      }
      return count;
    case ANSWER:
      if ((still_to_answer(state) >> seat & 1) == 0) return 0;
      if (may_believe(state, seat)) list[count++] = BELIEVE;
      list[count++] = DODGY;
      return count;
    case TAKE:
      if (seat != state->seat) return 0;
      if (state->dice[state->loser] > 0) list[count++] = TAKE_REGULAR;
      if (state->stone == state->loser) list[count++] = TAKE_STONE;
      return count;
    default: return 0;
  }
}

/* The regular dice one by one, then the stone. */
static void sample(const State *state, Roll *roll) {
  memset(roll, 0, sizeof *roll);
  roll->stone = -1;
  if (state->phase == LOT) {
    roll->seat = throw_die(state->seats);
    return;
  }
  roll->seat = state->seat;
  for (int die = 0; die < state->dice[state->seat]; die++) roll->counts[throw_die(IMAGES)]++;
  if (state->stone == state->seat && state->options.stone_is_rolled) roll->stone = throw_die(IMAGES);
}

static bool can_fall(const State *state, const Roll *roll) {
  int dice = 0;
  for (int image = 0; image < IMAGES; image++) {
    if (roll->counts[image] < 0) return false;
    dice += roll->counts[image];
  }
  bool rolls_stone = state->stone == state->seat && state->options.stone_is_rolled;
  return roll->seat == state->seat && dice == state->dice[state->seat] && roll->stone < IMAGES &&
         (rolls_stone ? roll->stone >= 0 : roll->stone == -1);
}

static bool play_roll(State *state, const Roll *roll) {
  if (state->phase == LOT) {
    if (roll->seat < 0 || roll->seat >= state->seats) return false;
    begin_round(state, roll->seat);
    return true;
  }
  if (state->phase != ROLL || !can_fall(state, roll)) return false;
  memcpy(state->hands[state->seat], roll->counts, sizeof roll->counts);
  if (state->stone == state->seat) state->stone_shows = roll->stone;
  int next = next_in(state, state->seat);
  if (next < state->seat) {
    state->phase = SPEAK;
    state->seat = state->opener;
  } else {
    state->seat = next;
  }
  return true;
}

/* Dodgy 7, 9: how many dice show the image named; the speaker's own stone always does. */
static int shown(const State *state) {
  int count = 0;
  for (int seat = 0; seat < state->seats; seat++) {
    if (is_in(state, seat)) count += state->hands[seat][state->image];
  }
  if (state->stone == state->seat || state->stone_shows == state->image) count++;
  return count;
}

static void exchange(State *state, Action take) {
  int winner = state->seat, loser = state->loser;
  if (take == TAKE_STONE) {
    state->stone = winner;
  } else {
    state->dice[loser]--;
    state->dice[winner]++;
    if (state->stone == IN_THE_MIDDLE) state->stone = winner; /* Dodgy 10 */
  }
  /* Dodgy 14, 16, 18: a player who is out takes the dice out of the game. */
  if (hand_of(state, loser) <= state->options.out_at) {
    state->dice[loser] = 0;
    if (state->stone == loser) state->stone = OUT_OF_PLAY;
  }
  if (next_in(state, winner) == winner) {
    state->phase = OVER;
    return;
  }
  begin_round(state, is_in(state, loser) ? loser : next_in(state, loser));
}

static void call(State *state, int caller) {
  bool honest = shown(state) >= state->count;
  state->loser = honest ? caller : state->seat;
  if (!honest) state->seat = caller;
  state->phase = TAKE;
}

static bool play_action(State *state, int seat, Action action) {
  switch (state->phase) {
    case SPEAK: {
      int number = (action - SAY) / IMAGES + 1;
      if (seat != state->seat || action < SAY) return false;
      if (number <= state->count || number > ceiling(state)) return false;
      state->count = number;
      state->image = (action - SAY) % IMAGES;
      state->believed = 0;
      state->phase = ANSWER;
      return true;
    }
    case ANSWER:
      if (seat < 0 || (still_to_answer(state) >> seat & 1) == 0) return false;
      if (action == DODGY) {
        call(state, seat);
        return true;
      }
      if (action != BELIEVE || !may_believe(state, seat)) return false;
      state->believed |= 1u << seat;
      if (still_to_answer(state) == 0) {
        state->believed = 0;
        state->seat = next_in(state, state->seat);
        state->phase = SPEAK;
      }
      return true;
    case TAKE:
      if (seat != state->seat) return false;
      if (action == TAKE_REGULAR ? state->dice[state->loser] == 0
                                 : action != TAKE_STONE || state->stone != state->loser) {
        return false;
      }
      exchange(state, action);
      return true;
    default: return false;
  }
}

static bool play_draw(State *state) {
  (void)state;
  return false;
}

static int score(const State *state, int seat) { return hand_of(state, seat); }

static int policy(const Action *list, int count) {
  (void)list, (void)count;
  return 0;
}

#include "driver.h"
