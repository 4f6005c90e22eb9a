/** A player's name, in nobody's language. One that is cut off where there is little room can be pointed at. */

/** Longer than this is set smaller on a phone. */
const LONG = 11;

export const PlayerName = ({ name }: { readonly name: string }) => (
  <span
    class={name.length > LONG ? 'player-name name-long' : 'player-name'}
    title={name}
    translate={false}
  >
    {name}
  </span>
);
