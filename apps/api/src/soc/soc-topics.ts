import type { LiveTopic } from '@rampart/live-feed';
import { toAlertMessage, toCasesMessage, toEventsMessage, toItemMessage } from '@rampart/soc';
import {
  SOC_ALERTS_TOPIC,
  SOC_CASES_TOPIC,
  SOC_EVENTS_TOPIC,
  SOC_ITEMS_TOPIC,
  SOC_READERS,
} from '@rampart/soc/contract';

/** Alerts as they are raised and withdrawn. */
export const socAlertsTopic: LiveTopic = {
  name: SOC_ALERTS_TOPIC,
  roles: SOC_READERS,
  capability: 'soc',
  toMessage: toAlertMessage,
};

/** Events as they can be found; of the log's shard for security events. */
export const socEventsTopic: LiveTopic = {
  name: SOC_EVENTS_TOPIC,
  roles: SOC_READERS,
  capability: 'soc',
  toMessage: toEventsMessage,
};

/** Cases as alerts join them and people work on them. */
export const socCasesTopic: LiveTopic = {
  name: SOC_CASES_TOPIC,
  roles: SOC_READERS,
  capability: 'soc',
  toMessage: toCasesMessage,
};

/** Where events stand, as people change it. */
export const socItemsTopic: LiveTopic = {
  name: SOC_ITEMS_TOPIC,
  roles: SOC_READERS,
  capability: 'soc',
  toMessage: toItemMessage,
};
