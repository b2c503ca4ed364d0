import type { PoolClient } from 'pg';

const AT_ONCE = 1000;

export class Snapshot {
  private cursors = 0;

  /** @param client inside a transaction with a single snapshot */
  constructor(private readonly client: PoolClient) {}

  async rows<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    const { rows } = await this.client.query<Row>(sql, [...values]);
    return rows;
  }

  /** Streams rows sorted by the server, so that memory use is constant. */
  async *stream<Row extends object>(sql: string, values: readonly unknown[] = []): AsyncGenerator<Row> {
    const name = `snapshot_${(this.cursors += 1)}`;
    await this.client.query(`DECLARE ${name} NO SCROLL CURSOR FOR ${sql}`, [...values]);
    for (;;) {
      const { rows } = await this.client.query<Row>(`FETCH ${AT_ONCE} FROM ${name}`);
      yield* rows;
      if (rows.length < AT_ONCE) break;
    }
    await this.client.query(`CLOSE ${name}`);
  }

  /** Events in order of position; personal fields stay encrypted. */
  async *facts(shard: number, types: readonly string[]): AsyncGenerator<StoredFact> {
    const rows = this.stream<{
      position: string;
      tenant_id: string;
      type: string;
      at: Date;
      payload: Record<string, unknown>;
    }>(
      `SELECT position, tenant_id, type, at, payload FROM log.event
       WHERE shard = $1 AND type = ANY ($2::text[]) ORDER BY position`,
      [shard, types],
    );
    for await (const { position, tenant_id: tenantId, type, at, payload } of rows)
      yield { position: Number(position), tenantId, type, at: at.toISOString(), data: payload };
  }
}

export interface StoredFact {
  readonly position: number;
  readonly tenantId: string;
  readonly type: string;
  /** ISO 8601 */
  readonly at: string;
  /** Personal fields are ciphertext. */
  readonly data: Readonly<Record<string, unknown>>;
}
