import type { EventLog, Position } from '../contract/event-log.js';

/** An event recorded late carries its own time, so a position's time is the latest of this many events. */
const AROUND = 16;
const REMEMBERED = 10_000;

/** Translates positions to times and back: each shard counts separately. The past never changes, so they are cached. */
export class LogMoments {
  private readonly known = new Map<Position, number>();

  constructor(private readonly log: Pick<EventLog, 'head' | 'replay'>) {}

  /** Before the first position, the result is 1970-01-01. @param position at most the head */
  async timeOf(position: Position): Promise<Date> {
    return new Date(await this.millisecondsOf(position));
  }

  /** 0 before the first event. Searches at multiples of powers of two, so that other times reuse the cache. */
  async positionAt(time: Date): Promise<Position> {
    const head = await this.log.head();
    let position = 0;
    for (let step = 2 ** Math.floor(Math.log2(Math.max(1, head))); step >= 1; step /= 2) {
      const further = position + step;
      if (further <= head && (await this.millisecondsOf(further)) <= time.getTime()) position = further;
    }
    return position;
  }

  private async millisecondsOf(position: Position): Promise<number> {
    const known = this.known.get(position);
    if (known !== undefined) return known;
    let latest = 0;
    for await (const events of this.log.replay(Math.max(0, position - AROUND), position))
      for (const { metadata } of events) latest = Math.max(latest, Date.parse(metadata.at));
    if (this.known.size >= REMEMBERED) this.known.clear();
    this.known.set(position, latest);
    return latest;
  }
}
