import type { MigrationClass } from '@rampart/database';
import type { EventDefinition } from './contract/event-definition.js';
import type { Projection } from './projection/projection.js';
import type { StoreVerifier } from './stores/store-verification.js';

export interface Kept {
  /** At every layer: `impersonation`. */
  readonly name: string;
  readonly events: readonly EventDefinition[];
  /** The worker runs them; the API reads their tables. */
  readonly projections: readonly Projection[];
  readonly entities: readonly (new () => object)[];
  readonly migrations: readonly MigrationClass[];
  readonly stores?: readonly StoreVerifier[];
}
