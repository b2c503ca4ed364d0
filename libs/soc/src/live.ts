import type { RecordedEvent } from '@rampart/event-log';
import type {
  RepeatedAlert,
  SocAlertMessage,
  SocCasesMessage,
  SocEventsMessage,
  SocItemMessage,
} from './contract/live.js';
import { type AlertEvent, alertEvents } from './detection/domain/alerts/alert.events.js';
import { caseEvents } from './cases/domain/case.events.js';
import { suppressionEvents } from './cases/domain/suppression.events.js';
import type { ItemEvent } from './response/domain/items/item.events.js';
import { type EventsDecoded, socEventsDecoded } from './domain/stream/stream.events.js';

/** The message of a main log event for followers of alerts. */
export function toAlertMessage(event: RecordedEvent): SocAlertMessage | null {
  const { position } = event;
  const fact = event as unknown as AlertEvent;
  switch (fact.type) {
    case 'SocAlertRaised':
      return { type: 'alert-raised.v1', position, data: fact.data };
    case 'SocAlertWithdrawn':
      return { type: 'alert-withdrawn.v1', position, data: fact.data };
    case 'SocAlertRepeated':
      return { type: 'alert-repeated.v1', position, data: fact.data };
    default:
      return null;
  }
}

/** The message of a shard event for followers of events. */
export function toEventsMessage({ type, position, data }: RecordedEvent): SocEventsMessage | null {
  if (type !== socEventsDecoded.type) return null;
  const { of: _of, ...said } = data as EventsDecoded;
  return { type: 'events-decoded.v1', position, data: { ...said, deliveries: 1 } };
}

/** One message for several deliveries in order of position: each count is the sum of theirs. */
export function mergeEventsMessages(messages: readonly SocEventsMessage[]): SocEventsMessage {
  const [first, ...others] = messages;
  if (first === undefined) throw new TypeError('A live message needs at least one event.');
  return others.reduce(mergeTwo, first);
}

function mergeTwo(one: SocEventsMessage, { position, data }: SocEventsMessage): SocEventsMessage {
  const { sourceId, bySeverity, repeated: before = [], ...counted } = one.data;
  const repeated = lastWords([...before, ...(data.repeated ?? [])]);
  const severities = { ...bySeverity };
  for (const [severity, events] of Object.entries(data.bySeverity))
    severities[severity] = (severities[severity] ?? 0) + events;
  return {
    ...{ type: one.type, position },
    data: {
      ...(sourceId === data.sourceId && sourceId !== undefined && { sourceId }),
      ...{ first: counted.first, last: data.last, bySeverity: severities, receivedAt: data.receivedAt },
      deliveries: counted.deliveries + data.deliveries,
      events: counted.events + data.events,
      undecoded: counted.undecoded + data.undecoded,
      ...(repeated.length > 0 && { repeated }),
    },
  };
}

/** Of each alert what was said last. */
const lastWords = (repeated: readonly RepeatedAlert[]): RepeatedAlert[] => [
  ...new Map(repeated.map((each) => [each.alertId, each])).values(),
];

/** The message of a main log event for followers of statuses. */
export function toItemMessage(event: RecordedEvent): SocItemMessage | null {
  const { position } = event;
  const fact = event as unknown as ItemEvent;
  if (fact.type !== 'SocStatusChanged') return null;
  const { itemId, to: status } = fact.data;
  return { type: 'status-changed.v1', position, data: { itemId, status } };
}

const OF_CASES: ReadonlySet<string> = new Set(
  [...alertEvents, ...caseEvents, ...suppressionEvents].map(({ type }) => type),
);

/** The message of a main log event for followers of cases. */
export const toCasesMessage = ({ type, position }: RecordedEvent): SocCasesMessage | null =>
  OF_CASES.has(type) ? { type: 'cases-changed.v1', position, data: {} } : null;
