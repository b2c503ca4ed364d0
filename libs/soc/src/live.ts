import { isRecorded, type RecordedEvent } from '@rampart/event-log';
import type {
  RepeatedAlert,
  SocAlertMessage,
  SocCasesMessage,
  SocEventsMessage,
  SocItemMessage,
} from './contract/live.js';
import { alertEvents } from './detection/domain/alerts/alert.events.js';
import { caseEvents } from './cases/domain/case.events.js';
import { suppressionEvents } from './cases/domain/suppression.events.js';
import { socStatusChanged } from './response/domain/items/item.events.js';
import { socEventsDecoded } from './domain/stream/stream.events.js';

export function toAlertMessage(event: RecordedEvent): SocAlertMessage | null {
  if (!isRecorded(alertEvents, event)) return null;
  const { position, type, data } = event;
  switch (type) {
    case 'SocAlertRaised':
      return { type: 'alert-raised.v1', position, data };
    case 'SocAlertWithdrawn':
      return { type: 'alert-withdrawn.v1', position, data };
    case 'SocAlertRepeated':
      return { type: 'alert-repeated.v1', position, data };
  }
}

export function toEventsMessage(event: RecordedEvent): SocEventsMessage | null {
  if (!isRecorded([socEventsDecoded], event)) return null;
  const { of: _of, ...said } = event.data;
  return { type: 'events-decoded.v1', position: event.position, data: { ...said, deliveries: 1 } };
}

/** Sums messages in order of position. */
export function mergeEventsMessages(messages: readonly SocEventsMessage[]): SocEventsMessage {
  const [first, ...others] = messages;
  if (first === undefined) throw new TypeError('A live message needs at least one event. Pass one.');
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

const lastWords = (repeated: readonly RepeatedAlert[]): RepeatedAlert[] => [
  ...new Map(repeated.map((each) => [each.alertId, each])).values(),
];

/** Maps an event of the main log to the message for pages that show statuses; null for other events. */
export function toItemMessage(event: RecordedEvent): SocItemMessage | null {
  if (!isRecorded([socStatusChanged], event)) return null;
  const { itemId, to: status } = event.data;
  return { type: 'status-changed.v1', position: event.position, data: { itemId, status } };
}

const OF_CASES: ReadonlySet<string> = new Set(
  [...alertEvents, ...caseEvents, ...suppressionEvents].map(({ type }) => type),
);

export const toCasesMessage = ({ type, position }: RecordedEvent): SocCasesMessage | null =>
  OF_CASES.has(type) ? { type: 'cases-changed.v1', position, data: {} } : null;
