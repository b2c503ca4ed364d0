import type { PreparedAppend } from './append-batch.js';

export interface BatchLimits {
  readonly requests: number;
  readonly events: number;
  readonly size: number;
}

export interface Waiting {
  readonly append: PreparedAppend;
}

/** Takes one append of each tenant in turn, and one per stream and command: a statement sees no own writes. */
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

  /** Takes a batch, grouped by tenant; it is empty only when nothing waits. Appends of a stream stay in order. */
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
    // A new Map: the old tables of a cleared one survive minor garbage collections with every append.
    this.lines = new Map();
    // Tenants that were not served in this batch come first in the next.
    for (const turn of turns) if (!turn.begun) this.lines.set(turn.tenantId, turn.rest);
    for (const turn of turns)
      if (turn.begun && turn.rest.length > 0) this.lines.set(turn.tenantId, turn.rest);
    const taken = turns.flatMap((turn) => turn.taken);
    this.count -= taken.length;
    return taken;
  }
}

/** The most blocked appends of one stream that are skipped before the batch is sent. */
const LOOK_AHEAD = 5000;

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

  get rest(): Item[] {
    return this.later.concat(this.line.slice(this.next));
  }

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

  /** Whether no earlier append of the same stream or command waits, which must not be overtaken. */
  private isFirst({ request: { stream, commandId } }: PreparedAppend): boolean {
    const known = this.streams.has(stream) || this.commands.has(commandId);
    this.streams.add(stream);
    this.commands.add(commandId);
    return !known;
  }
}

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
