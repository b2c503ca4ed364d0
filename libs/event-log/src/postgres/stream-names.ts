import type { Pool } from 'pg';

/** Beyond this number the cache is emptied. */
const MOST_NAMES = 200_000;

/** Caches names of streams, which never change. */
export class StreamNames {
  private names = new Map<number, string>();

  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  /** Leaves out ids without a row; may also return other ids. */
  async resolve(ids: ReadonlySet<number>): Promise<ReadonlyMap<number, string>> {
    const unknown = [...ids].filter((id) => !this.names.has(id));
    if (unknown.length === 0) return this.names;
    if (this.names.size + unknown.length > MOST_NAMES) {
      this.names = new Map();
      return this.resolve(ids);
    }
    const { rows } = await this.pool.query<[string, string]>({
      name: 'log-stream-names',
      text: `SELECT id, name FROM log.stream WHERE id = ANY($1::bigint[])`,
      values: [`{${unknown.join(',')}}`],
      rowMode: 'array',
    });
    for (const [id, name] of rows) this.names.set(Number(id), name);
    return this.names;
  }
}
