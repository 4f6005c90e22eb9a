/** Everything said to people, in every language, all of it loaded: rules, names, refusals, the sentences of the log. */

import './all.ts';

export { iconName, penaltyColour, penaltyShape } from './dodge-dice/names.ts';
export { imageCount, imageName } from './dodgy-dice/names.ts';
export * from './on-demand.ts';
export { chipColour, chipShape, spaceName } from './sequence-dice/names.ts';
export { faceName, spaceColourName } from './skip-bo-dice/names.ts';
export { animalNames } from './voice.ts';
