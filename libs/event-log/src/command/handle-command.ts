import { type Command, type Decider, type DomainEvent, type Json } from '@rampart/kernel';
import type { AppendResult, EventLog, EventMetadata } from '../contract/event-log.js';
import { StreamConflictError } from '../errors.js';
import { loadStream } from './load-stream.js';

export interface CommandContext {
  readonly tenantId: string;
  readonly stream: string;
  /** A UUID; a repeated command is recorded once. */
  readonly commandId: string;
  readonly metadata: EventMetadata;
}

export interface CommandOutcome<State, E extends DomainEvent> {
  readonly state: State;
  /** Empty when the command changed nothing. */
  readonly events: readonly E[];
  /** Null when no event was appended. */
  readonly result: AppendResult | null;
}

const ATTEMPTS = 10;

/** Idempotent by command id. @throws DomainError of `decide` @throws StreamConflictError after ten conflicts */
export async function handleCommand<State, C extends Command, E extends DomainEvent>(
  log: EventLog,
  decider: Decider<State, C, E>,
  context: CommandContext,
  command: C,
): Promise<CommandOutcome<State, E>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await decideOnce(log, decider, context, command);
    } catch (error) {
      const repeated = await recordedBefore(log, decider, context);
      if (repeated !== null) return repeated;
      if (!(error instanceof StreamConflictError) || attempt === ATTEMPTS) throw error;
    }
  }
}

async function decideOnce<State, C extends Command, E extends DomainEvent>(
  log: EventLog,
  decider: Decider<State, C, E>,
  { tenantId, stream, commandId, metadata }: CommandContext,
  command: C,
): Promise<CommandOutcome<State, E>> {
  const { state: loaded, events: history } = await loadStream(log, decider, { tenantId, stream });
  const events = decider.decide(command, loaded);
  if (events.length === 0) return { state: loaded, events, result: null };
  const result = await log.append({
    tenantId,
    stream,
    expectedVersion: history.length,
    events: events.map(({ type, data }) => ({ type, data: data as Json })),
    commandId,
    metadata,
  });
  return { state: events.reduce(decider.evolve, loaded), events, result };
}

async function recordedBefore<State, C extends Command, E extends DomainEvent>(
  log: EventLog,
  decider: Decider<State, C, E>,
  { tenantId, stream, commandId }: CommandContext,
): Promise<CommandOutcome<State, E> | null> {
  const past = await log.findCommand(tenantId, commandId);
  if (past === null || past.stream !== stream) return null;
  const { firstPosition, lastPosition, version, repeated } = past;
  const { state, events } = await loadStream(log, decider, { tenantId, stream }, { version });
  return {
    state,
    events: events.slice(firstPosition - lastPosition - 1),
    result: { firstPosition, lastPosition, version, repeated },
  };
}
