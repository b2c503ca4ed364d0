import { DataSource, type DataSourceOptions, type EntityManager } from 'typeorm';
import type { DatabaseRole } from './roles.js';
import { type DatabasePlace, kindOf, NamelessClient, sessionOptions, throughPooler } from './sessions.js';

/** TypeORM's list of completed migrations, in schema `public`. */
export const MIGRATION_TABLE = 'migration';

export interface DataSourceSettings extends DatabasePlace {
  /** The role of every connection in this pool; if absent, the migrating owner. */
  readonly role?: DatabaseRole;
  readonly applicationName: string;
  readonly poolSize?: number;
  /** Milliseconds that an unused session is kept; default 10,000. */
  readonly idleMs?: number;
  /** The search path for unqualified names; by default the read models' schema comes first. Never through a pooler. */
  readonly searchPath?: string;
  /** Sends statements without waiting for earlier answers, for many writes in sequence. */
  readonly pipeline?: boolean;
  readonly entities?: NonNullable<DataSourceOptions['entities']>;
  readonly migrations?: NonNullable<DataSourceOptions['migrations']>;
}

export function createDataSource(settings: DataSourceSettings): DataSource {
  const { role, searchPath } = settings;
  const pooled =
    role === undefined || searchPath !== undefined ? null : throughPooler(settings, kindOf(role));
  return new DataSource({
    type: 'postgres',
    url: pooled ?? settings.url,
    applicationName: settings.applicationName,
    poolSize: settings.poolSize ?? 10,
    entities: settings.entities ?? [],
    migrations: settings.migrations ?? [],
    migrationsTableName: MIGRATION_TABLE,
    migrationsTransactionMode: 'each',
    synchronize: false,
    extra: {
      ...(pooled === null ? { options: sessionOptions(role, searchPath) } : { Client: NamelessClient }),
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

export function poolOf({ driver }: DataSource): Pool {
  // `master` is missing in the type of TypeORM's driver.
  if ('master' in driver && isPool(driver.master)) return driver.master;
  throw new TypeError('The data source has no pool. Initialize it first.');
}

const isPool = (value: unknown): value is Pool =>
  typeof value === 'object' &&
  value !== null &&
  ['totalCount', 'idleCount', 'waitingCount'].every((name) => name in value);

/** Row-level security confines it to the tenant. The setting is local, so the pool does not keep it. */
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
