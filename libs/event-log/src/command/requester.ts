import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock, DomainEvent, IdSource } from '@rampart/kernel';
import type { EventLog, EventMetadata, Position } from '../contract/event-log.js';
import type { CommandContext, CommandOutcome } from './handle-command.js';

export interface Recording {
  readonly log: EventLog;
  readonly clock: Clock;
  readonly ids: IdSource;
}

/** A person, as stated by the verified session or key. */
export interface Requester {
  readonly tenantId: string;
  readonly userId: string;
  /** A UUID that all events of one request share; if absent, a new one is made. */
  readonly correlationId?: string;
}

export interface Cause {
  readonly tenantId: string;
  /** `user:<id>`, `visitor`, `system`, `service:<name>` or `worker:<job>`. */
  readonly actor: string;
  /** A UUID that all events of one request share; if absent, a new one is made. */
  readonly correlationId?: string;
  readonly causation?: Position;
}

export type Initiator = Requester | Cause;

const correlating = new AsyncLocalStorage<string>();

/** Runs work whose commands, if they name no correlation id themselves, share this one. */
export const withCorrelation = <Answer>(
  correlationId: string,
  work: () => Promise<Answer>,
): Promise<Answer> => correlating.run(correlationId, work);

export const userActor = (userId: string): string => `user:${userId}`;

const actorOf = (by: Initiator): string => ('actor' in by ? by.actor : userActor(by.userId));

export function metadataOf({ clock, ids }: Pick<Recording, 'clock' | 'ids'>, by: Initiator): EventMetadata {
  const correlationId = by.correlationId ?? correlating.getStore() ?? ids.next();
  const metadata = { actor: actorOf(by), correlationId, at: clock.now().toISOString() };
  return 'causation' in by && by.causation !== undefined
    ? { ...metadata, causation: by.causation }
    : metadata;
}

/** @param commandId makes the command idempotent; the default is a new one */
export function commandOf(
  recording: Pick<Recording, 'clock' | 'ids'>,
  by: Initiator,
  stream: string,
  commandId: string = recording.ids.next(),
): CommandContext {
  return { tenantId: by.tenantId, stream, commandId, metadata: metadataOf(recording, by) };
}

export interface Recorded<Value> {
  readonly value: Value;
  readonly position: Position | null;
}

export const recordedAt = <Value>(
  value: Value,
  { result }: Pick<CommandOutcome<unknown, DomainEvent>, 'result'>,
): Recorded<Value> => ({ value, position: result?.lastPosition ?? null });
