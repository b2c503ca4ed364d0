/** What a query says about many. Callers read the projection's position before they ask. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** Pass it as `cursor` to go on; null at the end. */
  readonly next: number | null;
}

/** Keyset paging by position: stable while rows are added. */
export interface PageRequest {
  /** At most 200. */
  readonly limit: number;
  readonly cursor: number | null;
}
