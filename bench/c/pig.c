/*
 * Value iteration of Pig to 100, as a plain C program would do it: pairs of scores from the highest sum
 * down, each pair with its mirror, swept until no value moves by more than the tolerance. The same
 * positions in the same order as in TypeScript, so the number of sweeps and the values are the same.
 *
 * `pig <times> <tolerance>` prints one line of JSON.
 */

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define TARGET 100

static double value[TARGET][TARGET][TARGET];
static long backups;

static double backup(int own, int other, int total) {
  int room = TARGET - own - total;
  double roll = 1 - value[other][own][0];
  for (int face = 2; face <= 6; face++) roll += face >= room ? 1 : value[own][other][total + face];
  roll /= 6;
  double hold = 1 - value[other][own + total][0];
  backups++;
  return roll > hold ? roll : hold;
}

static double update(int own, int other, int total) {
  double fresh = backup(own, other, total);
  double moved = fabs(fresh - value[own][other][total]);
  value[own][other][total] = fresh;
  return moved;
}

static void settle(int a, int b, double tolerance) {
  for (;;) {
    double change = 0;
    for (int total = TARGET - 1; total >= 0; total--) {
      double moved = total < TARGET - a ? update(a, b, total) : 0;
      if (moved > change) change = moved;
      moved = a != b && total < TARGET - b ? update(b, a, total) : 0;
      if (moved > change) change = moved;
    }
    if (change <= tolerance) return;
  }
}

static void solve(double tolerance) {
  for (int a = 0; a < TARGET; a++)
    for (int b = 0; b < TARGET; b++)
      for (int total = 0; total < TARGET; total++) value[a][b][total] = 0;
  for (int sum = 2 * TARGET - 2; sum >= 0; sum--)
    for (int a = sum < TARGET ? 0 : sum - TARGET + 1; 2 * a <= sum; a++) settle(a, sum - a, tolerance);
}

int main(int count, char **words) {
  int times = count > 1 ? atoi(words[1]) : 1;
  double tolerance = count > 2 ? atof(words[2]) : 1e-9;
  solve(tolerance);
  backups = 0;
  clock_t start = clock();
  for (int i = 0; i < times; i++) solve(tolerance);
  double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
  printf("{\"times\":%d,\"cpuSeconds\":%.6f,\"backups\":%ld,\"value\":%.15f}\n", times, seconds, backups,
         value[0][0][0]);
  return 0;
}
