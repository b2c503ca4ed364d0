import type { DomainEvent, Json } from '@rampart/kernel';
import type { z } from 'zod';

/** A personal field, sealed under the subject's key before it enters the log. */
export interface PersonalField<Data> {
  /** A top-level key of the event's data. */
  readonly field: keyof Data & string;
  /**
   * The subject of the key; destroying the key erases the field everywhere. Opaque, for instance `user:<id>`.
   */
  readonly subject: (data: Data) => string;
  /** The value after erasure; must satisfy the schema, for instance `'erased'`. */
  readonly erased: Json;
}

/**
 * An event type: its newest schema, upcasts and personal fields. Capabilities export definitions from
 * `domain/`; processes collect them into an `EventCatalog`. Without type arguments it means any definition.
 */
export interface EventDefinition<Type extends string = string, Data = never> {
  readonly type: Type;
  /** Newest schema version, starting at 1. */
  readonly schemaVersion: number;
  /** Accepts and returns plain JSON; its result is stored. */
  readonly schema: z.ZodType;
  /** `upcasts[0]` lifts version 1 to 2, and so on. Pure, never removed, tested on stored samples. */
  readonly upcasts?: readonly ((data: Json) => Json)[];
  readonly personal?: readonly PersonalField<Data>[];
}

/** The domain event of a definition; of a union, the union. */
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
