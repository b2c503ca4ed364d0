import type pg from 'pg';
import type { ArchivedTable } from '../archive/manifest.js';

export interface FoundTable extends Omit<ArchivedTable, 'rows'> {
  readonly oid: number;
  /** Changes when the table's rows are replaced at once, which no snapshot shows. */
  readonly filenode: string;
  /** Row-level security confines this session: it must take a role that sees every row. */
  readonly confined: boolean;
}

export interface FoundSequence {
  readonly schema: string;
  readonly name: string;
}

/** What is not copied: schemas of tables that are being built, and the lists of migrations. */
export interface LeftOut {
  /** A regular expression of PostgreSQL. */
  readonly schemas: string;
  /** `schema.table` */
  readonly tables: readonly string[];
}

const OWN_SCHEMAS = `n.nspname !~ '^pg_' AND n.nspname <> 'information_schema' AND n.nspname !~ $1`;

/** Logged tables that hold rows, referenced ones first. Generated columns are left out: they follow from the others. */
const TABLES_SQL = `
WITH RECURSIVE t AS (
  SELECT c.oid, n.nspname AS schema, c.relname AS name, c.relispartition, c.relpartbound
  FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind = 'r' AND c.relpersistence = 'p' AND ${OWN_SCHEMAS}
    AND NOT (n.nspname || '.' || c.relname) = ANY ($2::text[])
), depth AS (
  SELECT oid, 0 AS depth FROM t
  UNION
  SELECT k.conrelid, d.depth + 1 FROM depth d
    JOIN pg_catalog.pg_constraint k ON k.contype = 'f' AND k.confrelid = d.oid AND k.conrelid <> d.oid
  WHERE d.depth < 20
)
SELECT t.oid::int8::text AS oid, t.schema, t.name, pg_catalog.pg_relation_filenode(t.oid)::text AS filenode,
  pg_catalog.row_security_active(t.oid) AS confined,
  ARRAY(SELECT a.attname::text FROM pg_catalog.pg_attribute a
    WHERE a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum) AS columns,
  pn.nspname AS parent_schema, p.relname AS parent, pg_catalog.pg_get_expr(t.relpartbound, t.oid) AS bound,
  ARRAY(SELECT pg_catalog.pg_get_indexdef(i.indexrelid) FROM pg_catalog.pg_index i
    WHERE i.indrelid = t.oid AND t.relispartition
      AND NOT EXISTS (SELECT FROM pg_catalog.pg_inherits h WHERE h.inhrelid = i.indexrelid)) AS indexes
FROM t JOIN (SELECT oid, max(depth) AS depth FROM depth GROUP BY oid) d USING (oid)
LEFT JOIN pg_catalog.pg_inherits h ON t.relispartition AND h.inhrelid = t.oid
LEFT JOIN pg_catalog.pg_class p ON p.oid = h.inhparent
LEFT JOIN pg_catalog.pg_namespace pn ON pn.oid = p.relnamespace
ORDER BY d.depth, t.schema, t.name`;

interface TableRow extends Record<'oid' | 'schema' | 'name' | 'filenode', string> {
  readonly confined: boolean;
  readonly columns: string[];
  readonly parent_schema: string | null;
  readonly parent: string | null;
  readonly bound: string | null;
  readonly indexes: string[];
}

export async function findTables(client: pg.Client, { schemas, tables }: LeftOut): Promise<FoundTable[]> {
  const { rows } = await client.query<TableRow>(TABLES_SQL, [schemas, tables]);
  return rows.map(({ oid, parent_schema: parentSchema, parent, bound, indexes, ...row }) => ({
    ...row,
    oid: Number(oid),
    partition:
      parentSchema === null || parent === null || bound === null
        ? null
        : { parentSchema, parent, bound, indexes },
  }));
}

export async function findSequences(client: pg.Client, { schemas }: LeftOut): Promise<FoundSequence[]> {
  const { rows } = await client.query<FoundSequence>(
    `SELECT n.nspname AS schema, c.relname AS name
     FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'S' AND c.relpersistence = 'p' AND ${OWN_SCHEMAS} ORDER BY 1, 2`,
    [schemas],
  );
  return rows;
}
