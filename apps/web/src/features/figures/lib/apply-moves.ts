import type { FigureMoved, FigureView } from '@rampart/figures/contract';

export interface FigureSnapshot {
  readonly data: readonly FigureView[];
  readonly asOf: number;
}

export interface Applied<S extends FigureSnapshot> {
  readonly snapshot: S;
  /** Whether the figure must be queried again, because only the server knows the amount of a change. */
  readonly stale: boolean;
}

/** Applies changes since the snapshot. Applying a message twice has no further effect. */
export function applyMoves<S extends FigureSnapshot>(
  snapshot: S,
  messages: readonly FigureMoved[],
): Applied<S> {
  const fresh = messages.filter(({ position }) => position > snapshot.asOf);
  const last = Math.max(snapshot.asOf, ...fresh.map(({ position }) => position));
  if (last === snapshot.asOf) return { snapshot, stale: false };
  const moves = fresh.flatMap(({ data: { at, moves } }) => moves.map((move) => ({ ...move, at })));
  const data = snapshot.data.map((figure) =>
    moves.filter(({ name }) => name === figure.name).reduce(moved, figure),
  );
  const shown = new Set(snapshot.data.flatMap(namesOf));
  const stale = moves.some(({ name, delta }) => shown.has(name) && delta === null);
  return { snapshot: { ...snapshot, data, asOf: last }, stale };
}

type Move = FigureMoved['data']['moves'][number] & { readonly at: string };

/** The end of an open period. Later events extend it. */
const reaching = (until: string, at: string): string =>
  Date.parse(at) < Date.parse(until) ? until : new Date(Date.parse(at) + 1).toISOString();

function moved(figure: FigureView, { delta, dimension, at }: Move): FigureView {
  if (delta === null || figure.value === null) return figure;
  const add = (change: number | null): number | null => (change === null ? null : change + delta);
  const parts = figure.dimension?.values.map((part) =>
    part.value === dimension ? { ...part, count: part.count + delta, change: add(part.change) } : part,
  );
  return {
    ...figure,
    value: figure.value + delta,
    change: add(figure.change),
    dimension: figure.dimension && { ...figure.dimension, values: parts ?? [] },
    buckets: figure.buckets.map((bucket, index) =>
      index === figure.buckets.length - 1
        ? {
            ...bucket,
            until: reaching(bucket.until, at),
            value: (bucket.value ?? 0) + delta,
            change: add(bucket.change),
            parts: bucket.parts.map((count, n) =>
              figure.dimension?.values[n]?.value === dimension ? count + delta : count,
            ),
          }
        : bucket,
    ),
  };
}

/** The name of a figure; for a share also those of its parts. */
export const namesOf = ({ name, ratio }: FigureView): readonly string[] =>
  ratio === null ? [name] : [name, ratio.part.name, ratio.whole.name];
