import type { MigrationClass } from '@rampart/database';
import type { EventDefinition } from './contract/event-definition.js';
import type { Projection } from './projection/projection.js';
import type { StoreVerifier } from './stores/store-verification.js';

/** What one capability keeps: every process that opens the log or the read models takes the same list of these. */
export interface Kept {
  /** The word that names it at every layer: `impersonation`. */
  readonly name: string;
  readonly events: readonly EventDefinition[];
  /** The worker runs them; the API reads what they wrote. */
  readonly projections: readonly Projection[];
  /** Classes of the rows that TypeORM reads. */
  readonly entities: readonly (new () => object)[];
  readonly migrations: readonly MigrationClass[];
  /** Compare what it keeps beside the log with what the log says of it. */
  readonly stores?: readonly StoreVerifier[];
}
