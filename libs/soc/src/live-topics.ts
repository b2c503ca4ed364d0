import type { LiveTopic } from '@rampart/live-feed';
import {
  MOST_SENT_A_SECOND,
  SOC_ALERTS_TOPIC,
  SOC_CASES_TOPIC,
  SOC_EVENTS_TOPIC,
  SOC_ITEMS_TOPIC,
  SOC_OPERATED_CASES_TOPIC,
  SOC_OPERATED_EVENTS_TOPIC,
  SOC_OPERATED_ITEMS_TOPIC,
  SOC_OVERSEERS,
  SOC_READERS,
  type SocEventsMessage,
} from './contract/index.js';
import {
  mergeEventsMessages,
  toAlertMessage,
  toCasesMessage,
  toEventsMessage,
  toItemMessage,
} from './live.js';

/** Alerts as they are raised and withdrawn. */
const socAlertsTopic: LiveTopic = {
  name: SOC_ALERTS_TOPIC,
  roles: SOC_READERS,
  capability: 'soc',
  toMessage: toAlertMessage,
};

/** Storms of deliveries are sent as sums; all messages of these topics are of this kind. */
const storm: NonNullable<LiveTopic['storm']> = {
  perSecond: MOST_SENT_A_SECOND,
  merge: (messages) => mergeEventsMessages(messages as readonly SocEventsMessage[]),
};

/** Events as they can be found; of the log's shard for security events. */
const socEventsTopic: LiveTopic = {
  name: SOC_EVENTS_TOPIC,
  roles: SOC_READERS,
  capability: 'soc',
  toMessage: toEventsMessage,
  storm,
};

/** The same of every tenant that the staff's operates. */
const socOperatedEventsTopic: LiveTopic = {
  name: SOC_OPERATED_EVENTS_TOPIC,
  roles: SOC_OVERSEERS,
  reach: 'operated',
  toMessage: toEventsMessage,
  storm,
};

/** Where events of those tenants stand. */
const socOperatedItemsTopic: LiveTopic = {
  name: SOC_OPERATED_ITEMS_TOPIC,
  roles: SOC_OVERSEERS,
  reach: 'operated',
  toMessage: toItemMessage,
};

/** Cases of those tenants. */
const socOperatedCasesTopic: LiveTopic = {
  name: SOC_OPERATED_CASES_TOPIC,
  roles: SOC_OVERSEERS,
  reach: 'operated',
  toMessage: toCasesMessage,
};

/** Cases as alerts join them and people work on them. */
const socCasesTopic: LiveTopic = {
  name: SOC_CASES_TOPIC,
  roles: SOC_READERS,
  capability: 'soc',
  toMessage: toCasesMessage,
};

/** Where events stand, as people change it. */
const socItemsTopic: LiveTopic = {
  name: SOC_ITEMS_TOPIC,
  roles: SOC_READERS,
  capability: 'soc',
  toMessage: toItemMessage,
};

/** Topics of the main log. */
export const socTopics: readonly LiveTopic[] = [
  socAlertsTopic,
  socCasesTopic,
  socItemsTopic,
  socOperatedCasesTopic,
  socOperatedItemsTopic,
];

/** Topics of the log's shard for security events. */
export const socShardTopics: readonly LiveTopic[] = [socEventsTopic, socOperatedEventsTopic];
