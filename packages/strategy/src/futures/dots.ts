/** As many futures are shown of every choice: people count them. */
export const DOTS = 100;
