import type { DomainEvent, Json } from '@rampart/kernel';
import type { z } from 'zod';

/** A field that identifies a person: sealed under the subject's key before it enters the log. */
export interface PersonalField<Data> {
  /** A top-level key of the event's data. */
  readonly field: keyof Data & string;
  /** Whose key seals it; destroying that key erases the field everywhere. Opaque, for instance `user:<id>`. */
  readonly subject: (data: Data) => string;
  /** What readers get instead once the key is destroyed; must satisfy the schema, for instance `'erased'`. */
  readonly erased: Json;
}

/**
 * One event type as the log knows it: its newest schema, how to lift older versions, what is personal.
 * A capability exports its definitions from `domain/` and the processes collect them into an `EventCatalog`.
 * Without type arguments it stands for any definition.
 */
export interface EventDefinition<Type extends string = string, Data = never> {
  readonly type: Type;
  /** Newest schema version, starting at 1. */
  readonly schemaVersion: number;
  /** Must accept and return plain JSON: what it returns is what is stored. */
  readonly schema: z.ZodType;
  /** `upcasts[0]` lifts version 1 to 2, and so on: pure, never removed, tested on stored samples. */
  readonly upcasts?: readonly ((data: Json) => Json)[];
  readonly personal?: readonly PersonalField<Data>[];
}

/** The domain event that a definition describes; of a union of definitions, the union of their events. */
export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Data> ? DomainEvent<Type, Data> : never;

/** Declares an event type; exists for its type inference. */
export function defineEvent<const Type extends string, Data>(definition: {
  readonly type: Type;
  readonly schemaVersion: number;
  readonly schema: z.ZodType<Data>;
  readonly upcasts?: readonly ((data: Json) => Json)[];
  readonly personal?: readonly PersonalField<Data>[];
}): EventDefinition<Type, Data> {
  return definition;
}
