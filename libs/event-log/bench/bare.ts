import { randomUUID } from 'node:crypto';
import {
  byteaArray,
  int2Array,
  int4Array,
  int8Array,
  textArray,
  timestampArray,
  uuidArray,
} from '@rampart/database';
import type pg from 'pg';
import { BENCH_TENANT, benchEvents } from './appenders.js';
import type { Contender } from './measure.js';

/** Omits `causation`, which is null. */
const COLUMNS = {
  shard: { type: 'smallint', binary: int2Array },
  position: { type: 'bigint', binary: int8Array },
  tenant_id: { type: 'uuid', binary: uuidArray },
  stream_id: { type: 'bigint', binary: int8Array },
  version: { type: 'integer', binary: int4Array },
  type: { type: 'text', binary: textArray },
  schema_version: { type: 'smallint', binary: int2Array },
  event_id: { type: 'uuid', binary: uuidArray },
  at: { type: 'timestamptz', binary: (at: readonly Date[]) => timestampArray(at.map(Number)) },
  actor: { type: 'text', binary: textArray },
  correlation_id: { type: 'uuid', binary: uuidArray },
  payload: { type: 'json', binary: (texts: readonly string[]) => textArray(texts, 'json') },
  leaf: {
    type: 'bytea',
    binary: (leaves: readonly Buffer[]) => byteaArray(leaves.map((leaf) => leaf.toString('latin1'))),
  },
} as const;
type Columns = { readonly [Name in keyof typeof COLUMNS]: Parameters<(typeof COLUMNS)[Name]['binary']>[0] };

const createSql = (table: string) => `
CREATE TABLE ${table} (
  shard smallint NOT NULL, position bigint NOT NULL, tenant_id uuid NOT NULL, stream_id bigint NOT NULL,
  version integer NOT NULL, type text COLLATE "C" NOT NULL, schema_version smallint NOT NULL, event_id uuid NOT NULL,
  at timestamptz NOT NULL, actor text COLLATE "C" NOT NULL, correlation_id uuid NOT NULL, causation bigint,
  payload json NOT NULL, leaf bytea NOT NULL, PRIMARY KEY (shard, position)
);
CREATE UNIQUE INDEX ON ${table} (stream_id, version);`;

const ROWS = 1000;
/** The number of streams of 64 callers with 20 streams each. */
const STREAMS = 1280;
const ROWS_A_STREAM = 10;

/** 1,000 rows per statement and transaction: the hardware's limit. @param binary sends arrays as the log does */
export async function bareInsert(
  client: pg.Client,
  { name, binary }: { readonly name: string; readonly binary: boolean },
): Promise<Contender> {
  const table = binary ? 'bare_binary' : 'bare';
  await client.query(createSql(table));
  const names = Object.keys(COLUMNS) as (keyof Columns)[];
  const parameters = names.map((column, i) => `$${i + 1}::${COLUMNS[column].type}[]`);
  const text = `INSERT INTO ${table} (${names.join(', ')}) SELECT ${parameters.map((p) => `unnest(${p})`).join(', ')}`;
  let inserted = 0;
  const insert = async (): Promise<void> => {
    const rows = rowsAfter(inserted);
    const encode = (column: keyof Columns) =>
      (COLUMNS[column].binary as (list: unknown) => Buffer)(rows[column]);
    await client.query({
      name,
      text,
      values: names.map((column) => (binary ? encode(column) : rows[column])),
    });
    inserted += ROWS;
  };
  return {
    name,
    run: async (running) => {
      const before = inserted;
      while (running()) await insert();
      return inserted - before;
    },
  };
}

function rowsAfter(inserted: number): Columns {
  const list = <T>(value: (row: number) => T): T[] =>
    Array.from({ length: ROWS }, (_, i) => value(inserted + i));
  const [at, leaf, payload] = [new Date(), Buffer.alloc(32, 0xab), JSON.stringify(benchEvents(1)[0]?.data)];
  return {
    shard: list(() => 0),
    position: list((row) => row + 1),
    tenant_id: list(() => BENCH_TENANT),
    stream_id: list((row) => Math.floor(row / ROWS_A_STREAM) % STREAMS),
    version: list(
      (row) => Math.floor(row / (ROWS_A_STREAM * STREAMS)) * ROWS_A_STREAM + (row % ROWS_A_STREAM) + 1,
    ),
    type: list(() => 'BenchMarked'),
    schema_version: list(() => 1),
    event_id: list(() => randomUUID()),
    at: list(() => at),
    actor: list(() => 'user:bench'),
    correlation_id: list(() => BENCH_TENANT),
    payload: list(() => payload),
    leaf: list(() => leaf),
  };
}
