import { readInstant } from './instant.js';

/** A past moment in an address or request: a position of the main log, or a time. */
export type AsOf =
  | { readonly kind: 'position'; readonly position: number }
  | { readonly kind: 'time'; readonly at: Date };

const POSITION = /^[1-9]\d*$/;

/** Reads a position, or an RFC 3339 time with zone, in which seconds are optional. @returns null for other texts */
export function readAsOf(text: string): AsOf | null {
  if (POSITION.test(text)) {
    const position = Number(text);
    return Number.isSafeInteger(position) ? { kind: 'position', position } : null;
  }
  const at = readInstant(text);
  return at === null ? null : { kind: 'time', at };
}

/** The moment as text for an address: digits, or the time in UTC. */
export const asOfText = (asOf: AsOf): string =>
  asOf.kind === 'position' ? String(asOf.position) : asOf.at.toISOString();
