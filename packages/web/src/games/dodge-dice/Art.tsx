/**
 * The dice and the chips. A colour is a shape first: circle 10, square 20, triangle 40. A die that
 * matches is filled with it; one that waits for a roll is blank.
 */

import { ICONS, type Icon, PENALTIES, type Penalty } from '@dicehall/rules/dodge-dice';
import type { ComponentChildren } from 'preact';
import { Die } from '../../dice/Die.tsx';

const SHAPE: Readonly<Record<Penalty, string>> = {
  10: 'M12 3.500a8.500 8.500 0 1 1 0 17a8.500 8.500 0 0 1 0-17z',
  20: 'M4.500 4.500h15v15h-15z',
  40: 'M12 2.500l10.500 18h-21z',
};

const Sign = ({ penalty }: { readonly penalty: Penalty }) => (
  <svg class="dg-sign" viewBox="0 0 24 24" aria-hidden="true">
    <path d={SHAPE[penalty]} />
  </svg>
);

/** The six sides of a Dodge die and of the Penalty die: three circles, two squares, a triangle. */
const SIDES: readonly Penalty[] = [10, 10, 10, 20, 20, 40];

function otherSides(penalty: Penalty, side: (one: Penalty) => ComponentChildren) {
  const rest = [...SIDES];
  rest.splice(rest.indexOf(penalty), 1);
  return rest.map(side);
}

const lookOf = (penalty: Penalty | 0): string => `dg-die dg-${penalty === 0 ? 'blank' : penalty}`;

const side = (penalty: Penalty) => (
  <span key={penalty} class={`dg-face ${lookOf(penalty)}`}>
    <Sign penalty={penalty} />
  </span>
);

interface DieProps {
  readonly index: number;
  /** In the air: its other sides can be seen. */
  readonly isTumbling?: boolean;
}

interface DodgeDieProps extends DieProps {
  /** What it shows; 0 if nothing, or nothing that is known. */
  readonly face: Penalty | 0;
  readonly isMatch: boolean;
}

export const DodgeDie = ({ face, isMatch, index, isTumbling = false }: DodgeDieProps) => (
  <Die
    class={isMatch ? lookOf(face) : 'dg-die dg-blank'}
    face={
      face === 0 ? (
        <svg class="dg-none" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 3.500a3.800 3.800 0 1 1 0 7.600a3.800 3.800 0 0 1 0-7.600zM2.500 14h7v7h-7zM18 13.500l4.500 7.500h-9z" />
        </svg>
      ) : isMatch ? (
        <Sign penalty={face} />
      ) : (
        <span class={`dg-other dg-${face}`}>
          <Sign penalty={face} />
        </span>
      )
    }
    others={isTumbling ? otherSides(face || 10, side) : []}
    index={index}
  />
);

const worth = (penalty: Penalty) => (
  <span key={penalty} class={`dg-face dg-worth ${lookOf(penalty)}`} data-worth={penalty}>
    <Sign penalty={penalty} />
  </span>
);

export const PenaltyDie = ({
  penalty,
  isTumbling = false,
}: Omit<DieProps, 'index'> & { readonly penalty: Penalty | 0 }) => (
  <Die
    class={`dg-penalty ${lookOf(penalty)}`}
    face={penalty === 0 ? <span class="dg-open" /> : worth(penalty)}
    others={isTumbling ? otherSides(penalty || 10, worth) : []}
    index={PENALTIES.length}
  />
);

/** Drawn with lines, except what is better filled. */
const ICON_PATHS: Readonly<Record<Exclude<Icon, 'stop' | 'chip'>, string>> = {
  x2: 'M3 10l5 5M8 10l-5 5M12.500 9a4 3.800 0 1 1 7.300 2.200C18 13.500 14.500 15 12.500 17.500h8',
  x3: 'M3 10l5 5M8 10l-5 5M12.500 6.500h7.500l-4 4.500c2.500 0 4.300 1.300 4.300 3.400 0 2.200-1.800 3.600-4.100 3.600-1.700 0-3.200-.8-3.900-2.300',
  minus: 'M4.500 12h15',
  give: 'M3 12h16M13 5.500l6.500 6.500-6.500 6.500',
};

export const IconArt = ({ icon }: { readonly icon: Icon }) =>
  icon === 'chip' ? (
    <Chip />
  ) : (
    <svg class={`dg-icon dg-icon-${icon}`} viewBox="0 0 24 24" aria-hidden="true">
      {icon === 'stop' ? (
        <>
          <path class="dg-octagon" d="M8 1.500h8L22.500 8v8L16 22.500H8L1.500 16V8z" />
          <path
            class="dg-palm"
            d="M7.500 13.500V9.200a1.100 1.100 0 0 1 2.200 0V7a1.100 1.100 0 0 1 2.200 0v-.6a1.100 1.100 0 0 1 2.200 0V7.500a1.100 1.100 0 0 1 2.200 0v5.700c0 3-1.700 4.900-4.300 4.900-2 0-3-.8-4.500-4.600z"
          />
        </>
      ) : (
        <path d={ICON_PATHS[icon]} />
      )}
    </svg>
  );

export const ActionDie = ({
  icon,
  isTumbling = false,
}: Omit<DieProps, 'index'> & { readonly icon: Icon | undefined }) => (
  <Die
    class="dg-action"
    face={icon === undefined ? <span class="dg-open" /> : <IconArt icon={icon} />}
    others={
      isTumbling
        ? ICONS.filter((one) => one !== icon).map((one) => <IconArt key={one} icon={one} />)
        : []
    }
    index={1}
  />
);

/** A Skip chip: the dice go past the player who pays it. */
export const Chip = () => (
  <svg class="dg-chip" viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="10.500" />
    <circle class="dg-chip-rim" cx="12" cy="12" r="7.500" />
    <path d="M8.300 8.300l3.700 3.700-3.700 3.700M12.800 8.300l3.700 3.700-3.700 3.700" />
  </svg>
);
