import { FrameBuffer } from '../live-client/frame-buffer.js';

type Scheduler = ConstructorParameters<typeof FrameBuffer>[1];

interface LiveRowsSettings<Row> {
  readonly id: (row: Row) => string;
  readonly scheduler: Scheduler;
  /** Older rows beyond this number are dropped; default 50,000. */
  readonly limit?: number;
  readonly minGapMs?: number;
}

/** A snapshot of a live list, which is a new object after each change. */
export interface LiveSnapshot<Row> {
  /** Newest first. An unchanged row is the same object as before. */
  readonly rows: readonly Row[];
  readonly paused: boolean;
  /** The number of rows that changed or arrived during the pause. */
  readonly held: number;
}

/** Keeps the latest state of each row and publishes it once for each frame, so that costs do not grow with messages. */
export class LiveRows<Row> {
  private readonly pending = new Map<string, Row | null>();
  private readonly index = new Map<string, number>();
  private readonly listeners = new Set<() => void>();
  private readonly buffer: FrameBuffer<true>;
  private snapshot: LiveSnapshot<Row> = { rows: [], paused: false, held: 0 };

  constructor(private readonly settings: LiveRowsSettings<Row>) {
    this.buffer = new FrameBuffer(() => this.flush(), settings.scheduler, settings.minGapMs);
  }

  put(rows: readonly Row[]): void {
    for (const row of rows) this.pending.set(this.settings.id(row), row);
    if (rows.length > 0) this.buffer.push([true]);
  }

  remove(ids: readonly string[]): void {
    for (const id of ids) this.pending.set(id, null);
    if (ids.length > 0) this.buffer.push([true]);
  }

  /** Restarts with rows of the server, newest first. Unpublished changes are dropped. */
  replace(rows: readonly Row[]): void {
    this.pending.clear();
    this.snapshot = { ...this.snapshot, held: 0 };
    this.show(rows.slice(0, this.limit));
  }

  pause(): void {
    this.tell({ ...this.snapshot, paused: true });
  }

  resume(): void {
    this.snapshot = { ...this.snapshot, paused: false, held: 0 };
    this.apply();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): LiveSnapshot<Row> => this.snapshot;

  private get limit(): number {
    return this.settings.limit ?? 50_000;
  }

  private flush(): void {
    if (this.snapshot.paused) this.tell({ ...this.snapshot, held: this.pending.size });
    else this.apply();
  }

  private apply(): void {
    const rows = [...this.snapshot.rows];
    const fresh: Row[] = [];
    let gone = false;
    for (const [id, row] of this.pending) {
      const at = this.index.get(id);
      if (at !== undefined && row !== null) rows[at] = row;
      else if (at !== undefined) gone = true;
      else if (row !== null) fresh.push(row);
    }
    const kept = gone ? rows.filter((row) => this.pending.get(this.settings.id(row)) !== null) : rows;
    this.pending.clear();
    if (fresh.length > 0 || gone) this.show([...fresh.reverse(), ...kept].slice(0, this.limit));
    else this.tell({ ...this.snapshot, rows });
  }

  private show(rows: readonly Row[]): void {
    this.index.clear();
    rows.forEach((row, at) => this.index.set(this.settings.id(row), at));
    this.tell({ ...this.snapshot, rows });
  }

  private tell(snapshot: LiveSnapshot<Row>): void {
    this.snapshot = snapshot;
    for (const listener of this.listeners) listener();
  }
}
