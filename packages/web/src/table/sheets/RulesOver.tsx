/** The rules over a table: as it plays them, opened at the rule that matters now. */

import type { GameId, ViewOf } from '@dicehall/rules';
import { type GameRules, readRules } from '@dicehall/words/on-demand';
import { houseRuleTexts } from '../../rules/house-rules.ts';
import { RulesText } from '../../rules/RulesText.tsx';
import { lang } from '../../words.ts';
import type { Session } from '../session/session.ts';

interface Props<K extends GameId> {
  readonly session: Session<K>;
  readonly rules: GameRules<string, ViewOf<K>>;
}

export function RulesOver<K extends GameId>({ session, rules }: Props<K>) {
  const { view, table } = session.shown.value;
  return (
    <RulesText
      rules={readRules(lang.value, rules)}
      section={rules.sectionFor(view)}
      house={houseRuleTexts(session.game, table.options, table.seats.length)}
    />
  );
}
