/**
 * A device that several people share, in a game with covered dice: public table, handover, cup, public table.
 * Only the cup knows a seat's dice, and only while it is lifted.
 */

import type { GameId, Seat } from '@dicehall/rules';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Shown } from '../../show/shown-state.ts';
import type { Session } from '../session/session.ts';

export interface HandoverStage {
  readonly at: 'handover' | 'cup';
  readonly seat: Seat;
}

export interface DeviceHandover {
  /** Undefined at the public table. */
  readonly stage: HandoverStage | undefined;
  /** Somebody wants to look under the own cup. */
  look(seat: Seat): void;
  /** The player who was named has the device. */
  ready(): void;
  /** Back to the public table. */
  leave(): void;
}

export function useHandover<K extends GameId>(
  { sharers, module }: Session<K>,
  { asks, view, table, lastStep }: Shown<K>,
): DeviceHandover {
  const chosen = useSignal<HandoverStage | undefined>(undefined);
  /** The question for which the device has been handed over already. */
  const done = useSignal(-1);
  const [ask, another] = asks;
  const isLook =
    sharers.length > 0 &&
    ask !== undefined &&
    another === undefined &&
    module.covered?.wantsLook(view, ask.seat) === true;
  const question = table.match?.asked.find(({ seat }) => seat === ask?.seat)?.at ?? -1;
  const due: HandoverStage | undefined =
    isLook && question !== done.value ? { at: 'handover', seat: ask.seat } : undefined;
  const stage = chosen.value ?? due;

  useEffect(() => {
    // A call uncovers all dice: everybody looks at the table.
    if (lastStep !== undefined && module.speech.isUrgent(lastStep)) chosen.value = undefined;
  }, [lastStep]);
  useFocusBack(stage);

  return {
    stage,
    look(seat) {
      chosen.value = { at: 'handover', seat };
    },
    ready() {
      if (stage === undefined) return;
      chosen.value = { at: 'cup', seat: stage.seat };
      done.value = question;
    },
    leave() {
      chosen.value = undefined;
      done.value = question;
    },
  };
}

/** From the cup back to what can be done at the table. */
function useFocusBack(stage: HandoverStage | undefined): void {
  const wasAway = useRef(false);
  useEffect(() => {
    if (stage === undefined && wasAway.current) document.getElementById('actions')?.focus();
    wasAway.current = stage !== undefined;
  }, [stage?.at, stage?.seat]);
}
