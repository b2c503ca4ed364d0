import type { Worker } from 'node:worker_threads';

/** Milliseconds after which an idle thread ends and frees its memory; the next question starts a new thread. */
const IDLE_MS = 30_000;

interface Waiting<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
  readonly onBegin: (() => void) | undefined;
}

interface Began {
  readonly id: number;
  readonly began: true;
}

/** Ends when idle. Messages of a question share an `id`; `stop` aborts it, `began` says that work begins. */
export class IdleThread<Question extends object, Answer extends { readonly id: number }> {
  private thread: Worker | undefined;
  private readonly waiting = new Map<number, Waiting<Answer>>();
  private idle: NodeJS.Timeout | undefined;
  private last = 0;

  /** @param name for error messages */
  constructor(
    private readonly start: () => Worker,
    private readonly name: string,
  ) {}

  /** @throws Error when the thread crashed */
  async ask(question: Question, signal?: AbortSignal, onBegin?: () => void): Promise<Answer> {
    clearTimeout(this.idle);
    const thread = (this.thread ??= this.open());
    const id = (this.last += 1);
    const stop = (): void => thread.postMessage({ id, stop: true });
    signal?.addEventListener('abort', stop, { once: true });
    thread.ref();
    try {
      return await new Promise<Answer>((resolve, reject) => {
        this.waiting.set(id, { resolve, reject, onBegin });
        thread.postMessage({ ...question, id });
      });
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }

  end(reason: Error): void {
    const { thread } = this;
    if (thread === undefined) return;
    this.lose(thread, reason);
    void thread.terminate();
  }

  private open(): Worker {
    const thread = this.start();
    thread.on('message', (said: Answer | Began) => {
      if ('began' in said) this.waiting.get(said.id)?.onBegin?.();
      else this.settle(said);
    });
    thread.on('error', (error) => this.lose(thread, error));
    thread.on('exit', () => this.lose(thread, new Error(`${this.name} ended.`)));
    return thread;
  }

  private settle(answer: Answer): void {
    this.waiting.get(answer.id)?.resolve(answer);
    this.waiting.delete(answer.id);
    if (this.waiting.size > 0) return;
    const { thread } = this;
    thread?.unref();
    this.idle = setTimeout(() => this.retire(thread), IDLE_MS).unref();
  }

  private retire(thread: Worker | undefined): void {
    if (this.thread === thread) this.thread = undefined;
    void thread?.terminate();
  }

  /** A crash rejects all questions of the thread; the next question starts a new thread. */
  private lose(thread: Worker, error: Error): void {
    if (this.thread !== thread) return;
    this.thread = undefined;
    const lost = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of lost) reject(error);
  }
}
