import { Worker } from 'node:worker_threads';

/** An idle thread goes after this; the next stranger waits some milliseconds for a new one. */
const IDLE_MS = 30_000;
/** The same number of steps up from `src/adapters` and from `dist/adapters`. */
const THREAD = new URL('../../bin/strangers-hashes.mjs', import.meta.url);

interface Verdict {
  readonly id: number;
  readonly right?: boolean;
  /** Why there is no verdict. */
  readonly reason?: string;
}

interface Waiting {
  readonly resolve: (right: boolean) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Verifies argon2 hashes in a thread of low priority, one after the other: what strangers try mostly takes what the
 * signing-in of known people leaves of the processor.
 */
export class StrangersHashes {
  private thread: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private idle: NodeJS.Timeout | undefined;
  private last = 0;

  /** @param priority how far the thread steps back, 0 (not at all) to 19 (setpriority(2)) */
  constructor(private readonly priority: number) {}

  /** @throws Error when the hash cannot be read or the thread ended */
  verify(encoded: string, password: string): Promise<boolean> {
    clearTimeout(this.idle);
    const thread = (this.thread ??= this.start());
    const id = (this.last += 1);
    // It holds a process open as long as somebody waits for it.
    thread.ref();
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      thread.postMessage({ id, encoded, password });
    });
  }

  private start(): Worker {
    const thread = new Worker(THREAD, { execArgv: [], workerData: { priority: this.priority } });
    thread.on('message', (verdict: Verdict) => this.settle(verdict));
    thread.on('error', (error) => this.lose(thread, error));
    thread.on('exit', () => this.lose(thread, new Error('The thread for strangers’ passwords ended.')));
    return thread;
  }

  private settle({ id, right, reason }: Verdict): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (right === undefined) waiting?.reject(new Error(reason));
    else waiting?.resolve(right);
    if (this.waiting.size > 0) return;
    const { thread } = this;
    thread?.unref();
    this.idle = setTimeout(() => this.retire(thread), IDLE_MS).unref();
  }

  private retire(thread: Worker | undefined): void {
    if (this.thread === thread) this.thread = undefined;
    void thread?.terminate();
  }

  /** A thread that fell takes its questions with it; the next one starts anew. */
  private lose(thread: Worker, error: Error): void {
    if (this.thread !== thread) return;
    this.thread = undefined;
    const lost = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of lost) reject(error);
  }
}
