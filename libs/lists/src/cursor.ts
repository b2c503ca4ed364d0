/** Where a page starts: the last row before it, by the value that orders the list and by its key. */
export interface Place {
  /** `-opened`: a cursor belongs to one order. */
  readonly order: string;
  /** As PostgreSQL writes it; null where the row has no value. */
  readonly value: string | null;
  readonly key: string;
}

/** A cursor for the wire: base64url, and nothing a client should read. */
export const writeCursor = ({ order, value, key }: Place): string =>
  Buffer.from(JSON.stringify([order, value, key])).toString('base64url');

/** The place that a cursor names; null for text that is no cursor. */
export function readCursor(text: string): Place | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (!Array.isArray(read) || read.length !== 3) return null;
    const [order, value, key] = read as unknown[];
    if (typeof order !== 'string' || typeof key !== 'string') return null;
    return value === null || typeof value === 'string' ? { order, value, key } : null;
  } catch {
    return null;
  }
}
