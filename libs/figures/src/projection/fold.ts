import { type CountedFigure, isTimed } from '../figure.js';

/** Identifies an entry, because one event may add several. */
export interface EntryPlace {
  readonly tenantId: string;
  readonly figure: string;
  readonly position: number;
  /** Counts 0, 1, ... within the event. */
  readonly ordinal: number;
}

/** A stored entry, which counts from its position to `until` (exclusive). */
export interface EntryRow extends EntryPlace {
  /** ISO 8601. */
  readonly at: string;
  readonly key: string | null;
  readonly delta: number;
  /** `''` when the figure has no dimension. */
  readonly dimension: string;
  /** The key's running sum after this entry; for a sum, the delta. */
  readonly balance: number;
  /** The change of the figure; for `silent` and `recent`, of the number of open keys. */
  readonly change: number;
  /** The totals after this entry, of the figure and of the value of its dimension. */
  readonly total: number;
  readonly dimensionTotal: number;
  /** Its own position when it never counted; null while it counts. */
  until: number | null;
}

export interface NewEntry extends EntryPlace {
  readonly at: string;
  readonly key: string | null;
  readonly delta: number;
  readonly dimension: string;
}

export interface KeyState {
  readonly balance: number;
  readonly openEntry: (EntryPlace & { readonly dimension: string }) | null;
}

export interface Before {
  readonly key: (entry: NewEntry) => KeyState | undefined;
  readonly total: (tenantId: string, figure: string) => number;
  readonly dimensionTotal: (tenantId: string, figure: string, dimension: string) => number;
}

export interface Folded {
  readonly rows: readonly EntryRow[];
  readonly ended: readonly (EntryPlace & { readonly until: number })[];
}

interface OpenState {
  balance: number;
  openEntry: (EntryPlace & { readonly dimension: string }) | null;
}

/** Computes the effects of a batch of entries, in order. Pure. @param kindOf gives the kind of a figure by its name */
export function foldEntries(
  entries: readonly NewEntry[],
  kindOf: (figure: string) => CountedFigure['kind'],
  before: Before,
): Folded {
  const keys = new Map<string, OpenState>();
  const totals = new Map<string, number>();
  const rows = new Map<string, EntryRow>();
  const ended: (EntryPlace & { readonly until: number })[] = [];
  const end = (place: EntryPlace, until: number): void => {
    const row = rows.get(placeName(place));
    if (row === undefined) ended.push({ ...placeOf(place), until });
    else row.until = until;
  };
  const moved = (name: string, from: () => number, change: number): number => {
    const next = (totals.get(name) ?? from()) + change;
    totals.set(name, next);
    return next;
  };
  for (const entry of entries) {
    const { tenantId, figure } = entry;
    const state = entry.key === null ? null : keyState(keys, entry, before);
    const effect = state === null ? countOf(entry) : moveKey(state, entry, kindOf(figure), end);
    const total = moved(`${tenantId} ${figure}`, () => before.total(tenantId, figure), effect.change);
    const part = `${tenantId} ${figure} ${effect.dimension}`;
    const dimensionTotal =
      effect.dimension === ''
        ? total
        : moved(part, () => before.dimensionTotal(tenantId, figure, effect.dimension), effect.change);
    rows.set(placeName(entry), { ...entry, ...effect, total, dimensionTotal });
  }
  return { rows: [...rows.values()], ended };
}

type Effect = Pick<EntryRow, 'balance' | 'change' | 'dimension' | 'until'>;

const countOf = ({ delta, dimension }: NewEntry): Effect => ({
  balance: delta,
  change: delta,
  dimension,
  until: null,
});

function keyState(keys: Map<string, OpenState>, entry: NewEntry, before: Before): OpenState {
  const name = keyName(entry);
  const known = keys.get(name);
  if (known !== undefined) return known;
  const state: OpenState = { ...(before.key(entry) ?? { balance: 0, openEntry: null }) };
  keys.set(name, state);
  return state;
}

function moveKey(
  state: OpenState,
  entry: NewEntry,
  kind: CountedFigure['kind'],
  end: (place: EntryPlace, until: number) => void,
): Effect {
  const { position, delta } = entry;
  const wasOpen = state.balance > 0;
  state.balance = kind === 'flags' ? flagged(state.balance, delta) : state.balance + delta;
  const open = state.balance > 0;
  const { openEntry } = state;
  // A key keeps the dimension with which it was opened, so that closing it subtracts from the same value.
  const dimension = wasOpen && openEntry !== null ? openEntry.dimension : entry.dimension;
  const takesOver = open && (!wasOpen || isTimed(kind));
  if (openEntry !== null && (takesOver || !open)) end(openEntry, position);
  if (takesOver) state.openEntry = { ...placeOf(entry), dimension };
  else if (!open) state.openEntry = null;
  const change = Number(open) - Number(wasOpen);
  return { balance: state.balance, change, dimension, until: takesOver ? null : position };
}

function flagged(balance: number, delta: number): number {
  if (delta === 0) return balance;
  return delta > 0 ? 1 : 0;
}

const placeOf = ({ tenantId, figure, position, ordinal }: EntryPlace): EntryPlace => ({
  tenantId,
  figure,
  position,
  ordinal,
});
const placeName = ({ figure, position, ordinal }: EntryPlace): string => `${figure} ${position} ${ordinal}`;

export const keyName = ({ tenantId, figure, key }: Pick<NewEntry, 'tenantId' | 'figure' | 'key'>): string =>
  `${tenantId} ${figure} ${key}`;
