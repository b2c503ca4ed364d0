/** A change made without the log, and the place where verification must report it. */
export interface Tampering {
  readonly title: string;
  /** The table's name without its schema, such as `event`. */
  readonly table: string;
  readonly schema: 'log' | 'soc';
  readonly sql: string;
  readonly shard: number;
}

export interface Column {
  readonly schema: 'log' | 'soc';
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

const OTHER = '00000000-0000-4000-8000-0000000000ff';

/** SQL for a value that differs from the current one, also when that is null. */
function another({ table, column, type }: Column): string {
  if (column === 'shard') return table === 'head' ? '8' : '9';
  if (column === 'kind') return `CASE kind WHEN 'event' THEN 'alert' ELSE 'event' END`;
  const expressions: Readonly<Record<string, string>> = {
    uuid: `'${OTHER}'::uuid`,
    text: `coalesce(${column}, '') || 'x'`,
    bytea: `set_byte(${column}, 0, get_byte(${column}, 0) # 1)`,
    json: `'{"changed":true}'::json`,
    ARRAY: `array_append(${column}, 'changed')`,
    tsvector: `to_tsvector('simple', 'elsewhere')`,
    'timestamp with time zone': `coalesce(${column}, now()) + interval '1 second'`,
  };
  return expressions[type] ?? `coalesce(${column}, 0) + 1000`;
}

/** Columns that must get new values so that a copied row is unique. */
const COPIES: Readonly<Record<string, readonly string[]>> = {
  'log.head': ['shard'],
  'log.stream': ['id', 'name'],
  'log.event': ['position', 'stream_id'],
  'log.command': ['command_id'],
  'log.block': ['tenant_id', 'last_position', 'size'],
  'log.tenant_head': ['tenant_id'],
  'log.tile': ['idx'],
  'log.checkpoint': ['size'],
  'soc.delivery': ['id'],
  'soc.event': ['id'],
};

export interface Target {
  readonly schema: 'log' | 'soc';
  readonly table: string;
  readonly shard: number;
  readonly name: string;
  readonly where: string;
}

/** For one row: each column changed, the row deleted, and the row copied. */
export function tamperingsOf(target: Target, columns: readonly Column[]): Tampering[] {
  const { schema, table, shard, name, where } = target;
  const place = `${schema}.${table}`;
  const own = columns.filter((one) => one.schema === schema && one.table === table);
  const copied = own.map((one) => (COPIES[place]?.includes(one.column) ? another(one) : one.column));
  const of = (what: string, sql: string): Tampering => ({
    ...{ schema, table, shard, sql },
    title: `${what} of ${name}`,
  });
  return [
    ...own.map((one) =>
      of(`another ${one.column}`, `UPDATE ${place} SET ${one.column} = ${another(one)} WHERE ${where}`),
    ),
    of('removal', `DELETE FROM ${place} WHERE ${where}`),
    {
      ...of(
        'a copy',
        `INSERT INTO ${place} (${own.map(({ column }) => column).join(', ')})
         SELECT ${copied.join(', ')} FROM ${place} WHERE ${where}`,
      ),
      // The key of `log.head` is the shard.
      ...(place === 'log.head' ? { shard: 8 } : {}),
    },
  ];
}
