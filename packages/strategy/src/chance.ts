/** A chance and how well it is known: exactly, or from samples with a standard error. */
export type Chance =
  | { readonly chance: number; readonly exact: true }
  | { readonly chance: number; readonly exact: false; readonly error: number };

/** A chance with nothing estimated. */
export const exactly = (chance: number): Chance => ({ chance, exact: true });
