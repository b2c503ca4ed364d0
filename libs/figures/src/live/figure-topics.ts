import type { RecordedEvent } from '@rampart/event-log';
import type { FigureMoved } from '../contract/index.js';
import type { CountedFigure, FigureEntry } from '../figure.js';
import type { FigureRegistry } from '../registry.js';

/** Compatible with the live feed's `LiveTopic` without a dependency on it. */
export interface FigureTopic {
  readonly name: string;
  readonly roles: readonly string[];
  readonly capability?: string;
  readonly toMessage: (event: RecordedEvent) => FigureMoved | null;
}

/** The topic of a figure. Each audience has its own, so that only permitted readers receive messages. */
export function topicOf({ roles, capability }: Pick<CountedFigure, 'roles' | 'capability'>): string {
  return ['figures', capability ?? 'any', roles.toSorted().join('+')].join('/');
}

export function figureTopics(registry: FigureRegistry): readonly FigureTopic[] {
  const audiences = new Map(registry.counted.map((figure) => [topicOf(figure), figure]));
  return [...audiences].map(([name, { roles, capability }]) => ({
    name,
    roles,
    ...(capability === undefined ? {} : { capability }),
    toMessage: (event) => messageOf(registry, name, event),
  }));
}

function messageOf(registry: FigureRegistry, topic: string, event: RecordedEvent): FigureMoved | null {
  const moves = registry
    .entriesOf(event)
    .filter(({ figure }) => topicOf(figure) === topic)
    .flatMap(({ figure, entries }) => movesOf(figure, entries));
  if (moves.length === 0) return null;
  const { position, metadata } = event;
  return { type: 'figure-moved.v1', position, data: { at: metadata.at, moves } };
}

function movesOf(
  { name, kind }: CountedFigure,
  entries: readonly FigureEntry[],
): FigureMoved['data']['moves'] {
  if (kind !== 'sum') return [{ name, delta: null, dimension: null }];
  return entries.map(({ delta, dimension = null }) => ({ name, delta, dimension }));
}
