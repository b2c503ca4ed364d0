import { IdleThread } from '@rampart/jobs/threads';
import { Worker } from 'node:worker_threads';

/** The relative path is the same from `src/adapters` and `dist/adapters`. */
const THREAD = new URL('../../bin/strangers-hashes.mjs', import.meta.url);

interface Question {
  readonly encoded: string;
  readonly password: string;
}

interface Verdict {
  readonly id: number;
  readonly right?: boolean;
  readonly reason?: string;
}

/** Checks passwords of unknown devices in a low-priority thread, so that they use only spare processor time. */
export class StrangersHashes {
  private readonly thread: IdleThread<Question, Verdict>;

  /** @param priority priority reduction, 0 to 19 (setpriority(2)) */
  constructor(priority: number) {
    const start = (): Worker => new Worker(THREAD, { execArgv: [], workerData: { priority } });
    this.thread = new IdleThread(start, 'The thread for strangers’ passwords');
  }

  /** @throws Error when the hash cannot be read, or the thread ended */
  async verify(encoded: string, password: string): Promise<boolean> {
    const { right, reason } = await this.thread.ask({ encoded, password });
    if (right === undefined) throw new Error(reason);
    return right;
  }
}
