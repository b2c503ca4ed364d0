import type { EventLog } from '@rampart/event-log';
import { type Clock, DomainError } from '@rampart/kernel';
import { statfs } from 'node:fs/promises';
import { isDiskFull } from './database-failure.js';

/** Timeout of one dependency, milliseconds; probes wait three seconds or more. */
const TIMEOUT_MS = 2_000;
/** How long a database counts as full after a failed write, milliseconds: only a write can tell. */
const FULL_MS = 30_000;
/** Minimum free bytes where objects are stored. */
const LEAST_FREE_BYTES = 16 * 1024 * 1024;

interface Dependencies {
  readonly database: { readonly query: (statement: string) => Promise<unknown> };
  readonly log: Pick<EventLog, 'head'>;
  readonly clock: Clock;
  /** Where objects are stored. */
  readonly dataFolder: string;
}

/** Whether this process should be sent requests. */
export class Readiness {
  private draining = false;
  private fullAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly on: Dependencies) {}

  /** From now on reports not ready. */
  drain(): void {
    this.draining = true;
  }

  /** Records a failed request, because only writes detect a full database. */
  noteFailure(error: unknown): void {
    if (isDiskFull(error)) this.fullAt = this.on.clock.now().getTime();
  }

  /** What `assertReady` asks, one by one. */
  async checks(): Promise<readonly { readonly name: string; readonly passes: boolean }[]> {
    const [log, database, disk] = await Promise.allSettled(this.answers());
    return [
      { name: 'The process takes requests', passes: !this.draining },
      { name: 'The database answers', passes: database.status === 'fulfilled' },
      { name: 'The event log answers', passes: log.status === 'fulfilled' },
      { name: 'The disk has room', passes: disk.status === 'fulfilled' },
    ];
  }

  /** Answers within seconds, even if a dependency does not. @throws DomainError `health.*`, naming it in `details` */
  async assertReady(): Promise<{ readonly status: 'ready'; readonly head: number }> {
    if (this.draining) throw new DomainError('health.draining', 'unavailable', 'This process is stopping.');
    const [head] = await Promise.all(this.answers());
    return { status: 'ready', head };
  }

  private answers(): [Promise<number>, Promise<unknown>, Promise<unknown>] {
    const { database, log } = this.on;
    return [
      within('event-log', 'The event log', log.head()),
      within('database', 'The database', database.query('SELECT 1')),
      within('disk', 'The disk of stored objects', this.assertRoom()),
    ];
  }

  private async assertRoom(): Promise<void> {
    const { clock, dataFolder } = this.on;
    if (Math.abs(clock.now().getTime() - this.fullAt) < FULL_MS)
      throw unready('disk', 'The disk is full: the last write failed.');
    const room = await statfs(dataFolder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (room === null || room.bavail * room.bsize >= LEAST_FREE_BYTES) return;
    throw unready('disk', 'The disk of stored objects is full.');
  }
}

type Dependency = 'database' | 'event-log' | 'disk';

async function within<Answer>(name: Dependency, what: string, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const seconds = TIMEOUT_MS / 1000;
    timer = setTimeout(
      () => reject(unready(name, `${what} did not answer within ${seconds} s.`)),
      TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([answer, late]);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw unready(
      name,
      isDiskFull(error) ? `${what} cannot write: the disk is full.` : `${what} does not answer.`,
    );
  } finally {
    clearTimeout(timer);
  }
}

const unready = (dependency: Dependency, reason: string): DomainError =>
  new DomainError(`health.${dependency}`, 'unavailable', reason, { dependency, reason });
