import type { Positioned, PositionedPage } from './client.js';

/** The part of a list to ask for: `cursor` is `next` of the page before. */
export interface PageQuery {
  readonly limit?: number;
  readonly cursor?: string;
}

type GetPage<Item> = (page: PageQuery, signal: AbortSignal) => Promise<PositionedPage<Item>>;

/** The most rows the API answers at once. */
const MOST = 200;

/**
 * Every row of a list, for what sorts, exports or joins all of them. The position is that of its first page: what changed
 * while later pages were read is news to follow.
 * @throws ApiError
 */
export async function everyPage<Item>(get: GetPage<Item>, signal: AbortSignal): Promise<Positioned<Item[]>> {
  const first = await get({ limit: MOST }, signal);
  const rows = [...first.data];
  let cursor = first.nextCursor;
  while (cursor !== null) {
    const page = await get({ limit: MOST, cursor }, signal);
    rows.push(...page.data);
    cursor = page.nextCursor;
  }
  return { data: rows, asOf: first.asOf };
}

export const byPage = <Item>(get: GetPage<Item>) => ({
  initialPageParam: null as string | null,
  queryFn: ({ pageParam, signal }: { readonly pageParam: string | null; readonly signal: AbortSignal }) =>
    get(pageParam === null ? {} : { cursor: pageParam }, signal),
  getNextPageParam: ({ nextCursor }: PositionedPage<Item>) => nextCursor,
});
