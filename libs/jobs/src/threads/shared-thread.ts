import { DomainError, t } from '@rampart/kernel';
import type { IdleThread } from './idle-thread.js';

export interface Shares {
  /** Milliseconds for the work of one question. A thread that exceeds it is ended. */
  readonly budgetMs: number;
  readonly waiting: number;
}

/** Calls back once after a time and returns a function that cancels this. Tests inject their own timer. */
export type StartTimer = (ms: number, due: () => void) => () => void;

const realTimer: StartTimer = (ms, due) => {
  const timer = setTimeout(due, ms);
  return () => clearTimeout(timer);
};

interface Entry<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** Works on one question at a time, of each sharer in turn: a busy one delays others by one question at most. */
export class SharedThread<Question extends object, Answer extends { readonly id: number }> {
  /** Sharers with waiting questions, in the order of their turns. */
  readonly #queues = new Map<string, Entry<Question, Answer>[]>();
  #running = false;

  constructor(
    private readonly thread: IdleThread<Question, Answer>,
    private readonly shares: Shares,
    private readonly startTimer: StartTimer = realTimer,
  ) {}

  /** @param sharer such as a user @throws DomainError `work.too-much-waiting`, `work.too-long`; Error after a crash */
  ask(sharer: string, question: Question): Promise<Answer> {
    const queue = this.#queues.get(sharer) ?? [];
    if (queue.length >= this.shares.waiting) return Promise.reject(tooMuchWaiting());
    const answered = new Promise<Answer>((resolve, reject) => queue.push({ question, resolve, reject }));
    this.#queues.set(sharer, queue);
    void this.#run();
    return answered;
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    for (let next = this.#next(); next !== undefined; next = this.#next()) await this.#settle(next);
    this.#running = false;
  }

  #next(): Entry<Question, Answer> | undefined {
    const [first] = this.#queues;
    if (first === undefined) return undefined;
    const [sharer, queue] = first;
    const entry = queue.shift();
    this.#queues.delete(sharer);
    if (queue.length > 0) this.#queues.set(sharer, queue);
    return entry;
  }

  async #settle({ question, resolve, reject }: Entry<Question, Answer>): Promise<void> {
    let stop = (): void => undefined;
    const begin = (): void => {
      stop = this.startTimer(this.shares.budgetMs, () => this.thread.end(tooLong(this.shares.budgetMs)));
    };
    try {
      resolve(await this.thread.ask(question, undefined, begin));
    } catch (error) {
      reject(error);
    } finally {
      stop();
    }
  }
}

const tooMuchWaiting = (): DomainError =>
  new DomainError(
    'work.too-much-waiting',
    'rate-limited',
    t`Your previous files are still being processed. Try again in a moment.`,
    { retryAfterSeconds: 2 },
  );

const tooLong = (budgetMs: number): DomainError =>
  new DomainError(
    'work.too-long',
    'invalid',
    t`Processing took more than ${budgetMs / 1000} seconds and was stopped. Send a smaller file.`,
  );
