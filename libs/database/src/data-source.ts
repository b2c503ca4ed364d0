import { DataSource, type DataSourceOptions, type EntityManager } from 'typeorm';
import type { DatabaseRole } from './roles.js';

/** TypeORM's list of completed migrations, in schema `public`. */
export const MIGRATION_TABLE = 'migration';

export interface DataSourceSettings {
  /** `postgres://user:password@host:port/database` */
  readonly url: string;
  /** The role every connection of this pool works under; the migrating owner when absent. */
  readonly role?: DatabaseRole;
  readonly applicationName: string;
  readonly poolSize?: number;
  /** How long an unused session is kept, milliseconds; 10,000 when absent. */
  readonly idleMs?: number;
  /** The search path for unqualified names; the read models first when absent. */
  readonly searchPath?: string;
  /** Sends statements without waiting for earlier answers, for many writes in a row. */
  readonly pipeline?: boolean;
  readonly entities?: NonNullable<DataSourceOptions['entities']>;
  readonly migrations?: NonNullable<DataSourceOptions['migrations']>;
}

export function createDataSource(settings: DataSourceSettings): DataSource {
  return new DataSource({
    type: 'postgres',
    url: settings.url,
    applicationName: settings.applicationName,
    poolSize: settings.poolSize ?? 10,
    entities: settings.entities ?? [],
    migrations: settings.migrations ?? [],
    migrationsTableName: MIGRATION_TABLE,
    migrationsTransactionMode: 'each',
    synchronize: false,
    extra: {
      options: sessionOptions(settings.role, settings.searchPath),
      pipeline: settings.pipeline ?? false,
      idleTimeoutMillis: settings.idleMs ?? 10_000,
    },
  });
}

interface Pool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** The sessions of an initialized data source. */
export function poolOf({ driver }: DataSource): Pool {
  // Not part of the type of TypeORM's driver.
  if ('master' in driver && isPool(driver.master)) return driver.master;
  throw new TypeError('The data source has no pool. Initialize it first.');
}

const isPool = (value: unknown): value is Pool =>
  typeof value === 'object' &&
  value !== null &&
  ['totalCount', 'idleCount', 'waitingCount'].every((name) => name in value);

/** The libpq `options` string that fixes a session's role and search path before its first statement. */
export function sessionOptions(role?: DatabaseRole, searchPath = 'projection,public'): string {
  const options = [`-c search_path=${searchPath}`];
  if (role !== undefined) options.push(`-c role=${role}`);
  return options.join(' ');
}

/** One transaction confined to a tenant by row-level security. The setting is local, so pooling never carries it on. */
export async function withTenant<T>(
  dataSource: DataSource,
  tenantId: string,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  return dataSource.transaction(async (manager) => {
    await manager.query(`SELECT set_config('rampart.tenant_id', $1, true)`, [tenantId]);
    return work(manager);
  });
}
