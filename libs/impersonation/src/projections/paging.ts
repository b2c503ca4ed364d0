/** Read the projection's position before the query. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** Null at the end. */
  readonly next: number | null;
}

/** Keyset by position: stable while rows are added. */
export interface PageRequest {
  /** At most 200. */
  readonly limit: number;
  readonly cursor: number | null;
}
