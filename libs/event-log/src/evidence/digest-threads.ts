import { Worker } from 'node:worker_threads';
import { digestLines, type DigestedLines } from './digest-lines.js';

/** The relative path is the same from `src/evidence` and `dist/evidence`. */
const THREAD = new URL('../../bin/digest-thread.mjs', import.meta.url);
/** What threads load. In sources, the first thread compiles it, and later threads load the result. */
let codeUrl = new URL(
  import.meta.url.endsWith('.ts') ? './digest-lines.ts' : './digest-lines.js',
  import.meta.url,
).href;

/** The first message of a thread. */
interface Ready {
  readonly loaded: string;
}
/** A thread with two pieces has enough work until the caller has digested one itself. */
const ENOUGH = 2;

interface Waiting {
  readonly resolve: (lines: DigestedLines) => void;
  readonly reject: (error: Error) => void;
}

export class DigestThreads {
  private readonly threads: readonly Worker[];
  private readonly waiting = new Map<Worker, Waiting[]>();
  private readonly ready: Worker[] = [];
  /** Why the first thread that crashed never answers again. */
  private lost: Error | null = null;
  private turn = 0;

  constructor(count: number) {
    this.threads = Array.from({ length: count }, () => {
      const thread = new Worker(THREAD, { execArgv: [], workerData: { digestLines: codeUrl } });
      this.waiting.set(thread, []);
      thread.on('message', (answer: DigestedLines | Ready) => {
        if (!('loaded' in answer)) return this.waiting.get(thread)?.shift()?.resolve(answer);
        codeUrl = answer.loaded;
        this.ready.push(thread);
      });
      thread.on('error', (error) => this.lose(thread, error));
      thread.on('exit', () =>
        this.lose(thread, new Error('A worker thread of the verification ended. Verify again.')),
      );
      return thread;
    });
  }

  /**
   * Digests here while no thread is ready or all have enough to do.
   * @param bytes whole lines in their own buffer, which is transferred @throws Error when a thread crashed
   */
  digest(bytes: Uint8Array<ArrayBuffer>): Promise<DigestedLines> {
    if (this.lost !== null) return Promise.reject(this.lost);
    const thread = this.ready[this.turn++ % this.ready.length];
    const waiting = thread === undefined ? [] : (this.waiting.get(thread) ?? []);
    if (thread === undefined || waiting.length >= ENOUGH) return Promise.resolve(digestLines(bytes));
    return new Promise((resolve, reject) => {
      waiting.push({ resolve, reject });
      thread.postMessage(bytes, [bytes.buffer]);
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.terminate()));
  }

  private lose(thread: Worker, error: Error): void {
    this.lost ??= error;
    for (const { reject } of this.waiting.get(thread)?.splice(0) ?? []) reject(error);
  }
}
