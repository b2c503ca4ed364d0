import type { DomainEvent, Json } from '@rampart/kernel';
import type { z } from 'zod';

export interface PersonalField<Data> {
  readonly field: keyof Data & string;
  /**
   * The subject whose key encrypts the field: destroying the key erases the field everywhere. Opaque, for instance
   * `user:<id>`.
   */
  readonly subject: (data: Data) => string;
  /**
   * Set for text that the person who caused the event wrote, and that is about no one else. It is part of their copy of
   * their data.
   */
  readonly authored?: true;
  /** The value after erasure. It must satisfy the schema, for instance `'erased'`. */
  readonly erased: Json;
}

/** Without type arguments this is any definition. */
export interface EventDefinition<Type extends string = string, Data = never> {
  readonly type: Type;
  /** Starts at 1. */
  readonly schemaVersion: number;
  readonly schema: z.ZodType;
  /** `upcasts[0]` turns version 1 into version 2. Upcasts are pure, never removed, and tested on stored samples. */
  readonly upcasts?: readonly ((data: Json) => Json)[];
  readonly personal?: readonly PersonalField<Data>[];
}

export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Data> ? DomainEvent<Type, Data> : never;

export function defineEvent<const Type extends string, Data>(definition: {
  readonly type: Type;
  readonly schemaVersion: number;
  readonly schema: z.ZodType<Data>;
  readonly upcasts?: readonly ((data: Json) => Json)[];
  readonly personal?: readonly PersonalField<Data>[];
}): EventDefinition<Type, Data> {
  return definition;
}
