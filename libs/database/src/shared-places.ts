import { createHash, randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { byteaArray, int4Array } from './binary-array.js';

export interface SharedPlacesSettings {
  /** Runs as `rampart_app`. */
  readonly database: Pick<DataSource, 'query'>;
  /** The number of places of the first, second, … name of each entry. */
  readonly capacities: readonly number[];
  /** Reports the first fault of a series. */
  readonly onFault: (error: Error) => void;
  /** Milliseconds that an entry waits for the database; default 2,000. */
  readonly timeoutMs?: number;
}

interface Entry {
  readonly names: readonly string[];
  /** Counts a granted entry and answers it, once. */
  readonly settle: (granted: boolean) => void;
  settled: boolean;
}

/** Milliseconds between signs of life; a process without one for a minute holds nothing. */
const ALIVE_EVERY_MS = 15_000;
const LARGEST_BATCH = 100;

/**
 * Counts what is held at the same time, over all processes: an entry holds a place of each of its names until it
 * leaves. The process sends one statement at a time, with its own numbers and all entries that wait, so that a rush
 * costs few. While the database does not answer, entries are granted, and their numbers are sent later.
 */
export class SharedPlaces {
  private readonly process = randomUUID();
  private readonly counts = new Map<string, number>();
  /** The names whose number the database does not know. */
  private readonly changed = new Set<string>();
  private waiting: Entry[] = [];
  /** The database knows none of the numbers, or it is unknown which. */
  private knowsNothing = true;
  private owesLife = false;
  private failing = false;
  private stopped = false;
  private sending: Promise<void> | null = null;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly settings: SharedPlacesSettings) {}

  start(): void {
    this.timer = setInterval(() => void this.showLife(), ALIVE_EVERY_MS).unref();
  }

  /** Gives all places back. Later entries are granted without being counted. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    const held = this.counts.size > 0 || this.changed.size > 0;
    this.stopped = true;
    await this.sending;
    this.counts.clear();
    this.knowsNothing = true;
    if (held) await this.sendOnce();
  }

  /** Takes a place of each name, or none. @returns whether all had one; true when the database does not answer */
  enter(names: readonly string[]): Promise<boolean> {
    if (this.stopped) return Promise.resolve(true);
    return new Promise((resolve) => {
      const admit = (): void => {
        names.forEach((name) => this.changed.add(name));
        entry.settle(true);
      };
      const timer = setTimeout(admit, this.settings.timeoutMs ?? 2_000);
      const entry: Entry = {
        names,
        settled: false,
        settle: (granted) => {
          if (entry.settled) return;
          entry.settled = true;
          clearTimeout(timer);
          if (granted) names.forEach((name) => this.counts.set(name, (this.counts.get(name) ?? 0) + 1));
          resolve(granted);
        },
      };
      this.waiting.push(entry);
      void this.send();
    });
  }

  /** Gives the places of a granted entry back. */
  leave(names: readonly string[]): void {
    if (this.stopped) return;
    for (const name of names) {
      const left = (this.counts.get(name) ?? 1) - 1;
      if (left > 0) this.counts.set(name, left);
      else this.counts.delete(name);
      this.changed.add(name);
    }
    void this.send();
  }

  /** Tells the database that this process lives, and what it missed. A process without entries is silent. */
  async showLife(): Promise<void> {
    await this.sending;
    if (this.stopped || (this.counts.size === 0 && this.changed.size === 0)) return;
    this.owesLife = true;
    await this.send();
  }

  private async send(): Promise<void> {
    if (this.sending === null && this.hasNews()) this.sending = this.sendAll();
    await this.sending;
  }

  private async sendAll(): Promise<void> {
    // After a fault only entries that came since then are worth another statement.
    while (this.hasNews()) if (!(await this.sendOnce()) && this.waiting.length === 0) break;
    this.sending = null;
  }

  private hasNews(): boolean {
    return (
      this.owesLife ||
      this.waiting.length > 0 ||
      this.changed.size > 0 ||
      (this.knowsNothing && this.counts.size > 0)
    );
  }

  /** @returns false when the database did not answer; all waiting entries are granted then */
  private async sendOnce(): Promise<boolean> {
    this.waiting = this.waiting.filter(({ settled }) => !settled);
    const entries = this.waiting.splice(0, LARGEST_BATCH);
    const whole = this.knowsNothing;
    const names = [...(whole ? this.counts.keys() : this.changed)];
    this.changed.clear();
    this.knowsNothing = false;
    this.owesLife = false;
    try {
      const answers = await this.hold(whole, names, entries);
      this.failing = false;
      if (answers !== null) entries.forEach(({ settle }, index) => settle(answers[index] === true));
      else {
        // Others removed its places, or the server lost the unlogged rows in a crash.
        this.knowsNothing = true;
        this.waiting.unshift(...entries);
      }
      return true;
    } catch (error) {
      this.knowsNothing = true;
      for (const { settle } of [...entries, ...this.waiting.splice(0)]) settle(true);
      if (!this.failing) this.settings.onFault(error instanceof Error ? error : new Error(String(error)));
      this.failing = true;
      return false;
    }
  }

  /** @returns the answer to each entry; null when the database does not know this process and `whole` is false */
  private async hold(
    whole: boolean,
    names: readonly string[],
    entries: readonly Entry[],
  ): Promise<boolean[] | null> {
    const [row]: { answers: boolean[] | null }[] = await this.settings.database.query(
      `SELECT limits.hold($1, $2, $3, $4, $5, $6) AS answers`,
      [
        this.process,
        whole,
        byteaArray(names.map(digestOf)),
        int4Array(names.map((name) => this.counts.get(name) ?? 0)),
        byteaArray(entries.flatMap((entry) => entry.names.map(digestOf))),
        int4Array(this.settings.capacities),
      ],
    );
    if (row === undefined) throw new Error('limits.hold answered without a row. Run the migrations again.');
    return row.answers;
  }
}

/** Bytes as characters, for `byteaArray`. */
const digestOf = (name: string): string => createHash('sha256').update(name).digest('binary');
