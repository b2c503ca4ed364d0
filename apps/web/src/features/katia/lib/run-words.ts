import type { Difference, GuardName, KatiaRun } from '@rampart/katia/contract';
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

/** How an answer ended, before the time that it took. */
export const RUN_WORDS: Readonly<Record<KatiaRun['outcome'], string>> = {
  answered: t`Answered`,
  'not-read': t`Not understood`,
  refused: t`Refused`,
  stopped: t`Stopped`,
  failed: t`Failed`,
};

/** The parts of an answer that may differ. */
export const PART_WORDS: Readonly<Record<Difference['part'], string>> = {
  outcome: t`Outcome`,
  sentence: t`Sentence`,
  figure: t`Figure`,
  source: t`Source`,
};

/** An amount of the operator's currency; null: nothing was charged. */
export const costText = (micros: number): string =>
  micros === 0 ? '0' : (micros / 1_000_000).toFixed(micros < 10_000 ? 6 : 2);
