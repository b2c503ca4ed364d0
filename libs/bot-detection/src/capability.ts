import { defineCapability, handledBy, type Platform, type WorkerPlatform } from '@rampart/capability';
import type { Recording } from '@rampart/event-log';
import { botDetectors } from './detectors.js';
import { botStories } from './stories.js';
import { botScanEvents } from './domain/scan/bot-scan.events.js';
import { failScan, scanAudience, type ScanAudienceContext } from './handlers/scan-audience.js';
import { scanAudienceJob } from './jobs/scan-audience.js';
import { botDetectionTopic } from './live/bot-detection-topic.js';
import type { AudienceAccess } from './ports/audience-access.js';
import { botScansProjection } from './projections/scans/projection.js';
import { BotFindingRow, BotScanRow, BotScans1700002700000 } from './projections/scans/tables.js';
import { botScanRequestedReactor } from './reactors/scan-requested.js';
import { botDetectionSearch } from './search-kinds.js';

interface WorkNeeds extends WorkerPlatform {
  readonly audiences: AudienceAccess;
}

export const botDetection = defineCapability({
  name: 'bot-detection',
  keyAccess: [
    {
      resource: 'bot-scans',
      title: 'Bot scans',
      read: 'Scans of audiences, what they found, and figures.',
      write: 'Start and cancel scans, judge and block accounts.',
    },
  ],
  events: [...botScanEvents],
  projections: [botScansProjection],
  entities: [BotScanRow, BotFindingRow],
  migrations: [BotScans1700002700000],
  topics: [botDetectionTopic],
  detectors: botDetectors,
  stories: botStories,
  search: botDetectionSearch,
  open: ({ log, clock, ids }: Platform): Recording => ({ log, clock, ids }),
  work: {
    open: (context: Recording, { audiences }: WorkNeeds): ScanAudienceContext => ({ ...context, audiences }),
    jobs: [handledBy(scanAudienceJob, scanAudience, failScan)],
    jobReactors: ({ log }) => [botScanRequestedReactor(log)],
  },
});
