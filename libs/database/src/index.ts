export {
  byteaArray,
  int2Array,
  int4Array,
  int8Array,
  textArray,
  timestampArray,
  uuidArray,
} from './binary-array.js';
export { createDataSource, type DataSourceSettings, poolOf, withTenant } from './data-source.js';
export { ensureLogin } from './ensure-login.js';
export { DatabaseRoles1700000000000, migrate, type MigrationClass } from './migrations.js';
export { migrationNames, type MigrationStatus, migrationStatus, undoMigration } from './migration-status.js';
export { awaitMigrations, type Waiting } from './await-migrations.js';
export { numberColumn } from './number-column.js';
export { createPool, createPoolOf } from './pool.js';
export { type DatabaseRole, isolateTenantTableSql } from './roles.js';
export { type DatabasePlace, NamelessClient, sessionOptions, throughPooler } from './sessions.js';
export { type PoolNeed, shareConnections } from './share-connections.js';
export { SharedPlaces } from './shared-places.js';
export { type TokenBucket, TokenBuckets } from './token-buckets.js';
