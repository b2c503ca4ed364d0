import type { CLIENT_ERROR_LIMITS, ClientErrorReport } from '@rampart/client-errors/contract';

/** The contract's limits; written out so that the browser need not load its schemas, and checked by their type. */
const LIMITS: typeof CLIENT_ERROR_LIMITS = {
  message: 4_000,
  stack: 32_000,
  componentStack: 32_000,
  userAgent: 1_000,
  url: 8_000,
};
/** Reports kept while offline; later ones are lost. */
const MOST_WAITING = 20;
/** Distinct errors reported per document: more are a storm. */
const MOST_DIFFERENT = 50;

/** Where an error was thrown: what `ErrorReports` needs of its surroundings. */
export interface Surroundings {
  readonly now: () => Date;
  readonly userAgent: () => string;
  readonly url: () => string;
  /** Resolves once the server answered, whatever it said; rejects when it did not answer. */
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

/** Reports errors, each once for a document. Nothing here throws: reporting an error must not make another. */
export class ErrorReports {
  private readonly reported = new Set<string>();
  private readonly waiting: ClientErrorReport[] = [];
  private sending = false;

  constructor(private readonly around: Surroundings) {}

  /** @param componentStack which components were being rendered; null outside rendering */
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
      // An error that cannot even be put into words is lost.
    }
  }

  /** Sends what waits; called again when the network is back. Resolves when nothing more can be done now. */
  async flush(): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    try {
      for (let next = this.waiting[0]; next !== undefined; next = this.waiting[0]) {
        await this.around.send(next);
        this.waiting.shift();
      }
    } catch {
      // It stays first in the queue.
    } finally {
      this.sending = false;
    }
  }
}
