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

const socAlertsTopic: LiveTopic = {
  name: SOC_ALERTS_TOPIC,
  roles: SOC_READERS,
  capability: 'soc',
  toMessage: toAlertMessage,
};

const storm: NonNullable<LiveTopic['storm']> = {
  perSecond: MOST_SENT_A_SECOND,
  merge: (messages) => mergeEventsMessages(messages as readonly SocEventsMessage[]),
};

const socEventsTopic: LiveTopic = {
  name: SOC_EVENTS_TOPIC,
  roles: SOC_READERS,
  capability: 'soc',
  toMessage: toEventsMessage,
  storm,
};

const socOperatedEventsTopic: LiveTopic = {
  name: SOC_OPERATED_EVENTS_TOPIC,
  roles: SOC_OVERSEERS,
  reach: 'operated',
  toMessage: toEventsMessage,
  storm,
};

const socOperatedItemsTopic: LiveTopic = {
  name: SOC_OPERATED_ITEMS_TOPIC,
  roles: SOC_OVERSEERS,
  reach: 'operated',
  toMessage: toItemMessage,
};

const socOperatedCasesTopic: LiveTopic = {
  name: SOC_OPERATED_CASES_TOPIC,
  roles: SOC_OVERSEERS,
  reach: 'operated',
  toMessage: toCasesMessage,
};

const socCasesTopic: LiveTopic = {
  name: SOC_CASES_TOPIC,
  roles: SOC_READERS,
  capability: 'soc',
  toMessage: toCasesMessage,
};

const socItemsTopic: LiveTopic = {
  name: SOC_ITEMS_TOPIC,
  roles: SOC_READERS,
  capability: 'soc',
  toMessage: toItemMessage,
};

export const socTopics: readonly LiveTopic[] = [
  socAlertsTopic,
  socCasesTopic,
  socItemsTopic,
  socOperatedCasesTopic,
  socOperatedItemsTopic,
];

export const socShardTopics: readonly LiveTopic[] = [socEventsTopic, socOperatedEventsTopic];
