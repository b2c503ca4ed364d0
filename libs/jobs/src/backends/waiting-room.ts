export interface Signal {
  readonly member: string;
  readonly score: number;
}

export interface WorkSignals {
  /** Resolves when a job of the queue may be ready; null when the time is over or after `cancel`. */
  wait(queue: string, seconds: number): Promise<Signal | null>;
  cancel(queue: string): void;
  close(): Promise<void>;
}

export interface Waiter {
  readonly queue: string;
  /** Ends the wait; later calls change nothing. */
  end(signal: Signal | null): void;
  endBy(at: number): void;
}

/** The longest delay of a Node timer in milliseconds. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export class WaitingRoom {
  private readonly waiters = new Set<Waiter>();

  enter(queue: string, seconds: number): { readonly waiter: Waiter; readonly ended: Promise<Signal | null> } {
    let resolve: (signal: Signal | null) => void = () => undefined;
    const ended = new Promise<Signal | null>((settle) => (resolve = settle));
    let deadline = Infinity;
    let timer: NodeJS.Timeout | undefined;
    const waiter: Waiter = {
      queue,
      end: (signal) => {
        clearTimeout(timer);
        this.waiters.delete(waiter);
        resolve(signal);
      },
      endBy: (at) => {
        if (at >= deadline || !this.waiters.has(waiter)) return;
        deadline = at;
        clearTimeout(timer);
        const inMs = Math.min(Math.max(at - Date.now(), 0), LONGEST_TIMER_MS);
        timer = setTimeout(() => waiter.end(null), inMs);
      },
    };
    this.waiters.add(waiter);
    waiter.endBy(Date.now() + seconds * 1000);
    return { waiter, ended };
  }

  /** Every watched queue, once. */
  get queues(): string[] {
    return [...new Set([...this.waiters].map(({ queue }) => queue))];
  }

  of(queue: string): Waiter[] {
    return [...this.waiters].filter((waiter) => waiter.queue === queue);
  }

  endAll(signal: Signal | null): void {
    for (const waiter of [...this.waiters]) waiter.end(signal);
  }
}
