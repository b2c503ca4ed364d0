import { t } from '@rampart/kernel';

type Single = string | number | boolean | Date;

function single(value: Single): string {
  return value instanceof Date ? value.toISOString() : String(value);
}

const isSingle = (value: unknown): value is Single =>
  ['string', 'number', 'boolean'].includes(typeof value) || value instanceof Date;

/** Lists as one parameter per entry, moments as ISO 8601 in UTC. @throws TypeError such as for an object */
export function queryText(query: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const entry of Array.isArray(value) ? (value as readonly unknown[]) : [value]) {
      if (entry === undefined || entry === null) continue;
      if (!isSingle(entry))
        throw new TypeError(
          t`The query parameter ${name} is neither text, number nor moment. Convert it first.`,
        );
      params.append(name, single(entry));
    }
  }
  return params.toString();
}
