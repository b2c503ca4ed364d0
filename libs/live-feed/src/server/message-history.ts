import type { EventLog, Position, RecordedEvent } from '@rampart/event-log';
import type { LiveMessage } from '../contract/index.js';
import type { FeedLimits } from './limits.js';

const BATCH = 1000;

interface HistorySource {
  readonly log: EventLog;
  readonly tenantId?: string;
  readonly toMessage: (event: RecordedEvent) => LiveMessage | null;
}

/** Recent messages with `from < position`, so that a thousand reconnecting consoles need one read of the log. */
export class MessageHistory {
  private messages: LiveMessage[] = [];
  private reading: Promise<boolean> = Promise.resolve(true);

  constructor(
    private readonly source: HistorySource,
    private readonly limits: Pick<FeedLimits, 'maxHistory' | 'maxBackfillEvents'>,
    private from: Position,
  ) {}

  add(message: LiveMessage): void {
    this.messages.push(message);
    const surplus = this.messages.length - this.limits.maxHistory;
    if (surplus <= 0) return;
    // Dropping a quarter at once is cheaper; the rest stays complete.
    const dropped = this.messages.splice(0, surplus + Math.floor(this.limits.maxHistory / 4));
    this.from = dropped.at(-1)?.position ?? this.from;
  }

  /** Drops everything up to `position` after an erasure; it is read again when needed. */
  clear(position: Position): void {
    this.messages = [];
    this.from = position;
  }

  /** Messages with `after < position <= upTo`, at most `limit`. */
  slice(after: Position, upTo: Position, limit: number): readonly LiveMessage[] {
    const start = this.firstAfter(after);
    const end = Math.min(start + limit, this.firstAfter(upTo));
    return this.messages.slice(start, end);
  }

  /** Extends the history back to `position`. @returns false when that is too far */
  reachBack(position: Position): Promise<boolean> {
    if (position >= this.from) return Promise.resolve(true);
    // One read at a time: a caller that waited finds its part already read.
    this.reading = this.reading.catch(() => true).then(() => this.readBack(position));
    return this.reading;
  }

  has(position: Position): boolean {
    return position >= this.from;
  }

  private async readBack(position: Position): Promise<boolean> {
    while (position < this.from) {
      const end = this.from;
      const older = await this.readMessages(position, end);
      if (older === null) return false;
      // The history was trimmed or cleared during the read, so the result is not contiguous with it.
      if (this.from !== end) continue;
      if (older.length + this.messages.length > this.limits.maxHistory) return false;
      this.messages.unshift(...older);
      this.from = position;
    }
    return true;
  }

  private async readMessages(after: Position, end: Position): Promise<LiveMessage[] | null> {
    const { log, toMessage, ...whose } = this.source;
    const messages: LiveMessage[] = [];
    let position = after;
    for (let read = 0; read <= this.limits.maxBackfillEvents;) {
      const events = await log.read({ after: position, limit: BATCH, ...whose });
      for (const event of events) {
        const message = event.position <= end ? toMessage(event) : null;
        if (message !== null) messages.push(message);
      }
      position = events.at(-1)?.position ?? end;
      if (events.length < BATCH || position >= end) return messages;
      if (messages.length > this.limits.maxHistory) return null;
      read += events.length;
    }
    return null;
  }

  /** The index of the first message after `position`, by binary search. */
  private firstAfter(position: Position): number {
    let low = 0;
    let high = this.messages.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.messages[middle]?.position ?? Infinity) <= position) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
