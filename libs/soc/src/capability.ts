import type { Capability } from '@rampart/event-log';
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
import { socMigrations } from './migrations/index.js';
import { socAlertsProjection } from './projections/alerts/projection.js';
import { socCasesProjection } from './projections/cases/projection.js';
import { socDenyListProjection } from './projections/deny-list/projection.js';
import { socItemsProjection } from './projections/items/projection.js';
import { socMessagesProjection } from './projections/messages/projection.js';
import { socRulesProjection } from './projections/rules/projection.js';
import { socSettingsProjection } from './projections/settings/projection.js';
import { verifyStoredEvents } from './verify/verify-stored.js';
import { SocSourceRow } from './projections/sources/entity.js';
import { socSourcesProjection } from './projections/sources/projection.js';

export const soc: Capability = {
  name: 'soc',
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
};
