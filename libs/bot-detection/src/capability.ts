import { defineCapability, handledBy, type Platform, type WorkerPlatform } from '@rampart/capability';
import type { Recording } from '@rampart/event-log';
import type { ConnectorSettings } from '@rampart/connectors';
import { ActiveVersion } from '@rampart/detectors';
import { t } from '@rampart/kernel';
import { guardedPictures } from './adapters/pictures/guarded-pictures.js';
import { botDetectors } from './detectors.js';
import { botStories } from './stories.js';
import type { QuotaReservations } from '@rampart/tier-policy/contract';
import type { EntityManager } from 'typeorm';
import { botFindingEvents } from './domain/finding/finding.events.js';
import { botReportEvents } from './domain/report/bot-report.js';
import { botScanEvents } from './domain/scan/bot-scan.events.js';
import { botSettingsChanged } from './domain/settings/bot-settings.js';
import { botDetectionFigures } from './figures.js';
import { enforceBlock, giveUpBlock } from './handlers/enforce-block.js';
import { monitorAudiences, type MonitorContext } from './handlers/monitor-audiences.js';
import { prepareReport, type ReportContext } from './handlers/reports.js';
import { failScan, scanAudience } from './handlers/scan-audience.js';
import type { RequestContext } from './handlers/scans.js';
import {
  enforceBlockJob,
  monitorAudiencesJob,
  monitorAudiencesSchedule,
  prepareReportJob,
  scanAudienceJob,
} from './jobs/index.js';
import { botDetectionTopic } from './live/bot-detection-topic.js';
import { AUTOMATION_LIKE, botVersions } from './model-versions.js';
import type { JudgingContext } from './handlers/context.js';
import { botDetectionNotifications } from './notifications.js';
import { botDetectionPlaces } from './places.js';
import type { AudienceAccess } from './ports/audience-access.js';
import type { BotIncidents } from './ports/bot-incidents.js';
import type { Pictures } from './ports/pictures.js';
import { botScansProjection } from './projections/scans/projection.js';
import {
  BotFindingRow,
  BotScanRow,
  BotScans1700002700000,
  BotSettingsRow,
  BotSources1700002710000,
} from './projections/scans/tables.js';
import { watchingIn } from './projections/scans/watching.js';
import {
  autoBlockReactor,
  blockWishedReactor,
  botScanRequestedReactor,
  incidentEndedReactor,
  reportAskedReactor,
} from './reactors/index.js';
import { botDetectionAsked } from './asked-kinds.js';
import { botDetectionSearch } from './search-kinds.js';

interface Needs extends Platform {
  readonly environment: Platform['environment'] & ConnectorSettings;
  readonly limits: QuotaReservations<EntityManager>;
  readonly botIncidents: BotIncidents;
}

export type BotServices = RequestContext & ReportContext & JudgingContext & { readonly pictures: Pictures };

interface WorkNeeds extends WorkerPlatform {
  readonly audiences: AudienceAccess;
}

type Work = MonitorContext & ReportContext & JudgingContext;

const sandboxOrigin = ({ SANDBOX_URL: url }: ConnectorSettings): readonly string[] =>
  url === undefined ? [] : [new URL(url).origin];

export const botDetection = defineCapability({
  name: 'bot-detection',
  keyAccess: [
    {
      resource: 'bot-scans',
      title: t`Bot scans`,
      read: 'Scans of audiences, what they found, and figures.',
      write: 'Start and cancel scans, judge and block accounts, settings.',
    },
  ],
  events: [...botScanEvents, ...botFindingEvents, ...botReportEvents, botSettingsChanged],
  projections: [botScansProjection],
  entities: [BotScanRow, BotFindingRow, BotSettingsRow],
  migrations: [BotScans1700002700000, BotSources1700002710000],
  topics: [botDetectionTopic],
  detectors: botDetectors,
  stories: botStories,
  figures: botDetectionFigures,
  notifications: botDetectionNotifications,
  places: botDetectionPlaces,
  search: botDetectionSearch,
  asked: botDetectionAsked,
  open: ({ environment, log, clock, ids, limits, botIncidents, staffTenantId }: Needs): BotServices => {
    const active = new ActiveVersion({ log, clock, ids }, staffTenantId, AUTOMATION_LIKE, botVersions);
    return {
      ...{ log, clock, ids, botIncidents },
      places: limits,
      pictures: guardedPictures(sandboxOrigin(environment)),
      activeModel: () => active.id(),
    };
  },
  work: {
    open: (context: BotServices, { audiences, system }: WorkNeeds): Work => ({
      ...context,
      ...{ audiences, watching: watchingIn(system) },
    }),
    jobs: [
      handledBy(scanAudienceJob, scanAudience, failScan),
      handledBy(enforceBlockJob, enforceBlock, giveUpBlock),
      handledBy(prepareReportJob, (work: Work, data) => prepareReport(work, data)),
      handledBy(monitorAudiencesJob, (work: Work, _data, job) => monitorAudiences(work, job)),
    ],
    schedules: [monitorAudiencesSchedule],
    reactors: (work: Recording) => [autoBlockReactor(work), incidentEndedReactor(work)],
    jobReactors: ({ log }) => [
      botScanRequestedReactor(log),
      blockWishedReactor(log),
      reportAskedReactor(log),
    ],
  },
});
