/** One page of a list. `next` is the offset of the next page, null at the end. */
export function page<T>(
  items: readonly T[],
  offset: number,
  size: number,
): { items: T[]; next: number | null } {
  const end = offset + size;
  return { items: items.slice(offset, end), next: end < items.length ? end : null };
}

export function toToken(prefix: string, offset: number): string {
  return prefix + Buffer.from(`offset:${offset}`).toString('base64url');
}

/** Reads the offset from a token: 0 without a token, null for one that this sandbox did not issue. */
export function fromToken(prefix: string, token: string | undefined): number | null {
  if (token === undefined) return 0;
  if (!token.startsWith(prefix)) return null;
  const text = Buffer.from(token.slice(prefix.length), 'base64url').toString('utf8');
  const match = /^offset:(\d{1,6})$/.exec(text);
  return match === null ? null : Number(match[1]);
}

/** A number of the query string, limited to bounds; the default when it is missing or invalid. */
export function pageSize(text: string | undefined, fallback: number, most: number): number {
  const size = Math.trunc(Number(text ?? fallback));
  return Number.isFinite(size) ? Math.min(Math.max(size, 1), most) : fallback;
}

export function originOf(host: string | undefined): string {
  return `http://${host ?? '127.0.0.1'}`;
}
