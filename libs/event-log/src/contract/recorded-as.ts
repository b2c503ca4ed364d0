import type { DomainEvent } from '@rampart/kernel';
import type { EventDefinition } from './event-definition.js';
import type { RecordedEvent, RecordedOf } from './event-log.js';

/** A domain event as recorded in the log; of a union, the union. */
export type RecordedAs<E extends DomainEvent> =
  E extends DomainEvent<infer Type, infer Data> ? RecordedEvent<Type, Data> : never;

/** Whether an event has one of these definitions; narrows its data, which the catalog validated. */
export function isRecorded<Definition extends EventDefinition>(
  definitions: readonly Definition[],
  event: RecordedEvent,
): event is RecordedOf<Definition> {
  return definitions.some(({ type }) => type === event.type);
}

/** The types of definitions, for reactors and live topics. */
export const typesOf = <Definition extends EventDefinition>(
  definitions: readonly Definition[],
): Definition['type'][] => definitions.map(({ type }) => type);
