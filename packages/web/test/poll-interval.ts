/**
 * How often a test looks at a page, in milliseconds. The usual way is once a frame, but on a busy machine a page that
 * changes nothing may draw none for a long time.
 */
export const POLL_INTERVAL = { polling: 20 } as const;
