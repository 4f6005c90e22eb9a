/** A place at the table: 0-based, counting to the left. */
export type Seat = number;

/** A viewer: a seat, or a spectator, who sees only what the whole table sees. */
export type Viewer = Seat | 'spectator';
