export { DETECTORS_TOPIC, type DetectorsMessage, detectorsMessageSchema } from './live.js';
export { DETECTOR_READERS } from './roles.js';
export {
  type ActivateVersion,
  activateVersionSchema,
  activeVersionSchema,
  DETECTOR_MANAGERS,
  detectorVersionsSchema,
  type DetectorVersionsView,
  type VersionDifference,
  versionDifferenceSchema,
  type VersionView,
} from './versions.js';
export {
  type BenchmarkFigure,
  type CalibrationStep,
  calibrationStepSchema,
  detectorSchema,
  type DetectorView,
  type Drift,
  driftSchema,
  type ModelCard,
  modelCardSchema,
  SCORE_STEPS,
  type ScoreSpread,
  scoreSpreadSchema,
  type Unlabelled,
  unlabelledSchema,
} from './views.js';
