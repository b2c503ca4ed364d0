import type { Clock, DomainEvent, IdSource } from '@rampart/kernel';
import type { EventLog, EventMetadata, Position } from '../contract/event-log.js';
import type { CommandContext, CommandOutcome } from './handle-command.js';

/** What every handler that records something works with. */
export interface Recording {
  readonly log: EventLog;
  readonly clock: Clock;
  readonly ids: IdSource;
}

/** A person who asks: taken from the verified session or key. */
export interface Requester {
  readonly tenantId: string;
  readonly userId: string;
  /** UUID shared by everything that follows from one request; a new one when absent. */
  readonly correlationId?: string;
}

/** On whose behalf something is recorded, when that need not be a person. */
export interface Cause {
  readonly tenantId: string;
  /** `user:<id>`, `visitor`, `system`, `service:<name>` or `worker:<job>`. */
  readonly actor: string;
  /** UUID shared by everything that follows from one request; a new one when absent. */
  readonly correlationId?: string;
}

/** A person as the log names them. */
export const userActor = (userId: string): string => `user:${userId}`;

const actorOf = (by: Requester | Cause): string => ('actor' in by ? by.actor : userActor(by.userId));

/** What events are recorded with, dated now. */
export function metadataOf(
  { clock, ids }: Pick<Recording, 'clock' | 'ids'>,
  by: Requester | Cause,
): EventMetadata {
  const correlationId = by.correlationId ?? ids.next();
  return { actor: actorOf(by), correlationId, at: clock.now().toISOString() };
}

/**
 * A command on one stream.
 * @param commandId makes repeating it harmless; by default a new one
 */
export function commandOf(
  recording: Pick<Recording, 'clock' | 'ids'>,
  by: Requester | Cause,
  stream: string,
  commandId: string = recording.ids.next(),
): CommandContext {
  return { tenantId: by.tenantId, stream, commandId, metadata: metadataOf(recording, by) };
}

/** What a command led to, and where that was recorded (null when nothing changed): the feed can be followed from there. */
export interface Recorded<Value> {
  readonly value: Value;
  readonly position: Position | null;
}

/** A value with the position that a command was recorded at. */
export const recordedAt = <Value>(
  value: Value,
  { result }: Pick<CommandOutcome<unknown, DomainEvent>, 'result'>,
): Recorded<Value> => ({ value, position: result?.lastPosition ?? null });
