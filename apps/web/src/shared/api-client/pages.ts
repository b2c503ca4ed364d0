import type { PositionedPage } from './client.js';

/** The requested page of a list. `cursor` is `next` of the page before. */
export interface PageQuery {
  readonly limit?: number;
  readonly cursor?: string;
}

type GetPage<Item> = (page: PageQuery, signal: AbortSignal) => Promise<PositionedPage<Item>>;

export const byPage = <Item>(get: GetPage<Item>) => ({
  initialPageParam: null as string | null,
  queryFn: ({ pageParam, signal }: { readonly pageParam: string | null; readonly signal: AbortSignal }) =>
    get(pageParam === null ? {} : { cursor: pageParam }, signal),
  getNextPageParam: ({ nextCursor }: PositionedPage<Item>) => nextCursor,
});
