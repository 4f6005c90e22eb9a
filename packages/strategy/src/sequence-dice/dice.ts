import type { Die } from '../tally/tally.ts';

const DIE: Die = { name: 'die', sides: ['1', '2', '3', '4', '5', '6'] };
const BOTH: readonly Die[] = [DIE, DIE];

export const dice = (): readonly Die[] => BOTH;
