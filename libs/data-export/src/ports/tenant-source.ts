import type { Json } from '@rampart/kernel';

/** A tenant's rows, page by page, so that memory is constant. */
export interface TenantSource {
  /** Names the files: `<name>.json` and `<name>.csv`. */
  readonly name: string;
  /** Columns of the CSV, in order: members of each row. The JSON holds whole rows. */
  readonly columns: readonly string[];
  rows(tenantId: string): AsyncIterable<Readonly<Record<string, Json>>>;
}
