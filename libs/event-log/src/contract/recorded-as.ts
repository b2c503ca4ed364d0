import type { DomainEvent } from '@rampart/kernel';
import type { EventDefinition } from './event-definition.js';
import type { RecordedEvent, RecordedOf } from './event-log.js';

export type RecordedAs<E extends DomainEvent> =
  E extends DomainEvent<infer Type, infer Data> ? RecordedEvent<Type, Data> : never;

/** Whether an event has one of the definitions. This narrows the type of its data, which the catalog validated. */
export function isRecorded<Definitions extends readonly EventDefinition[]>(
  definitions: Definitions,
  event: RecordedEvent,
): event is RecordedOf<Definitions[number]> {
  return definitions.some(({ type }) => type === event.type);
}

export const typesOf = <Definition extends EventDefinition>(
  definitions: readonly Definition[],
): Definition['type'][] => definitions.map(({ type }) => type);

/** @param otherwise the result for every other event */
export const readerOf =
  <Definitions extends readonly EventDefinition[], Answer>(
    definitions: Definitions,
    read: (event: RecordedOf<Definitions[number]>) => Answer,
    otherwise: Answer,
  ) =>
  (event: RecordedEvent): Answer =>
    isRecorded(definitions, event) ? read(event) : otherwise;
