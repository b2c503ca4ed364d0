import { defineCapability, type Platform } from '@rampart/capability';
import type { EventLog } from '@rampart/event-log';
import { readingThread } from './adapters/reading/reading-thread.js';
import { actionEvents } from './domain/actions/action.events.js';
import { backTestEvents } from './domain/back-tests/back-test.events.js';
import { alertEvents } from './domain/alerts/alert.events.js';
import { exportEvents } from './domain/exports/export.events.js';
import { caseEvents } from './domain/cases/case.events.js';
import { suppressionEvents } from './domain/cases/suppression.events.js';
import { denyListEvents } from './domain/deny-list/deny-list.events.js';
import { feedEvents } from './domain/feeds/feed.events.js';
import { enforcementEvents } from './domain/enforcement/enforcement.events.js';
import { hookEvents } from './domain/hooks/hook.events.js';
import { intelEvents } from './domain/intel/intel.events.js';
import { itemEvents } from './domain/items/item.events.js';
import { messageEvents } from './domain/messages/message.events.js';
import { ruleEvents } from './domain/rules/rule.events.js';
import { settingsEvents } from './domain/settings/settings.events.js';
import { sourceEvents } from './domain/sources/source.events.js';
import { streamEvents } from './domain/stream/stream.events.js';
import type { SocContext } from './handlers/context.js';
import { intelUpkeepSchedule, pollFeedsSchedule } from './jobs/intel.js';
import { socShardTopics, socTopics } from './live-topics.js';
import { socMigrations } from './migrations/index.js';
import { socNotifications } from './notifications.js';
import { socAlertsProjection } from './projections/alerts/projection.js';
import { socCasesProjection } from './projections/cases/projection.js';
import { socDenyListProjection } from './projections/deny-list/projection.js';
import { socItemsProjection } from './projections/items/projection.js';
import { socMessagesProjection } from './projections/messages/projection.js';
import { socRulesProjection } from './projections/rules/projection.js';
import { socSettingsProjection } from './projections/settings/projection.js';
import { dropOutlivedSchedule } from './retention/drop-outlived-job.js';
import { verifyStoredEvents } from './verify/verify-stored.js';
import { SocSourceRow } from './projections/sources/entity.js';
import { socSourcesProjection } from './projections/sources/projection.js';
import { socWaiting, socWorkItems } from './work-items.js';
import { openSocWork, socJobReactors, socJobs, socReactors, socServices } from './work.js';

interface Needs extends Platform {
  /** The shard for security events. */
  readonly socLog: EventLog;
}

export const soc = defineCapability({
  name: 'soc',
  keyAccess: [
    {
      resource: 'soc',
      title: 'Security operations',
      read: 'Events, cases, rules and intelligence.',
      write: 'Work on cases and events, change rules.',
    },
    {
      resource: 'blocklist',
      title: 'Refused addresses',
      read: 'Files for packet filters, such as nftables.',
    },
    {
      resource: 'operated',
      title: 'Operated tenants',
      read: 'Security events and cases of operated tenants.',
      write: 'Block, escalate and settle their events.',
    },
  ],
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
  workItems: socWorkItems,
  waiting: socWaiting,
  notifications: socNotifications,
  open: ({ log, socLog, database, clock, ids, vault }: Needs): SocContext => ({
    ...{ log, socLog, database, clock, ids, vault, reading: readingThread() },
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
