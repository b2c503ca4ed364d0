import { createDataSource, MIGRATION_TABLE } from './data-source.js';
import { type MigrationClass, migrationName, withOwnMigrations } from './migrations.js';

export interface MigrationStatus {
  readonly done: readonly string[];
  /** Of this version, not done yet. */
  readonly pending: readonly string[];
  /** Done, but unknown to this version: a newer one was here. */
  readonly newer: readonly string[];
}

/** Of all migrations of this version, in order. */
export const migrationNames = (migrations: readonly MigrationClass[]): string[] =>
  withOwnMigrations(migrations)
    .map(migrationName)
    .sort((a, b) => timeOf(a) - timeOf(b));

const timeOf = (name: string): number => Number(name.slice(-13));

/** @param url the owner's */
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

/** Undoes the newest migration with what it holds. @param url the owner's @returns its name; null: none is left */
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
