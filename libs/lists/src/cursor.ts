/** The start of a page: the last row before it, by its value in the order and its key. */
export interface Place {
  /** The name of the order, such as `-opened`, because a cursor belongs to one order. */
  readonly order: string;
  /** In PostgreSQL's notation; null when the row has no value. */
  readonly value: string | null;
  readonly key: string;
}

/** Writes a cursor as base64url, which clients should not read. */
export const writeCursor = ({ order, value, key }: Place): string =>
  Buffer.from(JSON.stringify([order, value, key])).toString('base64url');

/** Reads the place from a cursor; null for text that is not a cursor. */
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
