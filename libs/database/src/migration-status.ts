import { createDataSource, MIGRATION_TABLE } from './data-source.js';
import { type MigrationClass, migrationName, withOwnMigrations } from './migrations.js';

export interface MigrationStatus {
  readonly done: readonly string[];
  /** Migrations of this version that were not run yet. */
  readonly pending: readonly string[];
  /** Migrations that were run but are unknown to this version, because a newer one was installed before. */
  readonly newer: readonly string[];
}

export const migrationNames = (migrations: readonly MigrationClass[]): string[] =>
  withOwnMigrations(migrations)
    .map(migrationName)
    .sort((a, b) => timeOf(a) - timeOf(b));

const timeOf = (name: string): number => Number(name.slice(-13));

/** @param url login of the owner */
export async function migrationStatus(
  url: string,
  migrations: readonly MigrationClass[],
): Promise<MigrationStatus> {
  const dataSource = await createDataSource({
    url,
    applicationName: 'rampart-migrator',
    poolSize: 1,
  }).initialize();
  try {
    const [{ there } = { there: null }]: { there: string | null }[] = await dataSource.query(
      `SELECT to_regclass('public.${MIGRATION_TABLE}')::text AS there`,
    );
    const rows: { name: string }[] =
      there === null ? [] : await dataSource.query(`SELECT name FROM public.${MIGRATION_TABLE} ORDER BY id`);
    const done = rows.map(({ name }) => name);
    const known = migrationNames(migrations);
    return {
      done,
      pending: known.filter((name) => !done.includes(name)),
      newer: done.filter((name) => !known.includes(name)),
    };
  } finally {
    await dataSource.destroy();
  }
}

/** Deletes the migration's data. @param url login of the owner @returns its name; null when none is left */
export async function undoMigration(
  url: string,
  migrations: readonly MigrationClass[],
): Promise<string | null> {
  const { done } = await migrationStatus(url, migrations);
  const last = done.at(-1);
  if (last === undefined) return null;
  const dataSource = createDataSource({
    ...{ url, applicationName: 'rampart-migrator', poolSize: 1, searchPath: 'public' },
    migrations: withOwnMigrations(migrations),
  });
  await dataSource.initialize();
  try {
    await dataSource.undoLastMigration();
    return last;
  } finally {
    await dataSource.destroy();
  }
}
