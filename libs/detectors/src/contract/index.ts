export { DETECTORS_TOPIC, type DetectorsMessage, detectorsMessageSchema } from './live.js';
export { DETECTOR_READERS } from './roles.js';
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
