import type { EntityManager } from 'typeorm';

/**
 * Creates empty copies of a projection's tables in another schema: columns, defaults, checks, keys and indexes under
 * the same names, row-level security, policies and privileges. Runs as the owner of the tables.
 *
 * @throws TypeError when a table has foreign keys or sequences, which a copy would share with the original
 */
export async function cloneTables(
  manager: EntityManager,
  tables: readonly string[],
  schema: string,
): Promise<void> {
  await manager.query(`CREATE SCHEMA ${schema}`);
  await manager.query(`GRANT USAGE ON SCHEMA ${schema} TO rampart_app, rampart_system`);
  for (const table of tables) {
    await refuseSharing(manager, table);
    await manager.query(
      `CREATE TABLE ${schema}.${table} (LIKE projection.${table} INCLUDING ALL EXCLUDING INDEXES)`,
    );
    for (const sql of await furnishingSql(manager, table, schema)) await manager.query(sql);
  }
}

async function refuseSharing(manager: EntityManager, table: string): Promise<void> {
  const rows: { what: string }[] = await manager.query(
    `SELECT 'foreign key ' || conname AS what FROM pg_constraint WHERE conrelid = to_regclass($1) AND contype = 'f'
     UNION ALL
     SELECT 'sequence of column ' || a.attname FROM pg_attrdef d JOIN pg_attribute a ON a.attrelid = d.adrelid
       AND a.attnum = d.adnum WHERE d.adrelid = to_regclass($1) AND pg_get_expr(d.adbin, d.adrelid) LIKE 'nextval(%'`,
    [`projection.${table}`],
  );
  if (rows.length > 0)
    throw new TypeError(
      `A rebuild cannot copy projection.${table}: ${rows.map(({ what }) => what).join(', ')}.`,
    );
}

/** Statements for constraints, indexes, security and privileges, in the order they must run. */
async function furnishingSql(manager: EntityManager, table: string, schema: string): Promise<string[]> {
  const rows: { sql: string }[] = await manager.query(
    `WITH t AS (SELECT c.* FROM pg_class c WHERE c.oid = to_regclass('projection.' || $1))
     SELECT sql FROM (
       SELECT 1 AS step, format('ALTER TABLE %s.%s ADD CONSTRAINT %I %s', $2::text, $1, conname, pg_get_constraintdef(k.oid)) AS sql
         FROM pg_constraint k, t WHERE k.conrelid = t.oid AND k.contype IN ('p', 'u', 'x')
       UNION ALL
       SELECT 2, replace(pg_get_indexdef(i.indexrelid), format(' ON projection.%I ', $1), format(' ON %s.%I ', $2::text, $1))
         FROM pg_index i, t WHERE i.indrelid = t.oid
           AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.conrelid = t.oid)
       UNION ALL
       SELECT 3, format('ALTER TABLE %s.%I %s ROW LEVEL SECURITY', $2::text, $1, mode)
         FROM t, (VALUES ('ENABLE', 1), ('FORCE', 2)) m(mode, n)
         WHERE (n = 1 AND t.relrowsecurity) OR (n = 2 AND t.relforcerowsecurity)
       UNION ALL
       SELECT 4, format('CREATE POLICY %I ON %s.%I AS %s FOR %s TO %s %s %s', p.policyname, $2::text, $1, p.permissive,
           p.cmd, array_to_string(ARRAY(SELECT quote_ident(r) FROM unnest(p.roles) r), ', '),
           'USING (' || p.qual || ')', 'WITH CHECK (' || p.with_check || ')')
         FROM pg_policies p WHERE p.schemaname = 'projection' AND p.tablename = $1
       UNION ALL
       SELECT 5, format('GRANT %s ON %s.%I TO %I', string_agg(a.privilege_type, ', '), $2::text, $1, a.grantee::regrole)
         FROM t, aclexplode(t.relacl) a WHERE a.grantee <> 0 AND a.grantee <> t.relowner GROUP BY a.grantee
     ) s ORDER BY step`,
    [table, schema],
  );
  return rows.map(({ sql }) => sql);
}
