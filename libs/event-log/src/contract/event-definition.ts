import type { DomainEvent, Json } from '@rampart/kernel';
import type { z } from 'zod';

export interface PersonalField<Data> {
  readonly field: keyof Data & string;
  /** Its key encrypts the field: destroying it erases the field everywhere. Opaque, such as `user:<id>`. */
  readonly subject: (data: Data) => string;
  /** Written by the person who caused the event, about no one else: part of their copy of their data. */
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
