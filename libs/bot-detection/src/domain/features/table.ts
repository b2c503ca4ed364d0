import type { AccountRecord } from '../account/account-record.js';
import {
  AGE_FEATURES,
  ENGAGEMENT_FEATURES,
  RHYTHM_FEATURES,
  RULED_FEATURES,
  TIMELINE_FEATURES,
} from './activity-features.js';
import { factsOf, type Facts } from './facts.js';
import type { Feature } from './feature.js';
import { NAME_FEATURES } from './name-features.js';
import type { NameModel } from './name-model.js';
import { PROFILE_FEATURES } from './profile-features.js';

export const MODEL_FEATURES: readonly Feature[] = [
  ...PROFILE_FEATURES,
  ...NAME_FEATURES,
  ...AGE_FEATURES,
  ...TIMELINE_FEATURES,
  ...ENGAGEMENT_FEATURES,
  ...RULED_FEATURES,
];

export const FEATURES: readonly Feature[] = [...MODEL_FEATURES, ...RHYTHM_FEATURES];

/** One row of values for the model. */
export function modelRow(
  account: AccountRecord,
  observedAt: number,
  names: NameModel,
): { row: Float64Array; facts: Facts } {
  const facts = factsOf(account, observedAt, names);
  const row = new Float64Array(MODEL_FEATURES.length);
  for (let at = 0; at < row.length; at += 1) row[at] = MODEL_FEATURES[at]?.value(facts) ?? Number.NaN;
  return { row, facts };
}
