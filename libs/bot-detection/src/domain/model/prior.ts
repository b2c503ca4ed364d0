import { MODEL_FEATURES } from '../features/table.js';
import { KEPT_FROM_TREES, type Prior } from './kinds.js';

/**
 * What is known before any data, as parts of the score in log-odds: trees learn what differs from it. It carries the score
 * where an account resembles no training set. Missing values add nothing.
 */
const RULES: readonly { readonly feature: string; readonly part: (value: number) => number }[] = [
  { feature: 'bio-voice', part: (words) => -words },
  { feature: 'person-name', part: (is) => (is === 1 ? -1 : 0.6) },
  { feature: 'profile-patterns', part: (patterns) => patterns },
  { feature: 'never-likes', part: (is) => is },
  { feature: 'says-automated', part: (is) => 2 * is },
  { feature: 'client-personal', part: (share) => -1.2 * share },
  { feature: 'client-automatic', part: (share) => 1.2 * share },
];

const PLACED = RULES.map(({ feature, part }) => {
  const at = MODEL_FEATURES.findIndex(({ name }) => name === feature);
  if (at < 0) throw new Error(`The prior names the unknown feature ${feature}.`);
  return { at, part };
});
const RULES_OF: Readonly<Record<Prior, typeof PLACED>> = {
  all: PLACED,
  declared: PLACED.filter(({ at }) => MODEL_FEATURES[at]?.name === KEPT_FROM_TREES),
};

export function addPriorParts(prior: Prior, row: Float64Array, parts: Float64Array): void {
  for (const { at, part } of RULES_OF[prior]) {
    const value = row[at] as number;
    if (!Number.isNaN(value)) parts[at] = (parts[at] as number) + part(value);
  }
}

export function priorOf(prior: Prior, row: Float64Array): number {
  let sum = 0;
  for (const { at, part } of RULES_OF[prior]) {
    const value = row[at] as number;
    if (!Number.isNaN(value)) sum += part(value);
  }
  return sum;
}
