import type { PoolClient } from 'pg';
import { type Digest, toDigest } from './hashes.js';

export interface CommandRow {
  readonly commandId: string;
  readonly tenantId: string;
  readonly contentHash: Digest;
  readonly streamId: number;
  readonly first: number;
  readonly last: number;
  readonly version: number;
}

export interface CommandRows {
  take(upTo: number): Promise<readonly CommandRow[]>;
}

const AT_ONCE = 10_000;
const CURSOR = 'commands_of_shard';

/** The server sorts, so memory use is constant. @param client in a transaction, whose end closes the cursor */
export async function openCommandRows(client: PoolClient, shard: number): Promise<CommandRows> {
  await client.query(
    `DECLARE ${CURSOR} NO SCROLL CURSOR FOR
     SELECT command_id, tenant_id, content_hash, stream_id, first_position, last_position, version FROM log.command
     WHERE shard = ${Math.trunc(shard)} ORDER BY first_position, last_position, command_id`,
  );
  let waiting: CommandRow[] = [];
  let over = false;
  const fetch = async (): Promise<void> => {
    const { rows } = await client.query<[string, string, Buffer, string, string, string, number]>({
      text: `FETCH ${AT_ONCE} FROM ${CURSOR}`,
      rowMode: 'array',
    });
    over = rows.length < AT_ONCE;
    waiting = waiting.concat(
      rows.map(([commandId, tenantId, contentHash, streamId, first, last, version]) => ({
        commandId,
        tenantId,
        contentHash: toDigest(contentHash),
        streamId: Number(streamId),
        first: Number(first),
        last: Number(last),
        version,
      })),
    );
  };
  return {
    async take(upTo) {
      while (!over && (waiting.at(-1)?.first ?? 0) <= upTo) await fetch();
      const end = waiting.findIndex(({ first }) => first > upTo);
      return waiting.splice(0, end < 0 ? waiting.length : end);
    },
  };
}
