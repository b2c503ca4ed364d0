import type { CLIENT_ERROR_LIMITS, ClientErrorReport } from '@rampart/client-errors/contract';

/** A copy of the contract's limits, which saves loading its schemas. The type checks that they are equal. */
const LIMITS: typeof CLIENT_ERROR_LIMITS = {
  message: 4_000,
  stack: 32_000,
  componentStack: 32_000,
  userAgent: 1_000,
  url: 8_000,
};
/** The most reports that are kept while offline. Later ones are lost. */
const MOST_WAITING = 20;
/** The most different errors that a document reports. More are a storm. */
const MOST_DIFFERENT = 50;

/** What `ErrorReports` needs from the browser. */
export interface Surroundings {
  readonly now: () => Date;
  readonly userAgent: () => string;
  readonly url: () => string;
  /** Resolves after any answer of the server, and rejects without an answer. */
  readonly send: (report: ClientErrorReport) => Promise<unknown>;
}

interface Words {
  readonly message: string;
  readonly stack: string | null;
}

function wordsOf(error: unknown): Words {
  if (error instanceof Error)
    return { message: error.message === '' ? error.name : error.message, stack: error.stack ?? null };
  return { message: String(error), stack: null };
}

const cut = (text: string, most: number): string => text.slice(0, most);

/** Reports each error once for a document. It never throws, because reporting must not cause another error. */
export class ErrorReports {
  private readonly reported = new Set<string>();
  private readonly waiting: ClientErrorReport[] = [];
  private sending = false;

  constructor(private readonly around: Surroundings) {}

  /** @param componentStack the components that were rendered; null outside of rendering */
  report(error: unknown, componentStack: string | null = null): void {
    try {
      const { message, stack } = wordsOf(error);
      const key = `${message}\n${stack ?? ''}`;
      if (this.reported.has(key) || this.reported.size >= MOST_DIFFERENT) return;
      this.reported.add(key);
      if (this.waiting.length < MOST_WAITING)
        this.waiting.push({
          message: cut(message, LIMITS.message),
          stack: stack === null ? null : cut(stack, LIMITS.stack),
          componentStack: componentStack === null ? null : cut(componentStack, LIMITS.componentStack),
          timestamp: this.around.now().toISOString(),
          userAgent: cut(this.around.userAgent(), LIMITS.userAgent),
          url: cut(this.around.url(), LIMITS.url),
        });
      void this.flush();
    } catch {
      // An error that cannot be converted to text is lost.
    }
  }

  /** Sends waiting reports. It is called again when the network returns, and resolves when nothing more can be sent. */
  async flush(): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    try {
      for (let next = this.waiting[0]; next !== undefined; next = this.waiting[0]) {
        await this.around.send(next);
        this.waiting.shift();
      }
    } catch {
      // A report that could not be sent stays first in the queue.
    } finally {
      this.sending = false;
    }
  }
}
