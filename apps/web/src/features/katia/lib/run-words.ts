import type { GuardName } from '@rampart/katia/contract';
import { t } from '@rampart/kernel';

/** What a guard did, in words. */
export const GUARD_WORDS: Readonly<Record<GuardName, string>> = {
  'override-left-out': t`Override left out`,
  'choice-refused': t`Query refused`,
  'sentence-dropped': t`Sentence dropped`,
  'budget-spent': t`Budget spent`,
  'model-slow': t`Model too slow`,
  'model-gone': t`Model not reached`,
  'model-wrong': t`Wrong form`,
};

/** An amount of the operator's currency; null: nothing was charged. */
export const costText = (micros: number): string =>
  micros === 0 ? '0' : (micros / 1_000_000).toFixed(micros < 10_000 ? 6 : 2);
