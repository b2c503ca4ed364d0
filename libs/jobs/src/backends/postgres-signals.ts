import pg from 'pg';
import { type Signal, type Waiter, WaitingRoom, type WorkSignals } from './waiting-room.js';

const CHANNEL = 'bullmq_jobs';
const RECONNECT_MS = 250;
/** Milliseconds: a statement that hangs would also hold up the locks of other jobs. */
const LIMITS = '-c statement_timeout=10000 -c lock_timeout=2000';

/** Finds what notifications omit: waiting jobs, and the next delayed one. One statement a turn of the event loop. */
const PROBE = `
SELECT q.name, next_delay(q.name) AS next_delay,
  EXISTS (SELECT 1 FROM job WHERE queue = q.name AND state = 'waiting')
  AND NOT EXISTS (SELECT 1 FROM meta WHERE queue = q.name AND field = 'paused' AND value = '1') AS present
FROM unnest($1::text[]) AS q(name)`;

const EXTEND_LOCKS = `
UPDATE job SET locked_until_ms = $4
FROM unnest($2::text[], $3::text[]) AS mine(id, token)
WHERE job.queue = $1 AND job.id = mine.id AND job.state = 'active' AND job.lock_token = mine.token
RETURNING job.id`;

export interface PostgresSignalsSettings {
  readonly databaseUrl: string;
  readonly schema: string;
  readonly pool: pg.Pool;
  readonly onError: (error: Error) => void;
}

/** Waits for work of all queues with one LISTEN. After a lost session, every wait checks again. */
export class PostgresSignals implements WorkSignals {
  private readonly room = new WaitingRoom();
  private fresh: Waiter[] = [];
  private client: pg.Client | null = null;
  private connecting: Promise<void> | null = null;
  private reconnect: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(private readonly settings: PostgresSignalsSettings) {}

  wait(queue: string, seconds: number): Promise<Signal | null> {
    this.connecting ??= this.connect();
    const { waiter, ended } = this.room.enter(queue, seconds);
    if (this.fresh.push(waiter) === 1) setImmediate(() => void this.probe());
    return ended;
  }

  /**
   * Extends the locks of running jobs in the listening session, which never waits for one of the pool.
   * @param until milliseconds since 1970 @returns the jobs whose locks are lost; null without a session
   */
  async extendLocks(
    queue: string,
    { ids, tokens }: { readonly ids: readonly string[]; readonly tokens: readonly string[] },
    until: number,
  ): Promise<string[] | null> {
    // A worker that finds work at once has not waited yet, so the session may not be open.
    this.connecting ??= this.connect();
    await this.connecting;
    if (this.client === null || this.closed) return null;
    const { rows } = await this.client.query<{ id: string }>(EXTEND_LOCKS, [queue, ids, tokens, until]);
    const extended = new Set(rows.map(({ id }) => id));
    return ids.filter((id) => !extended.has(id));
  }

  cancel(queue: string): void {
    for (const waiter of this.room.of(queue)) waiter.end(null);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.reconnect);
    this.room.endAll(null);
    await this.connecting;
    await this.client?.end().catch(() => undefined);
  }

  private async probe(): Promise<void> {
    // A wait that begins before LISTEN is active checks afterwards, so that it misses no job.
    await this.connecting;
    const waiters = this.fresh.splice(0);
    const queues = [...new Set(waiters.map(({ queue }) => queue))];
    if (queues.length === 0 || this.closed) return;
    try {
      const { rows } = await this.settings.pool.query<Found>(PROBE, [queues]);
      const found = new Map(rows.map((row) => [row.name, row]));
      for (const waiter of waiters) settle(waiter, found.get(waiter.queue));
    } catch {}
  }

  private async connect(): Promise<void> {
    const { databaseUrl, schema, onError } = this.settings;
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'rampart-jobs-listener',
      options: `-c search_path=${schema} ${LIMITS}`,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    client.on('notification', ({ payload = '' }) => {
      for (const waiter of this.room.of(payload)) waiter.end({ member: payload, score: 0 });
    });
    client.on('error', (error) => {
      if (!this.closed) onError(error);
    });
    client.on('end', () => this.connectLater(client));
    try {
      await client.connect();
      this.client = client;
      await client.query(`LISTEN ${CHANNEL}`);
      this.room.endAll(null);
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)));
      this.client = null;
      void client.end().catch(() => undefined);
      this.connectLater(null);
    }
  }

  private connectLater(ended: pg.Client | null): void {
    if (this.closed || this.client !== ended) return;
    this.client = null;
    clearTimeout(this.reconnect);
    this.reconnect = setTimeout(() => void (this.connecting = this.connect()), RECONNECT_MS);
  }
}

interface Found {
  readonly name: string;
  readonly present: boolean;
  /** Milliseconds since 1970. */
  readonly next_delay: string | null;
}

function settle(waiter: Waiter, found: Found | undefined): void {
  if (found === undefined) return;
  if (found.present) waiter.end({ member: waiter.queue, score: 0 });
  else if (found.next_delay !== null) waiter.endBy(Number(found.next_delay));
}
