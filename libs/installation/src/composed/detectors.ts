import { defineCapability } from '@rampart/capability';
import { detectorsKept, detectorsTopic } from '@rampart/detectors';
import { detectors } from '../contributions.js';
import { operators } from './operators.js';

export const detectorsCapability = defineCapability({
  ...detectorsKept(detectors, operators),
  topics: [detectorsTopic(detectors)],
  open: () => detectors,
});
