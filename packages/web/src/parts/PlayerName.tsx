/** A player's name, never translated. Pointing at one that is cut off shows all of it. */

/** Longer names are smaller on a phone. */
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
