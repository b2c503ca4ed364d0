import { z } from 'zod';
import { COMPARISON_FEATURES, type FeatureId } from './features.js';

const featureIds = COMPARISON_FEATURES.map(({ id }) => id) as [FeatureId, ...FeatureId[]];

export const featureIdSchema = z.enum(featureIds);

/** Whether an offer has a feature; `no` only if the source states it. */
export const claimVerdictSchema = z.enum(['yes', 'partial', 'no']);
export type ClaimVerdict = z.infer<typeof claimVerdictSchema>;
