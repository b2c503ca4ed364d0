import { defineCapability, type Platform } from '@rampart/capability';
import { ActiveVersion, choosable, detectorsKept, detectorsTopic } from '@rampart/detectors';
import { detectors } from '../contributions.js';
import { operators } from './operators.js';

/** The version in use of each detector that has versions, by its id. */
export type ActiveVersions = ReadonlyMap<string, ActiveVersion>;

export const detectorsCapability = defineCapability({
  ...detectorsKept(detectors, operators),
  topics: [detectorsTopic(detectors)],
  open: ({ log, clock, ids, staffTenantId }: Platform): ActiveVersions =>
    new Map(
      detectors.flatMap((detector) => {
        const versions = choosable(detector.versions);
        if (versions === null) return [];
        const { id } = detector;
        return [[id, new ActiveVersion({ log, clock, ids }, staffTenantId, id, versions)] as const];
      }),
    ),
});
