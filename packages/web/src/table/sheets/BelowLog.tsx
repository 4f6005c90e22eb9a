/**
 * What stands below the log, beside a wide table and in the sheet: the command field, the
 * way to a coach that says nothing by itself, and a draw in games that know one.
 */

import type { GameId } from '@dicehall/rules';
import type { ShapeName } from '../../parts/shapes.ts';
import { t } from '../../words.ts';
import { CommandField } from '../command/CommandField.tsx';
import type { SheetName } from '../Strip.tsx';
import type { Session } from '../session/session.ts';
import { DrawByAgreement } from './DrawByAgreement.tsx';

interface Props<K extends GameId> {
  readonly session: Session<K>;
  /** People play on devices of their own: what takes agreement is offered elsewhere. */
  readonly isApart: boolean;
  readonly shapes: readonly ShapeName[];
  open(sheet: SheetName): void;
  /** The id of the field. */
  readonly id: string;
  /** All have agreed to a draw. */
  readonly agreed?: () => void;
}

export const BelowLog = <K extends GameId>({ agreed, ...props }: Props<K>) => (
  <>
    <CommandField {...props} />
    {(props.session.shown.value.table.settings.coach ?? 'off') === 'off' && (
      <button type="button" class="button below-log" onClick={() => props.open('coach')}>
        {t('web-table.coach')}
      </button>
    )}
    {!props.isApart && (
      <DrawByAgreement session={props.session} {...(agreed && { done: agreed })} />
    )}
  </>
);
