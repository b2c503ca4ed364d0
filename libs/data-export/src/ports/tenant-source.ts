import type { Json } from '@rampart/kernel';

/** A tenant's rows, page by page, so that memory use is constant. */
export interface TenantSource {
  /** The name of the files: `<name>.json` and `<name>.csv`. */
  readonly name: string;
  /** Columns of the CSV in order, as members of each row. The JSON has whole rows. */
  readonly columns: readonly string[];
  rows(tenantId: string): AsyncIterable<Readonly<Record<string, Json>>>;
}
