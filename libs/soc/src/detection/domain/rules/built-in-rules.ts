import {
  collect,
  type Collection,
  type CorrelationRule,
  type DetectionRule,
  readRules,
} from '@rampart/sigma';
import { silentRules } from '../detect/detector.js';
import { BUILT_IN_RULES } from './built-in.js';

/** A rule that matches events itself or counts what others match. */
export type Rule = DetectionRule | CorrelationRule;

interface BuiltIn {
  readonly collection: Collection;
  /** Rules that only count for others, which raise no alerts. */
  readonly silent: ReadonlySet<Rule>;
  readonly rules: readonly Rule[];
}

function readBuiltIn(): BuiltIn {
  const collection = collect(readRules(BUILT_IN_RULES).rules);
  const silent = silentRules(collection);
  const { correlations, detections } = collection;
  return { collection, silent, rules: [...correlations, ...detections].filter((rule) => !silent.has(rule)) };
}

let kept: BuiltIn | undefined;

/** The built-in rules. They are read when they are first needed, because a start needs none (decision 1040). */
export const builtInRules = (): BuiltIn => (kept ??= readBuiltIn());
