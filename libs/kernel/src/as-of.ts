/** A past moment in an address or request: a position of the main log, or a time. */
export type AsOf =
  | { readonly kind: 'position'; readonly position: number }
  | { readonly kind: 'time'; readonly at: Date };

const POSITION = /^[1-9]\d*$/;
/** RFC 3339 section 5.6. In a query `+` means a space, so the offset may begin with a space. */
const TIME =
  /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))T((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?)(Z|[+ -](?:[01]\d|2[0-3]):[0-5]\d)$/i;

/** Reads a position, or an RFC 3339 time with zone, in which seconds are optional. @returns null for other texts */
export function readAsOf(text: string): AsOf | null {
  if (POSITION.test(text)) {
    const position = Number(text);
    return Number.isSafeInteger(position) ? { kind: 'position', position } : null;
  }
  const [, day, clock, zone] = TIME.exec(text) ?? [];
  if (day === undefined || clock === undefined || zone === undefined) return null;
  // `Date` would read 31 February as 3 March.
  const midnight = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return null;
  return { kind: 'time', at: new Date(`${day}T${clock}${zone.toUpperCase().replace(' ', '+')}`) };
}

/** The moment as text for an address: digits, or the time in UTC. */
export const asOfText = (asOf: AsOf): string =>
  asOf.kind === 'position' ? String(asOf.position) : asOf.at.toISOString();
