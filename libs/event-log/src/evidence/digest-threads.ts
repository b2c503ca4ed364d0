import { Worker } from 'node:worker_threads';
import { digestLines, type DigestedLines } from './digest-lines.js';

/** The relative path is the same from `src/evidence` and `dist/evidence`. */
const THREAD = new URL('../../bin/digest-thread.mjs', import.meta.url);
const MODULE = new URL(
  import.meta.url.endsWith('.ts') ? './digest-lines.ts' : './digest-lines.js',
  import.meta.url,
);

interface Waiting {
  readonly resolve: (lines: DigestedLines) => void;
  readonly reject: (error: Error) => void;
}

export class DigestThreads {
  private readonly threads: readonly Worker[];
  private readonly waiting = new Map<Worker, Waiting[]>();
  /** Threads that crashed and never answer again, with the reason. */
  private readonly lost = new Map<Worker, Error>();
  private turn = 0;

  constructor(count: number) {
    this.threads = Array.from({ length: count }, () => {
      const thread = new Worker(THREAD, { execArgv: [], workerData: { digestLines: MODULE.href } });
      this.waiting.set(thread, []);
      thread.on('message', (lines: DigestedLines) => this.waiting.get(thread)?.shift()?.resolve(lines));
      thread.on('error', (error) => this.lose(thread, error));
      thread.on('exit', () =>
        this.lose(thread, new Error('A worker thread of the verification ended. Verify again.')),
      );
      return thread;
    });
  }

  /** @param bytes whole lines in their own buffer, which is transferred @throws Error when the thread crashed */
  digest(bytes: Uint8Array<ArrayBuffer>): Promise<DigestedLines> {
    const thread = this.threads[this.turn++ % this.threads.length];
    if (thread === undefined) return Promise.resolve(digestLines(bytes));
    const lost = this.lost.get(thread);
    if (lost !== undefined) return Promise.reject(lost);
    return new Promise((resolve, reject) => {
      this.waiting.get(thread)?.push({ resolve, reject });
      thread.postMessage(bytes, [bytes.buffer]);
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.terminate()));
  }

  private lose(thread: Worker, error: Error): void {
    if (!this.lost.has(thread)) this.lost.set(thread, error);
    for (const { reject } of this.waiting.get(thread)?.splice(0) ?? []) reject(error);
  }
}
