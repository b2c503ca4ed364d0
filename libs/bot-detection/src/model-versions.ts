import type { DetectorVersions } from '@rampart/detectors';
import { BOT_VERSIONS, FIRST_VERSION } from './domain/model/versions.js';
import { BOT_SCANS } from './projections/scans/projection.js';
import { rejudge } from './projections/scans/rejudge.js';

export const AUTOMATION_LIKE = 'bot-detection.accounts';

/** The models among which staff choose. */
export const botVersions: DetectorVersions = {
  list: BOT_VERSIONS.map(({ id, title, madeOn, note }) => ({ id, title, madeOn, note })),
  first: FIRST_VERSION.id,
  card: 'bot-versions',
  projection: BOT_SCANS,
  rejudge,
};
