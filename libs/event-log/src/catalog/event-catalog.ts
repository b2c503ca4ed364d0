import { DomainError, type Json, t } from '@rampart/kernel';
import { invalidAppend } from '../errors.js';
import type { EventDefinition } from '../contract/event-definition.js';
import type { NewEvent } from '../contract/event-log.js';
import { subjectErased } from '../contract/subject-erased.js';

/** Marks sealed values; events must not use this key. */
export const SEALED = '$sealed';

export interface ValidEvent {
  readonly definition: EventDefinition;
  readonly data: Json;
}

export class EventCatalog {
  private readonly definitions = new Map<string, EventDefinition>();

  /** @throws TypeError when a type is defined twice or its upcasts do not lead to its newest version */
  constructor(definitions: readonly EventDefinition[]) {
    for (const definition of [subjectErased, ...definitions]) this.add(definition);
  }

  private add(definition: EventDefinition): void {
    const { type, schemaVersion, upcasts = [] } = definition;
    if (this.definitions.has(type))
      throw new TypeError(`Event type ${type} is defined twice. Rename one definition.`);
    if (!/^[A-Z][A-Za-z0-9]{0,99}$/.test(type))
      throw new TypeError(`${type} is not an event type name. Use letters and digits, with a capital first.`);
    if (upcasts.length !== schemaVersion - 1)
      throw new TypeError(
        `${type} is at version ${schemaVersion} but has ${upcasts.length} upcasts. Define one for each earlier version.`,
      );
    this.definitions.set(type, definition);
  }

  find(type: string): EventDefinition | undefined {
    return this.definitions.get(type);
  }

  /** @throws DomainError `event-log.unknown-event-type`, `event-log.invalid-event` */
  validate(event: NewEvent): ValidEvent {
    const definition = this.definitions.get(event.type);
    if (definition === undefined)
      throw invalidAppend('unknown-event-type', `Event type ${event.type} is not in the catalog.`, {
        type: event.type,
      });
    const parsed = definition.schema.safeParse(event.data);
    if (!parsed.success)
      throw invalidAppend('invalid-event', `The data of ${event.type} does not fit its schema.`, {
        type: event.type,
        issues: parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
      });
    if (usesReservedKey(parsed.data))
      throw invalidAppend('invalid-event', `${SEALED} is reserved.`, { type: event.type });
    return { definition, data: parsed.data as Json };
  }

  /** Unknown types pass. @throws DomainError `event-log.newer-schema-version` of a newer process */
  upcast(
    type: string,
    schemaVersion: number,
    data: Json,
  ): { readonly data: Json; readonly schemaVersion: number } {
    const definition = this.definitions.get(type);
    if (definition === undefined || schemaVersion === definition.schemaVersion)
      return { data, schemaVersion };
    if (schemaVersion > definition.schemaVersion)
      throw new DomainError(
        'event-log.newer-schema-version',
        'unavailable',
        t`${type} was written at version ${schemaVersion}; this process knows ${definition.schemaVersion}. Update it.`,
        { type, schemaVersion },
      );
    const steps = (definition.upcasts ?? []).slice(schemaVersion - 1);
    return {
      data: steps.reduce((value, lift) => lift(value), data),
      schemaVersion: definition.schemaVersion,
    };
  }
}

function usesReservedKey(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false;
  return Object.values(data).some((value) => typeof value === 'object' && value !== null && SEALED in value);
}
