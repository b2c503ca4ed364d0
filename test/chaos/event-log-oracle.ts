import pg from 'pg';

export interface Sighting {
  readonly position: number;
  readonly key: string;
}

/** An acknowledged command, whose events have the positions `first` to `last`. */
export interface Acknowledgement {
  readonly command: string;
  readonly first: number;
  readonly last: number;
}

export interface Verdict {
  /** The number of positions without an event, between 1 and the last one. */
  readonly gaps: number;
  readonly lost: number;
  /** The number of events that the follower saw after one with a higher position. */
  readonly reordered: number;
  readonly doubles: number;
  readonly broken: number;
}

export function judge(
  seen: readonly Sighting[],
  acknowledged: readonly Acknowledgement[],
  stored: readonly Sighting[],
): Verdict {
  const seenKeys = new Set(seen.map(({ key }) => key));
  const byPosition = new Map(stored.map(({ position, key }) => [position, key]));
  const misplaced = acknowledged.filter(({ command, first, last }) =>
    Array.from(
      { length: last - first + 1 },
      (_, part) => byPosition.get(first + part) !== `${command}.${part}`,
    ).includes(true),
  );
  return {
    gaps: stored.filter(({ position }, index) => position !== (stored[index - 1]?.position ?? 0) + 1).length,
    lost: stored.filter(({ key }) => !seenKeys.has(key)).length,
    reordered: seen.filter(({ position }, index) => index > 0 && position <= (seen[index - 1]?.position ?? 0))
      .length,
    doubles: stored.length - new Set(stored.map(({ key }) => key)).size + (seen.length - seenKeys.size),
    broken: misplaced.length,
  };
}

/** The simplest reader. It is correct only if the store never commits a lower position after a higher one. */
export class Follower {
  readonly seen: Sighting[] = [];
  private stopped = false;
  private readonly done: Promise<void>;

  /** @param query selects `position` and `key` after the last position, in order */
  constructor(
    private readonly url: string,
    private readonly query: string,
  ) {
    this.done = this.follow();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.done;
  }

  private async follow(): Promise<void> {
    for (;;) {
      try {
        await this.followUntilBroken();
        return;
      } catch (error) {
        if (this.stopped) throw error;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  }

  private async followUntilBroken(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      for (;;) {
        const last = this.stopped;
        const { rows } = await client.query<{ position: string; key: string }>(this.query, [
          this.seen.at(-1)?.position ?? 0,
        ]);
        this.seen.push(...rows.map(({ position, key }) => ({ position: Number(position), key })));
        if (last && rows.length === 0) return;
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
