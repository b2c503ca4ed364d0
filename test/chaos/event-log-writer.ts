import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { createPostgresEventLog, defineEvent, EventCatalog, StreamConflictError } from '@rampart/event-log';
import { formatUuid } from '@rampart/kernel';
import pg from 'pg';
import { z } from 'zod';

const CALLERS = 12;
const STREAMS = 9;
const TENANTS = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];

export const keyWritten = defineEvent({
  type: 'KeyWritten',
  schemaVersion: 1,
  schema: z.object({ key: z.string() }),
});

/** One command of a writer. The same name and number always give the same command. */
interface Work {
  readonly command: string;
  readonly commandId: string;
  readonly tenantId: string;
  readonly stream: string;
  readonly keys: readonly string[];
}

function workOf(writer: string, n: number): Work {
  const command = `${writer}.${n}`;
  const digest = createHash('sha256').update(command).digest();
  return {
    command,
    commandId: formatUuid(digest.subarray(0, 16)),
    tenantId: TENANTS[digest.readUInt8(16) % TENANTS.length] as string,
    stream: `chaos:${digest.readUInt8(17) % STREAMS}`,
    keys: Array.from({ length: 1 + (digest.readUInt8(18) % 3) }, (_, part) => `${command}.${part}`),
  };
}

type Write = (work: Work) => Promise<{ readonly first: number; readonly last: number }>;

/** Writes to the real log, with expected versions. A command is repeated with its id until it is answered. */
function logWriter(url: string): { write: Write; close: () => Promise<void> } {
  const catalog = new EventCatalog([keyWritten]);
  const log = createPostgresEventLog({
    url,
    catalog,
    keyEncryptionKey: Buffer.alloc(32, 1),
    timeoutMs: 60_000,
  });
  const versions = new Map<string, number>();
  const write: Write = async ({ commandId, tenantId, stream, keys }) => {
    for (;;) {
      const name = `${tenantId} ${stream}`;
      try {
        const { firstPosition, lastPosition, version } = await log.append({
          tenantId,
          stream,
          expectedVersion: versions.get(name) ?? 0,
          events: keys.map((key) => ({ type: 'KeyWritten', data: { key } })),
          commandId,
          metadata: { actor: 'worker:chaos', correlationId: commandId, at: '2026-01-02T03:04:05.678Z' },
        });
        versions.set(name, Math.max(version, versions.get(name) ?? 0));
        return { first: firstPosition, last: lastPosition };
      } catch (error) {
        if (!(error instanceof StreamConflictError)) throw error;
        versions.set(name, error.actualVersion);
      }
    }
  };
  return { write, close: () => log.close() };
}

/**
 * Deliberately broken: positions come from a sequence without a lock, so that commits are not in the order of
 * positions.
 */
function brokenWriter(url: string): { write: Write; close: () => Promise<void> } {
  const pool = new pg.Pool({ connectionString: url, max: CALLERS });
  pool.on('error', () => undefined);
  const write: Write = async ({ keys }) => {
    const { rows } = await pool.query<{ first: string; last: string }>(
      `WITH written AS (INSERT INTO broken_event (key) SELECT unnest($1::text[]) RETURNING position)
       SELECT min(position) AS first, max(position) AS last FROM written`,
      [keys],
    );
    return { first: Number(rows[0]?.first), last: Number(rows[0]?.last) };
  };
  return { write, close: () => pool.end() };
}

const [variant, writer = 'w', from = '0'] = process.argv.slice(2);
const url = process.env['DATABASE_URL'] ?? '';
const { write, close } = variant === 'broken' ? brokenWriter(url) : logWriter(url);

let next = Number(from);
let stopping = false;
createInterface({ input: process.stdin }).on('line', () => (stopping = true));

async function call(): Promise<void> {
  while (!stopping) {
    const work = workOf(writer, next);
    next += 1;
    const { first, last } = await write(work);
    process.stdout.write(`${work.command} ${first} ${last}\n`);
  }
}

await Promise.all(Array.from({ length: CALLERS }, call));
await close();
process.exit(0);
