/**
 * How often a page is looked at, in milliseconds. Not with every frame, as is usual: a page that changes nothing on a
 * busy machine may draw none for a long time.
 */
export const OFTEN = { polling: 20 } as const;
