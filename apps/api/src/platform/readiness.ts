import type { EventLog } from '@rampart/event-log';
import { type Clock, DomainError, t } from '@rampart/kernel';
import { statfs } from 'node:fs/promises';
import { isDiskFull } from './database-failure.js';

/** The timeout for each dependency, milliseconds. Probes wait at least three seconds. */
const TIMEOUT_MS = 2_000;
/** How long a database counts as full after a failed write, milliseconds. Only a write can detect it. */
const FULL_MS = 30_000;
/** The least free space of the disk with the objects, bytes. */
const LEAST_FREE_BYTES = 16 * 1024 * 1024;

interface Dependencies {
  readonly database: { readonly query: (statement: string) => Promise<unknown> };
  readonly log: Pick<EventLog, 'head'>;
  readonly clock: Clock;
  readonly dataFolder: string;
}

/** Whether a load balancer should send requests to this process. */
export class Readiness {
  private draining = false;
  private fullAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly on: Dependencies) {}

  /** Makes the process report that it is not ready, from now on. */
  drain(): void {
    this.draining = true;
  }

  /** Records the error of a request, because only failed writes reveal a full database. */
  noteFailure(error: unknown): void {
    if (isDiskFull(error)) this.fullAt = this.on.clock.now().getTime();
  }

  /** The checks of `assertReady` with their results. */
  async checks(): Promise<readonly { readonly name: string; readonly passes: boolean }[]> {
    const [log, database, disk] = await Promise.allSettled(this.answers());
    return [
      { name: t`The process takes requests`, passes: !this.draining },
      { name: t`The database answers`, passes: database.status === 'fulfilled' },
      { name: t`The event log answers`, passes: log.status === 'fulfilled' },
      { name: t`The disk has room`, passes: disk.status === 'fulfilled' },
    ];
  }

  /** Answers within the timeout. @throws DomainError `health.*` with the failed check in `details` */
  async assertReady(): Promise<{ readonly status: 'ready'; readonly head: number }> {
    if (this.draining)
      throw new DomainError(
        'health.draining',
        'unavailable',
        t`This process is stopping. Try again in a moment.`,
      );
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
