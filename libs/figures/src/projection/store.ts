import type { EntityManager } from 'typeorm';
import { type Before, type EntryRow, type Folded, keyName, type KeyState, type NewEntry } from './fold.js';

interface KeyRow {
  readonly tenant_id: string;
  readonly figure: string;
  readonly key: string;
  readonly balance: string;
  readonly position: string | null;
  readonly ordinal: number | null;
  readonly dimension: string | null;
}
interface TotalRow {
  readonly tenant_id: string;
  readonly figure: string;
  readonly dimension: string;
  readonly total: string;
}

/** Reads the state before a batch with three statements. @param valuesOf gives the parts of a figure */
export async function readBefore(
  manager: EntityManager,
  entries: readonly NewEntry[],
  valuesOf: (figure: string) => readonly string[],
): Promise<Before> {
  const keyed = unique(
    entries.filter(({ key }) => key !== null),
    keyName,
  );
  const figures = unique(entries, ({ tenantId, figure }) => `${tenantId} ${figure}`);
  const parts = figures.flatMap((figure) =>
    valuesOf(figure.figure).map((value) => ({ tenantId: figure.tenantId, figure: figure.figure, value })),
  );
  const parted = await readParts(manager, parts);
  const keys = await readKeys(manager, keyed);
  const totals = await readTotals(manager, figures);
  return {
    key: (entry) => keys.get(keyName(entry)),
    total: (tenantId, figure) => totals.get(`${tenantId} ${figure}`) ?? 0,
    dimensionTotal: (tenantId, figure, dimension) => parted.get(`${tenantId} ${figure} ${dimension}`) ?? 0,
  };
}

async function readKeys(
  manager: EntityManager,
  entries: readonly NewEntry[],
): Promise<ReadonlyMap<string, KeyState>> {
  if (entries.length === 0) return new Map();
  const rows: KeyRow[] = await manager.query(
    `SELECT k.*, l.balance, s.position, s.ordinal, s.dimension
     FROM unnest($1::uuid[], $2::text[], $3::text[]) k(tenant_id, figure, key)
     CROSS JOIN LATERAL (SELECT balance FROM figure_entry e
       WHERE e.tenant_id = k.tenant_id AND e.figure = k.figure AND e.key = k.key AND e.key IS NOT NULL
       ORDER BY position DESC, ordinal DESC LIMIT 1) l
     LEFT JOIN figure_entry s ON s.tenant_id = k.tenant_id AND s.figure = k.figure AND s.key = k.key
       AND s.key IS NOT NULL AND s.until IS NULL`,
    [entries.map((e) => e.tenantId), entries.map((e) => e.figure), entries.map((e) => e.key)],
  );
  return new Map(
    rows.map(({ tenant_id: tenantId, figure, key, balance, position, ordinal, dimension }) => [
      keyName({ tenantId, figure, key }),
      {
        balance: Number(balance),
        openEntry:
          position === null
            ? null
            : {
                tenantId,
                figure,
                position: Number(position),
                ordinal: ordinal ?? 0,
                dimension: dimension ?? '',
              },
      },
    ]),
  );
}

type Named = Pick<NewEntry, 'tenantId' | 'figure'>;

async function readTotals(
  manager: EntityManager,
  figures: readonly Named[],
): Promise<ReadonlyMap<string, number>> {
  const rows: TotalRow[] = await manager.query(
    `SELECT f.*, l.total FROM unnest($1::uuid[], $2::text[]) f(tenant_id, figure)
     CROSS JOIN LATERAL (SELECT total FROM figure_entry e WHERE e.tenant_id = f.tenant_id AND e.figure = f.figure
       ORDER BY position DESC, ordinal DESC LIMIT 1) l`,
    [figures.map((f) => f.tenantId), figures.map((f) => f.figure)],
  );
  return new Map(rows.map((row) => [`${row.tenant_id} ${row.figure}`, Number(row.total)]));
}

/** Reads the last total of every part. Any part may change, because an open key keeps its dimension. */
async function readParts(
  manager: EntityManager,
  parts: readonly (Named & { readonly value: string })[],
): Promise<ReadonlyMap<string, number>> {
  if (parts.length === 0) return new Map();
  const rows: TotalRow[] = await manager.query(
    `SELECT p.*, l.total FROM unnest($1::uuid[], $2::text[], $3::text[]) p(tenant_id, figure, dimension)
     CROSS JOIN LATERAL (SELECT dimension_total AS total FROM figure_entry e
       WHERE e.tenant_id = p.tenant_id AND e.figure = p.figure AND e.dimension = p.dimension AND e.dimension <> ''
       ORDER BY position DESC, ordinal DESC LIMIT 1) l`,
    [parts.map((p) => p.tenantId), parts.map((p) => p.figure), parts.map((p) => p.value)],
  );
  return new Map(rows.map((row) => [`${row.tenant_id} ${row.figure} ${row.dimension}`, Number(row.total)]));
}

/** Writes a computed batch. Ended entries are written first, because at most one entry of a key may count. */
export async function writeFolded(manager: EntityManager, { rows, ended }: Folded): Promise<void> {
  if (ended.length > 0)
    await manager.query(
      `UPDATE figure_entry e SET until = u.until
       FROM unnest($1::uuid[], $2::text[], $3::bigint[], $4::int[], $5::bigint[]) u(tenant_id, figure, position, ordinal, until)
       WHERE e.tenant_id = u.tenant_id AND e.figure = u.figure AND e.position = u.position AND e.ordinal = u.ordinal`,
      [
        ended.map((e) => e.tenantId),
        ended.map((e) => e.figure),
        ended.map((e) => e.position),
        ended.map((e) => e.ordinal),
        ended.map((e) => e.until),
      ],
    );
  if (rows.length > 0)
    await manager.query(
      INSERT_SQL,
      COLUMNS.map((column) => rows.map(column)),
    );
}

const COLUMNS: readonly ((row: EntryRow) => string | number | null)[] = [
  (row) => row.tenantId,
  (row) => row.figure,
  (row) => row.position,
  (row) => row.ordinal,
  (row) => row.at,
  (row) => row.key,
  (row) => row.delta,
  (row) => row.dimension,
  (row) => row.balance,
  (row) => row.change,
  (row) => row.total,
  (row) => row.dimensionTotal,
  (row) => row.until,
];
const INSERT_SQL = `INSERT INTO figure_entry
  (tenant_id, figure, position, ordinal, at, key, delta, dimension, balance, change, total, dimension_total, until)
  SELECT * FROM unnest($1::uuid[], $2::text[], $3::bigint[], $4::smallint[], $5::timestamptz[], $6::text[], $7::bigint[],
    $8::text[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[])`;

function unique<T>(items: readonly T[], name: (item: T) => string): readonly T[] {
  return [...new Map(items.map((item) => [name(item), item])).values()];
}
