const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const;

type Unit = keyof typeof UNITS;

/** A period in the address: the last hours or days (`24h`), or between two moments (ISO 8601, UTC). */
export type TimeRange =
  | { readonly kind: 'last'; readonly amount: number; readonly unit: Unit }
  | { readonly kind: 'between'; readonly from: string; readonly to: string };

/** A period in epoch milliseconds; `from` is inclusive, `to` exclusive. */
export interface Bounds {
  readonly from: number;
  readonly to: number;
}

const instant = (text: string | undefined): string | null => {
  const at = text === undefined || !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? Number.NaN : Date.parse(text);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
};

/** Reads `24h`, `7d` or `2026-01-01T00:00:00.000Z..2026-02-01T00:00:00.000Z`; null for anything else. */
export function parseRange(text: string): TimeRange | null {
  const [, amount, unit] = /^([1-9]\d{0,4})([mhdw])$/.exec(text) ?? [];
  if (amount && unit) return { kind: 'last', amount: Number(amount), unit: unit as Unit };
  const [from, to, ...rest] = text.split('..').map((part) => instant(part));
  return from && to && from < to && rest.length === 0 ? { kind: 'between', from, to } : null;
}

/** The text that `parseRange` reads: `24h`, or two moments with `..` between them. */
export function writeRange(range: TimeRange): string {
  return range.kind === 'last' ? `${range.amount}${range.unit}` : `${range.from}..${range.to}`;
}

/** A range as the parameters `since` and `until` of the API. */
export function askedBounds(range: TimeRange): { readonly since: string; readonly until?: string } {
  if (range.kind === 'between') return { since: range.from, until: range.to };
  const { amount, unit } = range;
  const clock = unit === 'm' || unit === 'h' ? 'T' : '';
  return { since: `P${clock}${amount}${unit.toUpperCase()}` };
}

/** The moments of a range at the time `nowMs`. */
export function rangeBounds(range: TimeRange, nowMs: number): Bounds {
  return range.kind === 'last'
    ? { from: nowMs - range.amount * UNITS[range.unit], to: nowMs }
    : { from: Date.parse(range.from), to: Date.parse(range.to) };
}
