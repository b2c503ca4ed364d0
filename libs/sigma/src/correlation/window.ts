import type { Aggregate } from './aggregate-type.js';
import type { MakeAggregate } from './aggregate.js';
import { before, placeOf, type Entry } from './entry.js';

/** The condition began to hold at an event, or no longer does after an earlier event arrived. */
export interface Turn {
  readonly entry: Entry;
  readonly holds: boolean;
  /** True when an alert begins here, false when it is withdrawn, null without a change. */
  readonly alert: boolean | null;
  /** The compared number and the oldest event that it includes; only set when the condition begins to hold. */
  readonly measure: number;
  readonly first: Entry;
}

export interface WindowSnapshot {
  readonly entries: readonly Entry[];
  readonly past: { readonly time: number; readonly holds: boolean } | null;
  /** Absent when no event came too late. */
  readonly behind?: WindowSnapshot;
}

/**
 * One group's sliding window in event time: an event at t sees events from t - span to t, inclusive; equal times are
 * ordered by arrival. An alert begins at an event where the condition holds, if it did not hold at the previous event
 * or none is in the window. A late event is inserted and later ones are judged again, so the result never depends on
 * the order of delivery within the allowed lateness. Events that come even later form a separate window, so that the
 * group still raises alerts after a clock was corrected.
 */
export class SlidingWindow {
  #entries: Entry[] = [];
  #past: { time: number; holds: boolean } | null = null;
  #behind: SlidingWindow | null = null;
  #aggregate: Aggregate;
  /** The index of the oldest entry in the aggregate, which includes all entries after it. */
  #left = 0;

  constructor(
    private readonly span: number,
    private readonly lateness: number,
    private readonly make: MakeAggregate,
    snapshot?: WindowSnapshot,
  ) {
    this.#aggregate = make();
    if (!snapshot) return;
    this.#entries = snapshot.entries.map((entry) => ({ ...entry }));
    this.#past = snapshot.past && { ...snapshot.past };
    if (snapshot.behind) this.#behind = new SlidingWindow(span, lateness, make, snapshot.behind);
    this.#rewind(this.#entries.length);
  }

  get newest(): number {
    return this.#entries.at(-1)?.time ?? -Infinity;
  }

  get size(): number {
    return this.#entries.length + (this.#behind?.size ?? 0);
  }

  snapshot(): WindowSnapshot {
    const entries = this.#entries.map((entry) => ({ ...entry }));
    return { entries, past: this.#past, ...(this.#behind && { behind: this.#behind.snapshot() }) };
  }

  /** Inserts an event; repeating it for the same rule changes nothing. */
  put(entry: Entry): readonly Turn[] {
    const last = this.#entries.at(-1);
    if (!last || before(last, entry)) {
      this.#entries.push(entry);
      return this.#judge(this.#entries.length - 1);
    }
    if (this.#isTooLate(entry)) return this.#putBehind(entry);
    const place = placeOf(this.#entries, entry);
    const there = this.#entries[place];
    if (there?.time === entry.time && there.sequence === entry.sequence) {
      const slots = [...new Set([...there.slots, ...entry.slots])];
      if (slots.length === there.slots.length) return [];
      this.#rewind(place);
      there.slots = slots;
    } else {
      this.#rewind(place);
      this.#entries.splice(place, 0, entry);
    }
    return this.#judge(place);
  }

  take(at: Pick<Entry, 'time' | 'sequence'>, slot: number): readonly Turn[] {
    const place = placeOf(this.#entries, at);
    const entry = this.#entries[place];
    if (entry?.time !== at.time || entry.sequence !== at.sequence) return this.#behind?.take(at, slot) ?? [];
    if (!entry.slots.includes(slot)) return [];
    this.#rewind(place);
    entry.slots = entry.slots.filter((each) => each !== slot);
    if (entry.slots.length > 0) return this.#judge(place);
    const next = this.#entries[place + 1];
    const ended = this.#ending(place);
    this.#entries.splice(place, 1);
    return next ? [...ended, ...this.#judge(place)] : ended;
  }

  evidence(entry: Entry): readonly Entry[] {
    const end = placeOf(this.#entries, entry);
    if (this.#entries[end] !== entry) return this.#behind?.evidence(entry) ?? [entry];
    return this.#entries.slice(this.#firstInSight(entry.time), end + 1);
  }

  /** The turn of an entry that leaves the window and so no longer holds. */
  #ending(place: number): readonly Turn[] {
    const entry = this.#entries[place] as Entry;
    return entry.holds
      ? [{ entry, holds: false, alert: entry.begins ? false : null, measure: 0, first: entry }]
      : [];
  }

  #isTooLate({ time }: Entry): boolean {
    return time < this.newest - this.span - this.lateness;
  }

  #putBehind(entry: Entry): readonly Turn[] {
    if (this.#behind === null || this.#behind.#isTooLate(entry))
      this.#behind = new SlidingWindow(this.span, this.lateness, this.make);
    return this.#behind.put(entry);
  }

  /** Resets the aggregate to its state before `place`. */
  #rewind(place: number): void {
    this.#aggregate = this.make();
    this.#left = place === 0 ? 0 : this.#firstInSight((this.#entries[place - 1] as Entry).time);
    for (let at = this.#left; at < place; at += 1) this.#aggregate.add(this.#entries[at] as Entry);
  }

  #firstInSight(time: number): number {
    return placeOf(this.#entries, { time: time - this.span, sequence: -Infinity });
  }

  /** Judges every entry from `place` on; the aggregate must be in the state before it. */
  #judge(place: number): readonly Turn[] {
    const turns: Turn[] = [];
    for (let at = place; at < this.#entries.length; at += 1) {
      const entry = this.#entries[at] as Entry;
      const from = entry.time - this.span;
      this.#aggregate.add(entry);
      while ((this.#entries[this.#left] as Entry).time < from) {
        this.#aggregate.remove(this.#entries[this.#left] as Entry);
        this.#left += 1;
      }
      const { holds: did, begins: began } = entry;
      entry.holds = this.#aggregate.holds(entry, from);
      entry.begins = entry.holds && this.#isFirst(at);
      if (entry.holds === did && entry.begins === began) continue;
      const measure = this.#aggregate.measure(entry, from);
      const alert = entry.begins === began ? null : entry.begins;
      turns.push({ entry, holds: entry.holds, alert, measure, first: this.#entries[this.#left] as Entry });
    }
    this.#forget();
    return turns;
  }

  /** Whether the condition did not hold at the previous event, or that event is outside of the window. */
  #isFirst(at: number): boolean {
    const previous = at === 0 ? this.#past : (this.#entries[at - 1] as Entry);
    return (
      previous === null || !previous.holds || previous.time < (this.#entries[at] as Entry).time - this.span
    );
  }

  #forget(): void {
    const horizon = this.newest - this.span - this.lateness;
    let gone = 0;
    while ((this.#entries[gone] as Entry).time < horizon && gone < this.#left) gone += 1;
    // Removing single entries would cost more than keeping some of them longer.
    if (gone < 32 && gone * 2 < this.#entries.length) return;
    if (gone === 0) return;
    const { time, holds } = this.#entries[gone - 1] as Entry;
    this.#past = { time, holds };
    this.#entries.splice(0, gone);
    this.#left -= gone;
  }
}
