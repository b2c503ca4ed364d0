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
  private lines = new Map<string, Item[]>();
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

  /** Takes the next batch, a tenant's appends together; empty only when nothing waits. Streams keep their order. */
  take(limits: BatchLimits): Item[] {
    const batch = new Batch(limits);
    const turns = [...this.lines].map(([tenantId, line]) => new Turn(tenantId, line));
    let open = turns;
    while (open.length > 0 && !batch.full) {
      for (const turn of open) {
        turn.takeOne(batch);
        if (batch.full) break;
      }
      open = open.filter(({ done }) => !done);
    }
    // Not cleared: a cleared Map's old table refers to the new one, and a chain of them outlives every collection of
    // young objects, with all appends they ever held.
    this.lines = new Map();
    // Who was not served this time comes first next time.
    for (const turn of turns) if (!turn.begun) this.lines.set(turn.tenantId, turn.rest);
    for (const turn of turns)
      if (turn.begun && turn.rest.length > 0) this.lines.set(turn.tenantId, turn.rest);
    const taken = turns.flatMap((turn) => turn.taken);
    this.count -= taken.length;
    return taken;
  }
}

/** How many appends that must wait (same stream again) are passed over before a batch is sent as it is. */
const LOOK_AHEAD = 5000;

/** A tenant's line while a batch is gathered. */
class Turn<Item extends Waiting> {
  readonly taken: Item[] = [];
  private readonly later: Item[] = [];
  private readonly streams = new Set<string>();
  private readonly commands = new Set<string>();
  private next = 0;

  constructor(
    readonly tenantId: string,
    private readonly line: readonly Item[],
  ) {}

  get begun(): boolean {
    return this.next > 0;
  }

  get done(): boolean {
    return this.next >= this.line.length;
  }

  /** What waits for another batch. */
  get rest(): Item[] {
    return this.later.concat(this.line.slice(this.next));
  }

  /** Takes the next append that may go with those taken. */
  takeOne(batch: Batch): void {
    while (!this.done) {
      const item = this.line[this.next] as Item;
      this.next += 1;
      if (this.isFirst(item.append) && batch.tryAdd(item.append)) {
        this.taken.push(item);
        return;
      }
      this.later.push(item);
      if (this.later.length > LOOK_AHEAD) batch.full = true;
      if (batch.full) return;
    }
  }

  /** A later append to the same stream, or the same command, must not overtake the one that was taken or waits. */
  private isFirst({ request: { stream, commandId } }: PreparedAppend): boolean {
    const known = this.streams.has(stream) || this.commands.has(commandId);
    this.streams.add(stream);
    this.commands.add(commandId);
    return !known;
  }
}

/** How much has been gathered. */
class Batch {
  full = false;
  private requests = 0;
  private events = 0;
  private size = 0;

  constructor(private readonly limits: BatchLimits) {}

  tryAdd({ events, size }: PreparedAppend): boolean {
    const tooMuch = this.events + events.length > this.limits.events || this.size + size > this.limits.size;
    if (tooMuch && this.requests > 0) {
      this.full = true;
      return false;
    }
    this.requests += 1;
    this.events += events.length;
    this.size += size;
    this.full = this.requests >= this.limits.requests;
    return true;
  }
}
