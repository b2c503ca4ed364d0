import { graphError } from '../graph-error.js';
import { fromToken, page, pageSize, toToken } from '../paging.js';

const CURSOR = 'QVFIU';

/** One page of a list with Meta's cursors. Only `next` announces another page. @param address without its scheme */
export function graphPage<Item, Shown>(
  items: readonly Item[],
  query: Readonly<Record<string, string>>,
  address: string,
  shown: (item: Item) => Shown,
) {
  const offset = fromToken(CURSOR, query.after);
  if (offset === null) throw graphError(400, 100, '(#100) Invalid cursor');
  const found = page(items, offset, pageSize(query.limit, 25, 100));
  const data = found.items.map(shown);
  if (data.length === 0) return { data };
  const cursors = { before: toToken(CURSOR, offset), after: toToken(CURSOR, offset + data.length) };
  if (found.next === null) return { data, paging: { cursors } };
  const next = new URLSearchParams({ ...query, after: cursors.after });
  return { data, paging: { cursors, next: `http://${address}?${next.toString()}` } };
}
