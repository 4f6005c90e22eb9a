/** What opens over the table: the rules at the rule that matters now, the log with the command field, the coach. */

import type { GameId, ViewOf } from '@dicehall/rules';
import type { GameRules } from '@dicehall/words/on-demand';
import type { Signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { TryAgain } from '../../parts/LoadFault.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import type { ShapeName } from '../../parts/shapes.ts';
import { t } from '../../words.ts';
import type { LoadedCoach } from '../coach/index.ts';
import type { SheetName } from '../Strip.tsx';
import type { Session } from '../session/session.ts';
import type { BelowLog } from './BelowLog.tsx';
import { LogList } from './LogList.tsx';
import type { RulesOver } from './RulesOver.tsx';

interface Props<K extends GameId> {
  readonly session: Session<K>;
  readonly name: Signal<SheetName | undefined>;
  readonly shapes: readonly ShapeName[];
  /** People play on devices of their own: what takes agreement is offered elsewhere. */
  readonly isApart: boolean;
  /** Undefined until it is there. */
  readonly Below: typeof BelowLog | undefined;
  readonly coached?: LoadedCoach<K> | undefined;
}

export function Sheets<K extends GameId>(props: Props<K>) {
  const { session, name, shapes, isApart, Below, coached } = props;
  const close = (): void => {
    name.value = undefined;
  };
  switch (name.value) {
    case 'rules':
      return (
        <Sheet title={t(`name.game.${session.game}`)} close={close}>
          <RulesNow session={session} />
        </Sheet>
      );
    case 'log':
      return (
        <Sheet title={t('web.log')} close={close}>
          <LogList session={session} />
          {Below && (
            <Below
              session={session}
              isApart={isApart}
              shapes={shapes}
              open={(own) => (name.value = own)}
              id="command-sheet"
              agreed={close}
            />
          )}
        </Sheet>
      );
    case 'coach':
      return (
        <Sheet title={t('web-table.coach')} close={close}>
          {coached === undefined ? (
            <p>{t('web.loading')}</p>
          ) : (
            <coached.Panel coach={coached.coach} />
          )}
        </Sheet>
      );
    case undefined:
      return null;
  }
}

interface Read<K extends GameId> {
  readonly rules: GameRules<string, ViewOf<K>>;
  readonly Over: typeof RulesOver;
}

/** Nothing of it is loaded before. */
function RulesNow<K extends GameId>({ session }: { readonly session: Session<K> }) {
  const [read, setRead] = useState<Read<K> | 'failed'>();
  useEffect(() => {
    Promise.all([session.module.rules(), import('./RulesOver.tsx')]).then(
      ([rules, { RulesOver: Over }]) => setRead({ rules, Over }),
      () => setRead('failed'),
    );
  }, [session]);
  if (read === undefined) return <p>{t('web.loading')}</p>;
  if (read === 'failed') return <TryAgain />;
  return <read.Over session={session} rules={read.rules} />;
}
