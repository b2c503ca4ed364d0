import type { DetectorVersions } from '@rampart/detectors';
import { FIRST_MODEL, SCORE_MODELS } from './domain/score/index.js';
import { SCAN_BOARD } from './projections/scan-board/projection.js';
import { rejudge } from './projections/scan-board/rejudge.js';

export const LOOK_ALIKES = 'impersonation.look-alikes';

export const lookAlikeModels: DetectorVersions = {
  list: SCORE_MODELS.map(({ id, title, madeOn, note }) => ({ id, title, madeOn, note })),
  first: FIRST_MODEL.id,
  card: 'impersonation-versions',
  projection: SCAN_BOARD,
  rejudge,
};
