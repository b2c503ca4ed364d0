import { isRecord, type EventRecord } from '../engine/event-record.js';
import type { CorrelationRule } from '../rule/rule.js';

/** A field's value as text, by name or path; null without one. Of a list, the first value counts. */
export function textAt(event: EventRecord, name: string): string | null {
  const direct = event[name];
  return plain(direct === undefined && name.includes('.') ? follow(event, name.split('.')) : direct);
}

/** The values of several fields after resolving aliases; null when one is missing. */
export function combined(
  event: EventRecord,
  names: readonly string[],
  { aliases }: CorrelationRule,
  references: readonly string[],
): readonly string[] | null {
  const values: string[] = [];
  for (const name of names) {
    const fields = aliases.get(name);
    const reference = fields && references.find((each) => fields.has(each));
    const value = textAt(event, (reference === undefined ? undefined : fields?.get(reference)) ?? name);
    if (value === null) return null;
    values.push(value);
  }
  return values;
}

/** The event with only these fields, as texts. */
export function only(event: EventRecord, names: readonly string[]): EventRecord {
  const kept: Record<string, string> = {};
  for (const name of names) {
    const text = textAt(event, name);
    if (text !== null) kept[name] = text;
  }
  return kept;
}

export function withGroup(
  event: EventRecord,
  names: readonly string[],
  group: readonly string[],
): EventRecord {
  const missing = names.flatMap((name, place) =>
    textAt(event, name) === null ? [[name, group[place]] as const] : [],
  );
  return missing.length === 0 ? event : { ...event, ...Object.fromEntries(missing) };
}

function follow(value: unknown, path: readonly string[]): unknown {
  if (path.length === 0) return value;
  const [head = '', ...rest] = path;
  if (Array.isArray(value)) return value.map((each) => follow(each, path)).find((each) => each !== undefined);
  return isRecord(value) ? follow(value[head], rest) : undefined;
}

function plain(value: unknown): string | null {
  if (Array.isArray(value)) return value.map(plain).find((each) => each !== null) ?? null;
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}
