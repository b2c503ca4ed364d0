import type { PreparedAppend } from './append-batch.js';

export interface BatchLimits {
  readonly requests: number;
  readonly events: number;
  /** Characters of payload. */
  readonly size: number;
}

/** Anything that waits to be appended. */
export interface Waiting {
  readonly append: PreparedAppend;
}

/**
 * Appends waiting for a batch, one line per tenant. A batch takes one append from each tenant in turn, so a tenant
 * with ten thousand waiting delays another's single append by one batch at most; and it takes at most one append per
 * stream and per command id, because within one statement a second could not see the first.
 */
export class FairQueue<Item extends Waiting> {
  private readonly lines = new Map<string, Item[]>();
  private count = 0;

  get length(): number {
    return this.count;
  }

  add(item: Item): void {
    const { tenantId } = item.append.request;
    const line = this.lines.get(tenantId);
    if (line === undefined) this.lines.set(tenantId, [item]);
    else line.push(item);
    this.count += 1;
  }

  /** Takes the next batch; empty only when nothing waits. Appends keep their order within a stream. */
  take(limits: BatchLimits): Item[] {
    const batch = new Batch<Item>(limits);
    const turns = [...this.lines].map(([tenantId, line]) => ({
      tenantId,
      line,
      next: 0,
      later: [] as Item[],
    }));
    let open = turns;
    while (open.length > 0 && !batch.full) {
      for (const turn of open) {
        this.takeOne(turn, batch);
        if (batch.full) break;
      }
      open = open.filter((turn) => turn.next < turn.line.length);
    }
    this.lines.clear();
    // Who was not served this time comes first next time.
    for (const { tenantId, line, next } of turns) if (next === 0) this.lines.set(tenantId, line);
    for (const { tenantId, line, next, later } of turns) {
      const rest = later.concat(line.slice(next));
      if (next > 0 && rest.length > 0) this.lines.set(tenantId, rest);
    }
    this.count -= batch.items.length;
    return batch.items;
  }

  private takeOne(turn: { line: Item[]; next: number; later: Item[] }, batch: Batch<Item>): void {
    while (turn.next < turn.line.length) {
      const item = turn.line[turn.next] as Item;
      turn.next += 1;
      if (batch.tryAdd(item)) return;
      turn.later.push(item);
      if (turn.later.length > LOOK_AHEAD) batch.full = true;
      if (batch.full) return;
    }
  }
}

/** How many appends that must wait (same stream again) are passed over before a batch is sent as it is. */
const LOOK_AHEAD = 5000;

class Batch<Item extends Waiting> {
  readonly items: Item[] = [];
  full = false;
  private readonly taken = new Set<string>();
  private events = 0;
  private size = 0;

  constructor(private readonly limits: BatchLimits) {}

  tryAdd(item: Item): boolean {
    const { request, events, size } = item.append;
    const stream = `${request.tenantId} ${request.stream}`;
    const command = `${request.tenantId} ${request.commandId}`;
    if (this.taken.has(stream) || this.taken.has(command)) {
      // A later append to the same stream, or the same command, must not overtake the one that waits.
      this.taken.add(stream).add(command);
      return false;
    }
    const tooMuch = this.events + events.length > this.limits.events || this.size + size > this.limits.size;
    if (tooMuch && this.items.length > 0) {
      this.full = true;
      return false;
    }
    this.taken.add(stream).add(command);
    this.items.push(item);
    this.events += events.length;
    this.size += size;
    this.full = this.items.length >= this.limits.requests;
    return true;
  }
}
