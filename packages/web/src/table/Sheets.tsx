/** What opens over the table: the rules at the rule that matters now, and the log with the command field. */

import type { ActionOf, GameId, ViewOf } from '@dicehall/rules';
import { type GameRules, readRules } from '@dicehall/words/on-demand';
import type { Signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { Sheet } from '../parts/Sheet.tsx';
import { RulesText } from '../screens/RulesText.tsx';
import { lang, t } from '../words.ts';
import { CommandField } from './CommandField.tsx';
import { DrawByAgreement } from './DrawByAgreement.tsx';
import { LogList } from './LogList.tsx';
import type { Session } from './session.ts';

export type SheetName = 'rules' | 'log';

interface Props<K extends GameId> {
  readonly session: Session<K>;
  readonly name: Signal<SheetName | undefined>;
  send(action: ActionOf<K>): void;
  /** People play on devices of their own: what takes agreement is offered elsewhere. */
  readonly isApart: boolean;
}

export function Sheets<K extends GameId>({ session, name, send, isApart }: Props<K>) {
  const close = (): void => {
    name.value = undefined;
  };
  switch (name.value) {
    case 'rules':
      return (
        <Sheet title={t(`web.game.${session.game}`)} close={close}>
          <RulesNow session={session} />
        </Sheet>
      );
    case 'log':
      return (
        <Sheet title={t('web.log')} close={close}>
          <LogList session={session} />
          <CommandField session={session} send={send} id="command-sheet" />
          {!isApart && <DrawByAgreement session={session} done={close} />}
        </Sheet>
      );
    case undefined:
      return null;
  }
}

/** Opened at the rule that matters at this moment. */
function RulesNow<K extends GameId>({ session }: { readonly session: Session<K> }) {
  const [rules, setRules] = useState<GameRules<string, ViewOf<K>>>();
  useEffect(() => {
    session.module.rules().then(setRules);
  }, [session]);
  if (rules === undefined) return <p>{t('web.loading')}</p>;
  const section = rules.sectionFor(session.shown.value.view);
  return <RulesText rules={readRules(lang.value, rules)} section={section} />;
}
