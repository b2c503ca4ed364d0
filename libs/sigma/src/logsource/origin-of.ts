import type { EventRecord } from '../engine/event-record.js';
import type { Origin } from './origin.js';

const UNKNOWN: Origin = { kind: 'unknown' };
const CLOUDTRAIL: Origin = { kind: 'named', products: ['aws'], categories: [], services: ['cloudtrail'] };

/** Reads the origin of an event; `event` must be flat, as `flattenWindows` returns it. */
export function originOf(event: EventRecord): Origin {
  const channel = event['Channel'];
  if (typeof channel === 'string') {
    const id = event['EventID'];
    return {
      kind: 'windows',
      channel,
      eventId: typeof id === 'number' || typeof id === 'string' ? String(id) : '',
    };
  }
  const { eventSource, eventName } = event;
  if (
    typeof eventSource === 'string' &&
    typeof eventName === 'string' &&
    eventSource.endsWith('.amazonaws.com')
  )
    return CLOUDTRAIL;
  return UNKNOWN;
}
