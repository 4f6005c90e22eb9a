/** The rules in our own words: what each game's folder holds, and how it is read. */

import type { GameId } from '@dicehall/rules';
import type { Lang } from './lang.ts';
import { say } from './messages/say.ts';

/** A part of the rules with a heading of its own. */
export interface RuleSection {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** The rulings that the section tells, such as `Dodge 4`. */
  readonly rulings: readonly string[];
}

/** The rules of a game in one language. */
export interface Rules {
  readonly title: string;
  readonly inShort: string;
  readonly sections: readonly RuleSection[];
}

/** A rules file; its sections are in reading order. */
export interface RulesText<Section extends string> {
  readonly title: string;
  readonly inShort: string;
  readonly sections: Readonly<Record<Section, SectionText>>;
}

interface SectionText {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** The rules of a game in every language, with the rulings they rest on. */
export interface GameRules<Section extends string, View> {
  readonly texts: Readonly<Record<Lang, RulesText<Section>>>;
  /** How rulings of this game are cited: `Dodge` for `Dodge 4`. */
  readonly cite: string;
  readonly rulings: Readonly<Record<Section, readonly number[]>>;
  /** The section that a player wants to read at this moment. */
  sectionFor(view: View): Section;
}

/** The rules in that language. */
export function readRules(lang: Lang, rules: GameRules<string, never>): Rules {
  const { title, inShort, sections } = rules.texts[lang];
  return {
    title,
    inShort,
    sections: Object.entries(sections).map(([id, text]) => ({
      id,
      title: text.title,
      paragraphs: text.paragraphs,
      rulings: (rules.rulings[id] ?? []).map((number) => `${rules.cite} ${number}`),
    })),
  };
}

/** For a game whose rules nobody has written down: its title and the line about it. */
export function onlyInShort(game: GameId): GameRules<string, unknown> {
  const inShort = (lang: Lang): RulesText<string> => ({
    title: say(lang, `name.game.${game}`),
    inShort: say(lang, `web.about.${game}`),
    sections: {},
  });
  return {
    // Asked for when it is read: the other language may not be loaded.
    texts: {
      get en() {
        return inShort('en');
      },
      get es() {
        return inShort('es');
      },
    },
    cite: '',
    rulings: {},
    sectionFor: () => '',
  };
}
