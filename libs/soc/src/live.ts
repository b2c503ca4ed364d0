import type { RecordedEvent } from '@rampart/event-log';
import type { SocAlertMessage, SocCasesMessage, SocEventsMessage, SocItemMessage } from './contract/live.js';
import { type AlertEvent, alertEvents } from './domain/alerts/alert.events.js';
import { caseEvents } from './domain/cases/case.events.js';
import { suppressionEvents } from './domain/cases/suppression.events.js';
import type { ItemEvent } from './domain/items/item.events.js';
import { socEventsDecoded } from './domain/stream/stream.events.js';

/** What followers of alerts hear of an event of the main log. */
export function toAlertMessage(event: RecordedEvent): SocAlertMessage | null {
  const { position } = event;
  const fact = event as unknown as AlertEvent;
  switch (fact.type) {
    case 'SocAlertRaised':
      return { type: 'alert-raised.v1', position, data: fact.data };
    case 'SocAlertWithdrawn':
      return { type: 'alert-withdrawn.v1', position, data: fact.data };
    default:
      return null;
  }
}

/** What followers of events hear of an event of the shard. */
export function toEventsMessage({ type, position, data }: RecordedEvent): SocEventsMessage | null {
  if (type !== socEventsDecoded.type) return null;
  const { of: _of, ...said } = data as SocEventsMessage['data'] & { readonly of: number };
  return { type: 'events-decoded.v1', position, data: said };
}

/** What followers of events' statuses hear of an event of the main log. */
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

/** What followers of cases hear of an event of the main log. */
export const toCasesMessage = ({ type, position }: RecordedEvent): SocCasesMessage | null =>
  OF_CASES.has(type) ? { type: 'cases-changed.v1', position, data: {} } : null;
