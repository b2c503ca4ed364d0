import type { CommandContext, EventLog, PersonalVault, Position } from '@rampart/event-log';
import type { Clock, IdSource } from '@rampart/kernel';
import type { DataSource } from 'typeorm';
import type { Reading } from '../ports/reading.js';

/** What every handler works with. */
export interface SocContext {
  readonly log: EventLog;
  /** The shard for security events. */
  readonly socLog: EventLog;
  /** Under `rampart_app`. */
  readonly database: DataSource;
  readonly clock: Clock;
  readonly ids: IdSource;
  /** Seals what is kept beside the log. */
  readonly vault: PersonalVault;
  /** Reads what users send whole. */
  readonly reading: Reading;
}

/** Who asks: taken from the verified session. */
export interface Requester {
  readonly tenantId: string;
  readonly userId: string;
  /** UUID shared by everything that follows from one request. */
  readonly correlationId: string;
}

/** What a command led to, and where that was recorded (null when nothing changed). */
export interface Recorded<Value> {
  readonly value: Value;
  readonly position: Position | null;
}

/** A new command on a stream. */
export function commandOn(
  { clock, ids }: Pick<SocContext, 'clock' | 'ids'>,
  stream: string,
  { tenantId, userId, correlationId }: Requester,
): CommandContext {
  const metadata = { actor: `user:${userId}`, correlationId, at: clock.now().toISOString() };
  return { tenantId, stream, commandId: ids.next(), metadata };
}
