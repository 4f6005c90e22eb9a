/**
 * A game that brings no pictures: the last roll, the moment in sentences, a button for every choice. All of it comes from
 * the view, the legal actions and the game's words.
 */

import {
  type ActionOf,
  type GameId,
  gameOf,
  type Seat,
  traitsOf,
  type ViewOf,
} from '@dicehall/rules';
import { anyOf, type GameWords } from '@dicehall/words/on-demand';
import { lang, t } from '../../words.ts';
import type { Covered, GameModule, GameProps } from '../contract.ts';
import { gameModule } from '../game-module.ts';
import { Actions } from './Actions.tsx';
import { Board } from './Board.tsx';
import { FEW, groupsOf, type LabelledAction } from './choices.ts';
import './plain.css';

/** The rules of the game must have been loaded. */
export function plainGame<K extends GameId>(game: K, words: GameWords<K>): GameModule<K> {
  const choicesIn = (
    actions: readonly ActionOf<K>[],
    names: GameProps<K>['names'],
  ): readonly LabelledAction<ActionOf<K>>[] =>
    actions.map((action) => ({
      action,
      key: gameOf(game).notation.makeAction(action),
      label: words.action({ lang: lang.value, names }, action),
    }));
  return gameModule(game, {
    words,
    score: (view, seat) => pointsOf(game, view, seat),
    Board({ view, settledView = view, names, rolled, sharers = [], look, ...more }) {
      const voice = { lang: lang.value, names };
      return (
        <Board
          {...more}
          rolled={rolled}
          faces={rolled === undefined ? [] : words.roll(voice, rolled.roll).split(/, /)}
          roller={rolled?.seat === undefined ? '' : (names.seats[rolled.seat] ?? '')}
          sentences={words.describe(voice, settledView)}
          cups={sharers.map((seat) => ({
            label: t('web-table.cup-of', { player: names.seats[seat] ?? '' }),
            lift: () => look?.(seat),
          }))}
        />
      );
    },
    Actions: ({ actions, asks = [], send, names }) =>
      asks.length < 2 ? (
        <Actions groups={groupsOf(choicesIn(actions, names))} send={send} />
      ) : (
        asks.map((ask) => (
          <Actions
            key={ask.seat}
            player={names.seats[ask.seat]}
            groups={groupsOf(choicesIn(ask.actions, names))}
            send={(action) => send(action, ask.seat)}
          />
        ))
      ),
    prompt: () => t('web-table.choose'),
    ...(gameOf(game).meta.hidden && { covered: coveredIn(game, words) }),
    speech: {
      choices(view, seat) {
        const state = traitsOf(game).stateFrom([view]);
        const actions = state === undefined ? [] : gameOf(game).actions(state, seat);
        if (actions.length === 0 || actions.length > FEW) return undefined;
        const labels = choicesIn(actions, { seats: [] }).map(({ label }) => label);
        return `${anyOf(lang.value, labels)}.`;
      },
    },
  });
}

/** Players look at their own dice first, where they matter; the moment describes a hand as its owner knows it. */
function coveredIn<K extends GameId>(game: K, words: GameWords<K>): Covered<K> {
  const tell = (view: ViewOf<K>): readonly string[] =>
    words.describe({ lang: lang.value, names: { seats: [] } }, view);
  return {
    firstSpeaker(view) {
      const state = traitsOf(game).stateFrom([view]);
      const turn = state && gameOf(game).turn(state);
      return (turn?.kind === 'seats' ? turn.seats[0] : undefined) ?? 0;
    },
    wantsLook: (view) => traitsOf(game).secrets?.needsHand(view) === true,
    Hand: ({ view }) => (
      <div class="plain-moment">
        {tell(view).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    ),
    handText: (view) => tell(view).join(' '),
  };
}

/** The score, in a game that keeps one. */
function pointsOf<K extends GameId>(game: K, view: ViewOf<K>, seat: Seat): string {
  const points = traitsOf(game).scores?.(view)[seat];
  return points === undefined ? '' : t('name.points', { n: points });
}
