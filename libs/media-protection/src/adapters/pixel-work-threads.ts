import { DomainError, type DomainErrorKind } from '@rampart/kernel';
import { Worker } from 'node:worker_threads';
import type { PixelWork } from '../ports/pixel-work.js';
import type { Tasks } from '../processing/tasks.js';
import type { VideoPrograms } from '../video/programs.js';

/** An idle thread goes after this, with the memory that decoded pictures took. */
const IDLE_MS = 30_000;
/** The same number of steps up from `src/adapters` and from `dist/adapters`. */
const THREAD = new URL('../../bin/pixel-thread.mjs', import.meta.url);
const TASKS = new URL(
  import.meta.url.endsWith('.ts') ? '../processing/tasks.ts' : '../processing/tasks.js',
  import.meta.url,
);

type Outcome<Name extends keyof Tasks> = Awaited<ReturnType<Tasks[Name]>>;

interface Refusal {
  readonly code: string;
  readonly kind: DomainErrorKind;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

interface Answer {
  readonly id: number;
  readonly outcome?: unknown;
  /** Why there is no outcome: what a user can act on, or only what went wrong. */
  readonly refusal?: Refusal | null;
  readonly reason?: string;
}

interface Waiting {
  readonly resolve: (outcome: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** A thread that is started when there is work and ends when there was none for a while. */
class PixelThread {
  private thread: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private idle: NodeJS.Timeout | undefined;
  private last = 0;

  constructor(private readonly video: () => Promise<VideoPrograms>) {}

  /** @throws DomainError of the task; Error when the thread fell; the signal's reason when it is aborted */
  async run<Name extends keyof Tasks>(
    task: Name,
    input: Parameters<Tasks[Name]>[0],
    signal?: AbortSignal,
  ): Promise<Outcome<Name>> {
    const video = await this.video();
    signal?.throwIfAborted();
    clearTimeout(this.idle);
    const thread = (this.thread ??= this.start());
    const id = (this.last += 1);
    const stop = (): void => thread.postMessage({ id, stop: true });
    signal?.addEventListener('abort', stop, { once: true });
    // It holds a process open as long as somebody waits for it.
    thread.ref();
    try {
      const outcome = await new Promise((resolve, reject) => {
        this.waiting.set(id, { resolve, reject });
        thread.postMessage({ id, task, input, video });
      });
      return outcome as Outcome<Name>;
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }

  private start(): Worker {
    const execArgv = TASKS.href.endsWith('.ts') ? ['--conditions=source'] : [];
    const thread = new Worker(THREAD, { execArgv, workerData: { tasks: TASKS.href } });
    thread.on('message', (answer: Answer) => this.settle(answer));
    thread.on('error', (error) => this.lose(thread, error));
    thread.on('exit', () => this.lose(thread, new Error('The thread that works on pictures ended.')));
    return thread;
  }

  private settle({ id, outcome, refusal, reason }: Answer): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (refusal)
      waiting?.reject(new DomainError(refusal.code, refusal.kind, refusal.message, refusal.details));
    else if (reason !== undefined) waiting?.reject(new Error(reason));
    else waiting?.resolve(outcome);
    if (this.waiting.size > 0) return;
    const { thread } = this;
    thread?.unref();
    this.idle = setTimeout(() => this.retire(thread), IDLE_MS).unref();
  }

  private retire(thread: Worker | undefined): void {
    if (this.thread === thread) this.thread = undefined;
    void thread?.terminate();
  }

  /** A thread that fell takes its work with it; the next one starts anew. */
  private lose(thread: Worker, error: Error): void {
    if (this.thread !== thread) return;
    this.thread = undefined;
    const lost = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of lost) reject(error);
  }
}

/**
 * Works beside the event loop: one thread makes copies and one reads what was found, so that neither waits for the other
 * and this process goes on answering.
 */
export function pixelWorkThreads(video: () => Promise<VideoPrograms>): PixelWork {
  const [making, reading] = [new PixelThread(video), new PixelThread(video)];
  return {
    readOriginal: (bytes, signal) => making.run('readOriginal', bytes, signal),
    makeCopy: (input, signal) => making.run('makeCopy', input, signal),
    readCopy: (input, signal) => reading.run('readCopy', input, signal),
    compareCopy: (input, signal) => reading.run('compareCopy', input, signal),
  };
}
