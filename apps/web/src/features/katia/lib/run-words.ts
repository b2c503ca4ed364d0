import type { GuardName } from '@rampart/katia/contract';

/** What a guard did, in words. */
export const GUARD_WORDS: Readonly<Record<GuardName, string>> = {
  'override-left-out': 'Override left out',
  'choice-refused': 'Query refused',
  'sentence-dropped': 'Sentence dropped',
  'budget-spent': 'Budget spent',
  'model-slow': 'Model too slow',
  'model-gone': 'Model not reached',
  'model-wrong': 'Wrong form',
};

/** An amount of the operator's currency; null: nothing was charged. */
export const costText = (micros: number): string =>
  micros === 0 ? '0' : (micros / 1_000_000).toFixed(micros < 10_000 ? 6 : 2);
