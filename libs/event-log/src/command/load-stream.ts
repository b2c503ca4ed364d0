import { type Command, type Decider, type DomainEvent, fold } from '@rampart/kernel';
import type { EventLog, Position, RecordedEvent } from '../contract/event-log.js';
import type { RecordedAs } from '../contract/recorded-as.js';

export interface StreamAddress {
  readonly tenantId: string;
  /** Format `<kind>:<id>`. */
  readonly stream: string;
}

export interface LoadedStream<State, E extends DomainEvent> {
  readonly state: State;
  /** Sorted with the oldest first. */
  readonly events: readonly (E & RecordedAs<E>)[];
}

export interface StreamPart {
  readonly asOf?: Position;
  readonly version?: number;
}

/** From the log, not from projections. @param decider the stream's only writer @throws LogIntegrityError */
export async function loadStream<State, C extends Command, E extends DomainEvent>(
  log: Pick<EventLog, 'readStream'>,
  decider: Decider<State, C, E>,
  { tenantId, stream }: StreamAddress,
  { asOf = Infinity, version = Infinity }: StreamPart = {},
): Promise<LoadedStream<State, E>> {
  const history = await log.readStream(tenantId, stream);
  // All events of the stream belong to the decider: the catalog validated them on write and upcasts them on read.
  const isInPart = (event: RecordedEvent): event is RecordedEvent & E & RecordedAs<E> =>
    event.position <= asOf && event.version <= version;
  const events = history.filter(isInPart);
  return { state: fold(decider, events), events };
}

/** Reads the state of a stream. @throws LogIntegrityError when versions are not contiguous */
export async function loadState<State, C extends Command, E extends DomainEvent>(
  log: Pick<EventLog, 'readStream'>,
  decider: Decider<State, C, E>,
  address: StreamAddress,
  part: StreamPart = {},
): Promise<State> {
  return (await loadStream(log, decider, address, part)).state;
}
