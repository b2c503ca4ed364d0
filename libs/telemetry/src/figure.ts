import type { Sample } from './catalog.js';

/** How long a scrape waits for new values, in milliseconds. */
const TIMEOUT_MS = 2_000;
/** Milliseconds after which a value says nothing about the present, and is left out. */
const LONGEST_AGE_MS = 600_000;

export type Reading<Labels> = () => readonly Sample<Labels>[] | Promise<readonly Sample<Labels>[]>;

export interface FigureSettings {
  readonly timeoutMs?: number;
  readonly longestAgeMs?: number;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

interface Known<Labels> {
  readonly samples: readonly Sample<Labels>[];
  /** When its reading began. */
  readonly at: number;
}

/** One figure with its last known values, which are shown while newer ones are late or cannot be read. */
export class Figure<Labels> {
  private known: Known<Labels> | null = null;
  private underWay: Promise<void> | null = null;
  private readonly timeoutMs: number;
  private readonly longestAgeMs: number;
  private readonly now: () => number;

  constructor(
    private readonly read: Reading<Labels>,
    {
      timeoutMs = TIMEOUT_MS,
      longestAgeMs = LONGEST_AGE_MS,
      now = () => performance.now(),
    }: FigureSettings = {},
  ) {
    this.timeoutMs = timeoutMs;
    this.longestAgeMs = longestAgeMs;
    this.now = now;
  }

  /** Reads new values. A late reading continues, and the next scrape waits for it instead of reading beside it. */
  async refresh(): Promise<'new' | 'late' | 'failed'> {
    this.underWay ??= this.readNow().finally(() => (this.underWay = null));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), this.timeoutMs);
    });
    try {
      return await Promise.race([
        this.underWay.then(
          () => 'new' as const,
          () => 'failed' as const,
        ),
        late,
      ]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** @returns null when nothing was read, or only too long ago; `ageSeconds` counts from the begin of the reading */
  get last(): { readonly samples: readonly Sample<Labels>[]; readonly ageSeconds: number } | null {
    if (this.known === null) return null;
    const age = this.now() - this.known.at;
    return age > this.longestAgeMs ? null : { samples: this.known.samples, ageSeconds: age / 1000 };
  }

  private async readNow(): Promise<void> {
    const at = this.now();
    this.known = { samples: await this.read(), at };
  }
}
