import { IdleThread } from '@rampart/jobs/threads';
import { Worker } from 'node:worker_threads';

/** The same number of steps up from `src/adapters` and from `dist/adapters`. */
const THREAD = new URL('../../bin/strangers-hashes.mjs', import.meta.url);

interface Question {
  readonly encoded: string;
  readonly password: string;
}

interface Verdict {
  readonly id: number;
  readonly right?: boolean;
  /** Why there is no verdict. */
  readonly reason?: string;
}

/**
 * Verifies argon2 hashes serially in a low-priority thread, so that unknown devices use only the processor
 * time that others leave.
 */
export class StrangersHashes {
  private readonly thread: IdleThread<Question, Verdict>;

  /** @param priority how far the thread steps back, 0 (not at all) to 19 (setpriority(2)) */
  constructor(priority: number) {
    const start = (): Worker => new Worker(THREAD, { execArgv: [], workerData: { priority } });
    this.thread = new IdleThread(start, 'The thread for strangers’ passwords');
  }

  /** @throws Error when the hash cannot be read or the thread ended */
  async verify(encoded: string, password: string): Promise<boolean> {
    const { right, reason } = await this.thread.ask({ encoded, password });
    if (right === undefined) throw new Error(reason);
    return right;
  }
}
