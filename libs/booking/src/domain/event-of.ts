import type { EventDefinition } from '@rampart/event-log/contract';
import type { DomainEvent } from '@rampart/kernel';

/** The domain event that a definition describes. */
export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Data> ? DomainEvent<Type, Data> : never;
