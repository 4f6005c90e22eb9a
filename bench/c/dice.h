/* The same dice as in TypeScript, so that both programs play the same games.
   Words: xoroshiro128+ as pure-rand implements and seeds it. Dice: `randomFrom` in packages/rules/src/random.ts. */

#ifndef DICE_H
#define DICE_H

#include <stdint.h>

static uint64_t dice_a, dice_b;

static void seed_dice(uint32_t seed) {
  dice_a = 0xffffffff00000000u | (uint32_t)~seed;
  dice_b = (uint64_t)seed << 32;
}

static inline uint64_t rotate_left(uint64_t word, int by) {
  return word << by | word >> (64 - by);
}

static inline uint32_t next_word(void) {
  uint32_t word = (uint32_t)(dice_a + dice_b);
  uint64_t mixed = dice_a ^ dice_b;
  dice_a = rotate_left(dice_a, 24) ^ mixed ^ mixed << 16;
  dice_b = rotate_left(mixed, 37);
  return word;
}

/* A uniform whole number from 0 up to, not including, `sides`. */
static inline int throw_die(uint32_t sides) {
  uint64_t product = (uint64_t)next_word() * sides;
  if ((uint32_t)product < sides) {
    uint32_t uneven = -sides % sides;
    while ((uint32_t)product < uneven) product = (uint64_t)next_word() * sides;
  }
  return (int)(product >> 32);
}

#endif
