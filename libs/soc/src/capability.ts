import { defineCapability, type Platform } from '@rampart/capability';
import type { EventLog } from '@rampart/event-log';
import { t } from '@rampart/kernel';
import { readingThread } from './adapters/reading/reading-thread.js';
import { actionEvents } from './response/domain/actions/action.events.js';
import { socDetectors } from './detectors.js';
import { socStories } from './stories.js';
import { backTestEvents } from './detection/domain/back-tests/back-test.events.js';
import { alertEvents } from './detection/domain/alerts/alert.events.js';
import { exportEvents } from './search/domain/export.events.js';
import { caseEvents } from './cases/domain/case.events.js';
import { suppressionEvents } from './cases/domain/suppression.events.js';
import { denyListEvents } from './response/domain/deny-list/deny-list.events.js';
import { feedEvents } from './intel/domain/feed.events.js';
import { enforcementEvents } from './response/domain/enforcement/enforcement.events.js';
import { hookEvents } from './response/domain/hooks/hook.events.js';
import { intelEvents } from './intel/domain/intel.events.js';
import { itemEvents } from './response/domain/items/item.events.js';
import { messageEvents } from './response/domain/messages/message.events.js';
import { ruleEvents } from './detection/domain/rules/rule.events.js';
import { socEnvironmentSchema } from './intake/adapters/syslog/environment.js';
import { feedEnvironmentSchema } from './intel/adapters/feeds/environment.js';
import { settingsEvents } from './detection/domain/settings/settings.events.js';
import { sourceEvents } from './intake/domain/sources/source.events.js';
import { streamEvents } from './domain/stream/stream.events.js';
import type { SocContext } from './handlers/context.js';
import { intelUpkeepSchedule, pollFeedsSchedule } from './intel/jobs/intel.js';
import { socShardTopics, socTopics } from './live-topics.js';
import { socMigrations } from './migrations/index.js';
import { socNotifications } from './notifications.js';
import { socAlertsProjection } from './detection/projections/alerts/projection.js';
import { socCasesProjection } from './cases/projections/cases/projection.js';
import { socDenyListProjection } from './response/projections/deny-list/projection.js';
import { socItemsProjection } from './response/projections/items/projection.js';
import { socMessagesProjection } from './response/projections/messages/projection.js';
import { socRulesProjection } from './detection/projections/rules/projection.js';
import { socSettingsProjection } from './detection/projections/settings/projection.js';
import { dropOutlivedSchedule } from './detection/jobs/drop-outlived.js';
import { verifyStoredEvents } from './detection/projections/events/verify/verify-stored.js';
import { SocSourceRow } from './intake/projections/sources/entity.js';
import { socSourcesProjection } from './intake/projections/sources/projection.js';
import { socGauges } from './gauges.js';
import { socAsked } from './asked-kinds.js';
import { socSearch } from './search-kinds.js';
import { socWaiting, socWorkItems } from './work-items.js';
import { openSocWork, socJobReactors, socJobs, socReactors, socServices } from './work.js';

interface Needs extends Platform, Pick<SocContext, 'timeZoneOf'> {
  readonly socLog: EventLog;
}

export const soc = defineCapability({
  name: 'soc',
  settings: { both: feedEnvironmentSchema.shape, worker: socEnvironmentSchema.shape },
  keyAccess: [
    {
      resource: 'soc',
      title: t`Security operations`,
      read: 'Events, cases, rules and intelligence.',
      write: 'Work on cases and events, change rules.',
    },
    {
      resource: 'blocklist',
      title: t`Refused addresses`,
      read: 'Files for packet filters, such as nftables.',
    },
    {
      resource: 'operated',
      title: t`Operated tenants`,
      read: 'Security events and cases of operated tenants.',
      write: 'Block, escalate and settle their events.',
    },
  ],
  search: socSearch,
  gauges: socGauges,
  asked: socAsked,
  events: [
    ...sourceEvents,
    ...streamEvents,
    ...alertEvents,
    ...caseEvents,
    ...exportEvents,
    ...suppressionEvents,
    ...ruleEvents,
    ...itemEvents,
    ...denyListEvents,
    ...actionEvents,
    ...backTestEvents,
    ...intelEvents,
    ...feedEvents,
    ...settingsEvents,
    ...hookEvents,
    ...enforcementEvents,
    ...messageEvents,
  ],
  projections: [
    socSourcesProjection,
    socAlertsProjection,
    socRulesProjection,
    socItemsProjection,
    socDenyListProjection,
    socSettingsProjection,
    socCasesProjection,
    socMessagesProjection,
  ],
  entities: [SocSourceRow],
  migrations: socMigrations,
  stores: [verifyStoredEvents],
  topics: socTopics,
  shardTopics: socShardTopics,
  detectors: socDetectors,
  stories: socStories,
  workItems: socWorkItems,
  waiting: socWaiting,
  notifications: socNotifications,
  open: ({ log, socLog, database, clock, ids, vault, timeZoneOf }: Needs): SocContext => ({
    ...{ log, socLog, database, clock, ids, vault, timeZoneOf, reading: readingThread() },
  }),
  work: {
    open: openSocWork,
    jobs: socJobs,
    schedules: [intelUpkeepSchedule, pollFeedsSchedule, dropOutlivedSchedule],
    reactors: socReactors,
    jobReactors: socJobReactors,
    services: socServices,
  },
});
