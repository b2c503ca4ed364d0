import { type Command, type Decider, type DomainEvent, fold } from '@rampart/kernel';
import type { EventLog, Position } from '../contract/event-log.js';
import type { RecordedAs } from '../contract/recorded-as.js';

/** One stream of one tenant. */
export interface StreamAddress {
  readonly tenantId: string;
  /** `<kind>:<id>` */
  readonly stream: string;
}

export interface LoadedStream<State, E extends DomainEvent> {
  readonly state: State;
  /** Oldest first. */
  readonly events: readonly (E & RecordedAs<E>)[];
}

/** Which events of a stream are loaded; by default all. */
export interface StreamPart {
  /** Up to this position of the log. */
  readonly asOf?: Position;
  /** Up to this version of the stream. */
  readonly version?: number;
}

/**
 * A stream's events and the state they lead to, whatever any projection has reached.
 * @param decider the one that alone writes this stream
 * @throws LogIntegrityError when versions are not contiguous
 */
export async function loadStream<State, C extends Command, E extends DomainEvent>(
  log: Pick<EventLog, 'readStream'>,
  decider: Decider<State, C, E>,
  { tenantId, stream }: StreamAddress,
  { asOf = Infinity, version = Infinity }: StreamPart = {},
): Promise<LoadedStream<State, E>> {
  const history = await log.readStream(tenantId, stream);
  // The catalog validated these events when they were written and upcasts them now: they are the decider's events.
  const events = history.filter(
    (event) => event.position <= asOf && event.version <= version,
  ) as unknown as readonly (E & RecordedAs<E>)[];
  return { state: fold(decider, events), events };
}

/** The state of a stream. @throws LogIntegrityError when versions are not contiguous */
export async function loadState<State, C extends Command, E extends DomainEvent>(
  log: Pick<EventLog, 'readStream'>,
  decider: Decider<State, C, E>,
  address: StreamAddress,
  part: StreamPart = {},
): Promise<State> {
  return (await loadStream(log, decider, address, part)).state;
}
