import type { MigrationClass } from '@rampart/database';
import type { EventDefinition } from './contract/event-definition.js';
import type { Projection } from './projection/projection.js';
import type { StoreVerifier } from './stores/store-verification.js';

export interface Kept {
  /** The same name at every layer, such as `impersonation`. */
  readonly name: string;
  readonly events: readonly EventDefinition[];
  /** Projections that the worker runs and whose tables the API reads. */
  readonly projections: readonly Projection[];
  readonly entities: readonly (new () => object)[];
  readonly migrations: readonly MigrationClass[];
  readonly stores?: readonly StoreVerifier[];
}
