/** Everything said to people, in every language, all of it loaded: rules, names, refusals, the sentences of the log. */

import './all.ts';

export * from './on-demand.ts';
export { animalNames } from './voice.ts';
