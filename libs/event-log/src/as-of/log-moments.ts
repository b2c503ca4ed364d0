import type { EventLog, Position } from '../contract/event-log.js';

/** Events written for something that came in earlier carry its time: the latest of so many says when one was recorded. */
const AROUND = 16;
const REMEMBERED = 10_000;

/**
 * When positions of a log were recorded, and where a time is in it. Every shard counts its own positions: what they share
 * is time, so a moment of one shard is found in another by the time it was recorded. An event keeps its position and its
 * time, so what was looked up once is remembered.
 */
export class LogMoments {
  private readonly known = new Map<Position, number>();

  constructor(private readonly log: Pick<EventLog, 'head' | 'replay'>) {}

  /** When the event at a position was recorded; the epoch before the first. `position` must not be beyond the head. */
  async timeOf(position: Position): Promise<Date> {
    return new Date(await this.millisecondsOf(position));
  }

  /**
   * The last position that was recorded at or before a time; 0 before the first. The halves are those of powers of two,
   * so other times look at the same positions.
   */
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
