import { isolateTenantTableSql } from '@rampart/database';
import type { EntityManager } from 'typeorm';
import { cloneTables } from '../projection/clone-tables.js';

/** Session setting: the position of the event being applied. */
export const APPLYING = 'rampart.applying';
/** Session setting: the position that a reader wants to see. */
export const AS_OF = 'rampart.as_of';

/** The schema whose views show a history's tables as they stood at `rampart.as_of`. */
export const viewsOf = (schema: string): string => `${schema}_at`;

/**
 * Makes empty copies of a projection's tables that remember: each row says since which position it holds, and a trigger
 * keeps what an update or a delete replaces. `apply` writes them as it writes the live ones; views of the same names
 * in a second schema show every position up to the last one applied. Nothing is written ahead of the log (UNLOGGED):
 * it can all be made again. Runs as the owner of the tables.
 *
 * @throws TypeError when a table has no `tenant_id`, foreign keys or sequences
 */
export async function createVersionedTables(
  manager: EntityManager,
  tables: readonly string[],
  schema: string,
): Promise<void> {
  const columns = new Map<string, string[]>();
  for (const table of tables) columns.set(table, await columnsOf(manager, table));
  await cloneTables(manager, tables, schema);
  await manager.query(`CREATE SCHEMA ${viewsOf(schema)}`);
  await manager.query(`GRANT USAGE ON SCHEMA ${viewsOf(schema)} TO rampart_app, rampart_system`);
  for (const [table, names] of columns) {
    await manager.query(rememberSql(schema, table, names));
    for (const sql of await indexesSql(manager, schema, table)) await manager.query(sql);
  }
}

async function columnsOf(manager: EntityManager, table: string): Promise<string[]> {
  const rows: { name: string }[] = await manager.query(
    `SELECT quote_ident(attname) AS name FROM pg_attribute
     WHERE attrelid = to_regclass('projection.' || $1) AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  if (!names.includes('tenant_id'))
    throw new TypeError(`projection.${table} has no tenant_id: no tenant has a history of it.`);
  return names;
}

const setting = (name: string): string => `current_setting('${name}')::bigint`;

function rememberSql(schema: string, table: string, columns: readonly string[]): string {
  const [now, was, at] = [`${schema}.${table}`, `${schema}.${table}__was`, `${viewsOf(schema)}.${table}`];
  const list = columns.join(', ');
  return `
ALTER TABLE ${now} SET UNLOGGED;
ALTER TABLE ${now} ADD COLUMN __since bigint NOT NULL;
ALTER TABLE ${now} ALTER COLUMN __since SET DEFAULT ${setting(APPLYING)};
CREATE UNLOGGED TABLE ${was} (LIKE ${now});
ALTER TABLE ${was} ADD COLUMN __until bigint NOT NULL;
${isolateTenantTableSql(was)}
GRANT SELECT ON ${now} TO rampart_app;
CREATE FUNCTION ${schema}.${table}__keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE applying bigint := ${setting(APPLYING)};
BEGIN
  -- What one event writes twice was never to be seen in between.
  IF OLD.__since < applying THEN INSERT INTO ${was} SELECT OLD.*, applying; END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  NEW.__since := applying;
  RETURN NEW;
END $$;
CREATE TRIGGER keep BEFORE UPDATE OR DELETE ON ${now} FOR EACH ROW EXECUTE FUNCTION ${schema}.${table}__keep();
CREATE FUNCTION ${schema}.${table}__refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'TRUNCATE leaves no history: delete rows instead.'; END $$;
CREATE TRIGGER refuse BEFORE TRUNCATE ON ${now} FOR EACH STATEMENT EXECUTE FUNCTION ${schema}.${table}__refuse();
CREATE VIEW ${at} WITH (security_invoker = true) AS
  SELECT ${list} FROM ${now} WHERE __since <= ${setting(AS_OF)}
  UNION ALL
  SELECT ${list} FROM ${was} WHERE __since <= ${setting(AS_OF)} AND __until > ${setting(AS_OF)};
GRANT SELECT ON ${at} TO rampart_app, rampart_system;`;
}

/** What was is looked up as what is, but nothing in it is unique. */
async function indexesSql(manager: EntityManager, schema: string, table: string): Promise<string[]> {
  const rows: { sql: string }[] = await manager.query(
    `SELECT indexdef AS sql FROM pg_indexes WHERE schemaname = $1 AND tablename = $2`,
    [schema, table],
  );
  return rows.map(({ sql }) =>
    sql.replace(/^CREATE (?:UNIQUE )?INDEX .+? ON \S+ /, `CREATE INDEX ON ${schema}.${table}__was `),
  );
}
