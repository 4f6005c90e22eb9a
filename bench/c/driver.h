/* Plays many games and prints what bench/rules/contestants.ts reads. Included last by each game's file:

     <game> random|policy <seats> <games> <seed> <turns before a draw, 0: never> [option=value ...]

   It is `bench/rules/plays.ts` once more: the same draws in the same order, the same checksum. */

typedef struct {
  StepKind kind;
  int seat;
  Action action;
  Roll roll;
} Step;

static bool play(State *state, const Step *step) {
  switch (step->kind) {
    case STEP_ACTION: return play_action(state, step->seat, step->action);
    case STEP_ROLL: return play_roll(state, &step->roll);
    case STEP_DRAW: return play_draw(state);
  }
  return false;
}

static uint32_t checksum = 2166136261u;

static void mix(int value) { checksum = (checksum ^ (uint32_t)value) * 16777619u; }

static bool is_one(unsigned seats) { return (seats & (seats - 1)) == 0; }

/* Which of the seats that are asked acts: any of them, counted from the left of `after`. */
static int asked_seat(Turn now) {
  if (is_one(now.seats)) return __builtin_ctz(now.seats);
  int index = throw_die(__builtin_popcount(now.seats)), seat = now.after;
  do seat = left_of(seat, MOST_SEATS);
  while ((now.seats >> seat & 1) == 0 || index-- > 0);
  return seat;
}

static long play_one(const Options *options, int seats, bool by_policy, long draw_after) {
  State state;
  Step step;
  Action list[MOST_ACTIONS];
  long steps = 0, turns = 0;
  initial(&state, options, seats);
  for (;;) {
    Turn now = turn(&state);
    if (now.kind == TURN_OVER) break;
    if (draw_after > 0 && turns == draw_after && now.kind == TURN_ROLL) {
      step.kind = STEP_DRAW;
    } else if (now.kind == TURN_ROLL) {
      step.kind = STEP_ROLL;
      if (begun(&state)) turns++;
      sample(&state, &step.roll);
    } else {
      step.kind = STEP_ACTION;
      step.seat = asked_seat(now);
      int count = actions(&state, step.seat, list);
      step.action = list[by_policy ? policy(list, count) : throw_die(count)];
    }
    if (!play(&state, &step)) {
      fprintf(stderr, "illegal step after %ld steps\n", steps);
      exit(1);
    }
    steps++;
  }
  mix((int)steps);
  for (int seat = 0; seat < seats; seat++) mix(score(&state, seat));
  return steps;
}

static double cpu_seconds(void) {
  struct rusage used;
  getrusage(RUSAGE_SELF, &used);
  return (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
         (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
}

int main(int count, char **words) {
  if (count < 6) {
    fprintf(stderr, "%s random|policy seats games seed draw-after [option=value ...]\n", words[0]);
    return 2;
  }
  bool by_policy = strcmp(words[1], "policy") == 0;
  int seats = atoi(words[2]);
  long games = atol(words[3]);
  long draw_after = atol(words[5]);
  Options options = read_options(count - 6, words + 6, seats);
  seed_dice((uint32_t)strtoul(words[4], NULL, 10));
  double before = cpu_seconds();
  long steps = 0;
  for (long game = 0; game < games; game++) steps += play_one(&options, seats, by_policy, draw_after);
  double cpu = cpu_seconds() - before;
  printf("{\"games\":%ld,\"steps\":%ld,\"cpuSeconds\":%.6f,\"checksum\":%u}\n", games, steps, cpu, checksum);
  return 0;
}
