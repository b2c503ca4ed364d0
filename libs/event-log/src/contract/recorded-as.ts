import type { DomainEvent } from '@rampart/kernel';
import type { EventDefinition } from './event-definition.js';
import type { RecordedEvent, RecordedOf } from './event-log.js';

/** A domain event as it stands in the log. Of a union, the union. */
export type RecordedAs<E extends DomainEvent> =
  E extends DomainEvent<infer Type, infer Data> ? RecordedEvent<Type, Data> : never;

/**
 * Whether an event is of one of these definitions. Then its data has their type: the catalog validated it when it was
 * written, and upcasts it now.
 */
export function isRecorded<Definition extends EventDefinition>(
  definitions: readonly Definition[],
  event: RecordedEvent,
): event is RecordedOf<Definition> {
  return definitions.some(({ type }) => type === event.type);
}

/** The types of definitions, as reactors and live topics list them. */
export const typesOf = <Definition extends EventDefinition>(
  definitions: readonly Definition[],
): Definition['type'][] => definitions.map(({ type }) => type);
