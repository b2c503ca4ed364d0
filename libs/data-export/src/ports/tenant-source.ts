import type { Json } from '@rampart/kernel';

/** Rows that belong to a tenant, page by page, so that no number of them fills the memory. */
export interface TenantSource {
  /** Names the files: `<name>.json` and `<name>.csv`. */
  readonly name: string;
  /** Columns of the CSV, in order: members of each row. The JSON holds the rows whole. */
  readonly columns: readonly string[];
  rows(tenantId: string): AsyncIterable<Readonly<Record<string, Json>>>;
}
