import { defineCapability, type Platform } from '@rampart/capability';
import { ActiveVersion, detectorsKept, detectorsTopic } from '@rampart/detectors';
import { detectors } from '../contributions.js';
import { operators } from './operators.js';

/** The version in use of each detector that has versions, by its id. */
export type ActiveVersions = ReadonlyMap<string, ActiveVersion>;

export const detectorsCapability = defineCapability({
  ...detectorsKept(detectors, operators),
  topics: [detectorsTopic(detectors)],
  open: ({ log, clock, ids, staffTenantId }: Platform): ActiveVersions =>
    new Map(
      detectors.flatMap(({ id, versions }) =>
        versions === undefined
          ? []
          : [[id, new ActiveVersion({ log, clock, ids }, staffTenantId, id, versions)] as const],
      ),
    ),
});
