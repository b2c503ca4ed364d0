import type { Projection, RecordedEvent } from '@rampart/event-log';
import type { FigureRegistry } from '../registry.js';
import { foldEntries, type NewEntry } from './fold.js';
import { readBefore, writeFolded } from './store.js';

export const FIGURES = 'figures';

const TABLE_VERSION = 1;

/** Running totals: one look-up for any position. @param retired versions (plus 1) of removed figures */
export function figuresProjection(registry: FigureRegistry, retired = 0): Projection {
  const kinds = new Map(registry.counted.map(({ name, kind }) => [name, kind]));
  const values = new Map(registry.counted.map(({ name, dimension }) => [name, dimension?.values ?? []]));
  return {
    name: FIGURES,
    version: registry.counted.reduce((sum, { version }) => sum + version, TABLE_VERSION + retired),
    tables: ['figure_entry'],
    handles: registry.types,
    answersForThePast: true,
    async apply(events, manager) {
      const entries = events.flatMap((event) => entriesOf(registry, event));
      if (entries.length === 0) return;
      const before = await readBefore(manager, entries, (name) => values.get(name) ?? []);
      const folded = foldEntries(entries, (figure) => kinds.get(figure) ?? 'sum', before);
      await writeFolded(manager, folded);
    },
  };
}

function entriesOf(registry: FigureRegistry, event: RecordedEvent): NewEntry[] {
  const { tenantId, position, metadata } = event;
  return registry.entriesOf(event).flatMap(({ figure, entries }) =>
    entries.map(({ key = null, delta, dimension = '' }, ordinal) => ({
      tenantId,
      figure: figure.name,
      position,
      ordinal,
      at: metadata.at,
      key,
      delta,
      dimension,
    })),
  );
}
