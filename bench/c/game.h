/* What a game's file uses before it defines State and Roll. A game is written step by step like the
   interface in packages/rules/src/game.ts: initial, begun, turn, actions, sample, play with its check, scores. */

#ifndef GAME_H
#define GAME_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "dice.h"

enum { MOST_SEATS = 8, BY_LOT = -1 };

/* Who may step now; `seats` has a bit for each seat that may act, listed from the left of `after` on. */
typedef struct {
  enum { TURN_ROLL, TURN_SEATS, TURN_OVER } kind;
  unsigned seats;
  int after;
} Turn;

static const Turn ROLL_TURN = {TURN_ROLL, 0, 0};
static const Turn OVER_TURN = {TURN_OVER, 0, 0};
static inline Turn seat_turn(int seat) { return (Turn){TURN_SEATS, 1u << seat, seat}; }

/* A seat's choice as a number that each game explains. */
typedef int Action;

typedef enum { STEP_ACTION, STEP_ROLL, STEP_DRAW } StepKind;

static inline int left_of(int seat, int seats) { return seat + 1 == seats ? 0 : seat + 1; }

/* Reads `name=value` from the command line; NULL where that option is not given. */
static const char *option(int count, char **texts, const char *name) {
  size_t length = strlen(name);
  for (int i = 0; i < count; i++) {
    if (strncmp(texts[i], name, length) == 0 && texts[i][length] == '=') return texts[i] + length + 1;
  }
  return NULL;
}

static int number_option(int count, char **texts, const char *name, int otherwise) {
  const char *text = option(count, texts, name);
  return text == NULL ? otherwise : atoi(text);
}

/* `first=lot` or a seat. */
static int first_option(int count, char **texts) {
  const char *text = option(count, texts, "first");
  return text == NULL || strcmp(text, "lot") == 0 ? BY_LOT : atoi(text);
}

#endif
