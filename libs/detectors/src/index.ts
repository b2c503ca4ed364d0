import type { Kept } from '@rampart/event-log';
import type { Detector } from './detector.js';
import type { OperatorRegister } from './operators.js';
import { detectorsProjection } from './projections/detectors/projection.js';
import {
  DetectorClientRow,
  DetectorFindingRow,
  Detectors1700002800000,
} from './projections/detectors/tables.js';
import { detectorVersionActivated } from './versions/activation.events.js';

export { defineDetector, type Detector } from './detector.js';
export { ActiveVersion } from './versions/active-versions.js';
export { versionNotFound } from './versions/activation.js';
export { differenceOf, readVersions } from './versions/read-versions.js';
export { choosable, type DetectorVersions, type OneVersion, type Rejudged } from './versions/versions.js';
export { MODEL_CARDS } from './model-cards/index.js';
export { detectorsTopic } from './live-topic.js';
export type { OperatorRegister } from './operators.js';
export { DETECTORS } from './projections/detectors/projection.js';
export { readDetectors, unlabelledList } from './projections/detectors/queries.js';

export function detectorsKept(detectors: readonly Detector[], register: OperatorRegister): Kept {
  return {
    name: 'detectors',
    events: [detectorVersionActivated],
    projections: [detectorsProjection(detectors, register)],
    entities: [DetectorClientRow, DetectorFindingRow],
    migrations: [Detectors1700002800000],
  };
}
