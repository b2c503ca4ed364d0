import { sessionOptions } from '@rampart/database';
import pg from 'pg';

/** Milliseconds between polls, so that a lost notification delays readers by a second at most. */
const TIMER_MS = 1000;
const RECONNECT_MS = 250;
/** Milliseconds. A statement that hangs would also hold up the leases behind it. */
const LIMITS = '-c statement_timeout=10000 -c lock_timeout=2000';

/**
 * Wakes readers after appends. They read by position, so lost and repeated notifications affect only latency. Its
 * session is the process's own, never a pooler's, so it also runs the short statements that may not wait for work.
 */
export class AppendListener {
  private readonly listeners = new Set<{ readonly shard: number; readonly listener: () => void }>();
  private client: pg.Client | null = null;
  private timer: NodeJS.Timeout | null = null;
  private reconnect: NodeJS.Timeout | null = null;
  private closed = false;
  private connecting: Promise<void> | null = null;
  /** Resolves after the last statement, because a session of the driver takes one at a time. */
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly url: string,
    private readonly onProblem: (error: Error) => void,
  ) {}

  add(shard: number, listener: () => void): () => void {
    const entry = { shard, listener };
    this.listeners.add(entry);
    if (this.timer === null) {
      this.timer = setInterval(() => this.wake(), TIMER_MS);
      this.timer.unref();
      this.connecting ??= this.connect();
    }
    return () => this.listeners.delete(entry);
  }

  /** Runs a short statement in this session, after those before it. @throws Error while the session is being replaced */
  query<Rows>(text: string, values: readonly unknown[] = []): Promise<Rows> {
    const result = this.turn.then(() => this.run<Rows>(text, values));
    this.turn = result.catch(() => undefined);
    return result;
  }

  private async run<Rows>(text: string, values: readonly unknown[]): Promise<Rows> {
    this.connecting ??= this.connect();
    await this.connecting;
    if (this.client === null)
      throw new Error('The session of this process to PostgreSQL broke. It is opened again; try again.');
    const { rows } = await this.client.query<pg.QueryResultRow>(text, [...values]);
    return rows as Rows;
  }

  async close(): Promise<void> {
    this.closed = true;
    this.listeners.clear();
    if (this.timer !== null) clearInterval(this.timer);
    if (this.reconnect !== null) clearTimeout(this.reconnect);
    await this.connecting;
    await this.client?.end().catch(this.onProblem);
  }

  /** @param of the shard; if absent, all shards */
  private wake(of?: number): void {
    for (const { listener, shard } of this.listeners) if (of === undefined || shard === of) listener();
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'rampart-log-listener',
      options: `${sessionOptions('rampart_system')} ${LIMITS}`,
      keepAlive: true,
    });
    client.on('notification', ({ payload }) => {
      const shard = Number(payload?.split(':')[0]);
      if (!Number.isNaN(shard)) this.wake(shard);
    });
    client.on('error', this.onProblem);
    client.on('end', () => this.connectLater(client));
    try {
      await client.connect();
      this.client = client;
      await client.query('LISTEN rampart_log');
      this.wake();
    } catch (error) {
      this.onProblem(error instanceof Error ? error : new Error(String(error)));
      this.client = null;
      void client.end().catch(this.onProblem);
      this.connectLater(null);
    }
  }

  private connectLater(ended: pg.Client | null): void {
    if (this.closed || this.client !== ended) return;
    this.client = null;
    if (this.reconnect !== null) clearTimeout(this.reconnect);
    this.reconnect = setTimeout(() => {
      this.connecting = this.connect();
    }, RECONNECT_MS);
    this.reconnect.unref();
  }
}
