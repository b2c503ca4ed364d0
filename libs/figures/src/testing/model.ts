import type { RecordedEvent } from '@rampart/event-log';
import { type CountedFigure, isTimed } from '../figure.js';

/** The value of a figure by its definition, from reading the log from the start without tables or indexes. */
export interface ModelValue {
  readonly value: number;
  readonly parts: Readonly<Record<string, number>>;
}

interface Key {
  sum: number;
  seen: number;
  dimension: string;
}

/** The reference for the projection. @param now the reference time of silent and recent figures */
export function figureByDefinition(
  figure: CountedFigure,
  events: readonly RecordedEvent[],
  now: Date,
): ModelValue {
  const types = new Set(figure.handles.map(({ type }) => type));
  const entries = events
    .filter(({ type }) => types.has(type))
    .flatMap((event) =>
      figure.entries(event).map((entry) => ({ ...entry, at: Date.parse(event.metadata.at) })),
    );
  if (figure.kind === 'sum')
    return tally(entries.map(({ delta, dimension = '' }) => ({ dimension, amount: delta })));
  const keys = new Map<string, Key>();
  for (const { key = '', delta, dimension = '', at } of entries) {
    const known = keys.get(key) ?? { sum: 0, seen: at, dimension };
    const opened = known.sum > 0;
    known.sum = figure.kind === 'flags' && delta !== 0 ? Math.sign(Math.max(delta, 0)) : known.sum + delta;
    known.seen = at;
    if (!opened) known.dimension = dimension;
    keys.set(key, known);
  }
  const limit = now.getTime() - (figure.silentForMs ?? figure.recentForMs ?? 0);
  const openEntry = [...keys.values()].filter(
    ({ sum, seen }) => sum > 0 && (!isTimed(figure.kind) || seen > limit === (figure.kind === 'recent')),
  );
  return tally(openEntry.map(({ dimension }) => ({ dimension, amount: 1 })));
}

function tally(amounts: readonly { readonly dimension: string; readonly amount: number }[]): ModelValue {
  const parts: Record<string, number> = {};
  for (const { dimension, amount } of amounts)
    if (dimension !== '') parts[dimension] = (parts[dimension] ?? 0) + amount;
  return { value: amounts.reduce((sum, { amount }) => sum + amount, 0), parts };
}
