/** Which attributes an answer has (RFC 7644 section 3.9). Names are in lower case, without the schema's URN. */
export interface Selection {
  readonly only: readonly string[] | null;
  readonly without: readonly string[];
}

const ALWAYS = ['schemas', 'id'];
const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/;

const namesOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase().replace(CORE, ''))
    .filter((name) => name !== '');

export function selectionOf(attributes: string | undefined, excluded: string | undefined): Selection {
  const only = namesOf(attributes);
  return { only: only.length === 0 ? null : only, without: namesOf(excluded) };
}

/** Whether an answer needs an attribute. @param name in lower case */
export function wants({ only, without }: Selection, name: string): boolean {
  if (only === null) return !without.includes(name);
  return only.some((one) => one === name || one.startsWith(`${name}.`));
}

/** The selected attributes of a resource; `id` and `schemas` are always among them. */
export function select<Resource extends Readonly<Record<string, unknown>>>(
  resource: Resource,
  { only, without }: Selection,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(resource).flatMap(([name, value]) => {
      const key = name.toLowerCase();
      if (ALWAYS.includes(key)) return [[name, value]];
      if (only === null) {
        const parts = partsBelow(key, without);
        if (without.includes(key)) return [];
        return [[name, parts.length === 0 ? value : keep(value, (part) => !parts.includes(part))]];
      }
      if (only.includes(key)) return [[name, value]];
      const parts = partsBelow(key, only);
      return parts.length === 0 ? [] : [[name, keep(value, (part) => parts.includes(part))]];
    }),
  );
}

const partsBelow = (name: string, paths: readonly string[]): string[] =>
  paths.filter((path) => path.startsWith(`${name}.`)).map((path) => path.slice(name.length + 1));

function keep(value: unknown, keeps: (part: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => keep(one, keeps));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => keeps(name.toLowerCase())));
}
