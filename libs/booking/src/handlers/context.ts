import type { CommandContext, EventLog, Position } from '@rampart/event-log';
import type { Clock, IdSource } from '@rampart/kernel';
import type { TakenTimes } from '../ports/taken-times.js';

/** What the handlers of this capability work with. */
export interface BookingContext {
  readonly log: EventLog;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly taken: TakenTimes;
  /** The zone of the calendar that counts until staff set one, by IANA name. */
  readonly timeZone: string;
}

/** In whose name something is recorded. */
export interface Requester {
  /** The tenant whose calendar it is. */
  readonly tenantId: string;
  /** `user:<id>`, `visitor` or `worker:<job>`. */
  readonly actor: string;
  /** UUID shared by everything that follows from one request. */
  readonly correlationId: string;
}

/** What a command led to, and where that was recorded (null when nothing changed). */
export interface Recorded<Value> {
  readonly value: Value;
  readonly position: Position | null;
}

export const CALENDAR_STREAM = 'consultation-calendar:main';
/** @param consultationId UUID, of one booking through all its moves */
export const consultationStream = (consultationId: string): string => `consultation:${consultationId}`;
/** @param day in UTC, `2026-12-01` */
export const dayStream = (day: string): string => `consultation-day:${day}`;

/** A new command on one stream. */
export function commandOf(
  { clock, ids }: Pick<BookingContext, 'clock' | 'ids'>,
  { tenantId, actor, correlationId }: Requester,
  stream: string,
): CommandContext {
  const metadata = { actor, correlationId, at: clock.now().toISOString() };
  return { tenantId, stream, commandId: ids.next(), metadata };
}
