import { isDeepStrictEqual } from 'node:util';
import type { Json } from '@rampart/kernel';
import type { EventDefinition } from '../contract/event-definition.js';
import { EventCatalog } from '../catalog/event-catalog.js';

export interface StoredEvent {
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: unknown;
}

/** One sentence for each that the definitions cannot read; empty when every type and version can be read. */
export function storedEventFaults(
  definitions: readonly EventDefinition[],
  samples: readonly StoredEvent[],
): string[] {
  const catalog = new EventCatalog(definitions);
  const nameOf = ({ type, schemaVersion }: Omit<StoredEvent, 'data'>): string => `${type} ${schemaVersion}`;
  const wanted = definitions.flatMap(({ type, schemaVersion }) =>
    Array.from({ length: schemaVersion }, (_, index) => nameOf({ type, schemaVersion: index + 1 })),
  );
  const kept = samples.map(nameOf);
  return [
    ...wanted.filter((name) => !kept.includes(name)).map((name) => `${name} has no sample.`),
    ...kept.filter((name) => !wanted.includes(name)).map((name) => `${name} is not defined.`),
    ...kept.filter((name, at) => kept.indexOf(name) !== at).map((name) => `${name} has two samples.`),
    ...samples
      .filter((sample) => wanted.includes(nameOf(sample)))
      .flatMap((sample) => {
        const fault = faultOf(catalog, sample);
        return fault === null ? [] : [`${nameOf(sample)} ${fault}`];
      }),
  ];
}

function faultOf(catalog: EventCatalog, { type, schemaVersion, data }: StoredEvent): string | null {
  const definition = catalog.find(type);
  const lifted = catalog.upcast(type, schemaVersion, data as Json).data;
  if (!fits(catalog, type, lifted)) return 'does not fit the schema after its upcasts.';
  if (schemaVersion === definition?.schemaVersion && !isDeepStrictEqual(lifted, data))
    return 'changes when it is read.';
  const personal = definition?.personal ?? [];
  const erased = Object.fromEntries(personal.map(({ field, erased: value }) => [field, value]));
  return fits(catalog, type, { ...(lifted as object), ...erased } as Json)
    ? null
    : 'does not fit the schema once its person is erased.';
}

function fits(catalog: EventCatalog, type: string, data: Json): boolean {
  try {
    return isDeepStrictEqual(catalog.validate({ type, data }).data, data);
  } catch {
    return false;
  }
}
