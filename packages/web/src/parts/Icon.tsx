/** Icons on buttons, drawn with one line on a field of 24 by 24. Screen readers skip them. */

const PATHS = {
  back: 'M15 5l-7 7 7 7',
  close: 'M6 6l12 12M18 6L6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  rules: 'M5 4h10a4 4 0 0 1 4 4v12H9a4 4 0 0 1-4-4zM9 9h6M9 13h6',
  log: 'M4 6h2M9 6h11M4 12h2M9 12h11M4 18h2M9 18h11',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4',
  device: 'M7 3h10a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2',
  friends:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20c0-4 2.5-6 6-6s6 2 6 6M16 4.500a3.5 3.5 0 0 1 0 6.500M18 14.500c2 .8 3 2.7 3 5.5',
  join: 'M10 4h9v16h-9M3 12h11M10 8l4 4-4 4',
  play: 'M7 4l13 8-13 8z',
  again: 'M20 12a8 8 0 1 1-2.5-5.800M20 3v5h-5',
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  check: 'M5 12.500l4.5 4.500L19 7.5',
  save: 'M12 4v11M7 10l5 5 5-5M5 20h14',
  first: 'M18 5l-7 7 7 7M7 5v14',
  last: 'M6 5l7 7-7 7M17 5v14',
  on: 'M9 5l7 7-7 7',
  pause: 'M8 5v14M16 5v14',
  choose: 'M6 9l6 6 6-6',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
} as const;

export type IconName = keyof typeof PATHS;

const isIconName = (name: string): name is IconName => Object.hasOwn(PATHS, name);

/** All of them, for the gallery. */
export const iconNames = (): readonly IconName[] => Object.keys(PATHS).filter(isIconName);

export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg class="icon-picture" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);
