import type { MigrationClass } from '@rampart/database';
import type { EventDefinition } from './contract/event-definition.js';
import type { Projection } from './projection/projection.js';
import type { StoreVerifier } from './stores/store-verification.js';

/** What one capability keeps; every process with the log or the read models uses the same list. */
export interface Kept {
  /** Its name at every layer: `impersonation`. */
  readonly name: string;
  readonly events: readonly EventDefinition[];
  /** The worker runs them; the API reads their tables. */
  readonly projections: readonly Projection[];
  /** TypeORM's row classes. */
  readonly entities: readonly (new () => object)[];
  readonly migrations: readonly MigrationClass[];
  /** Compare data beside the log with the log. */
  readonly stores?: readonly StoreVerifier[];
}
