import type { EntityManager } from 'typeorm';
import type { FigureView } from '../contract/index.js';
import type { CountedFigure, Figure, RatioFigure } from '../figure.js';
import { topicOf } from '../live/figure-topics.js';
import type { FigureRegistry } from '../registry.js';
import { type HistoryBucket, readHistory, type TimeRange } from './history.js';
import type { FigureMoment } from './moment.js';
import { type FigureValue, readValues } from './values.js';

export interface FigureQuestion {
  readonly moment: FigureMoment;
  readonly range?: TimeRange;
}

interface Read {
  readonly value: FigureValue;
  readonly history: readonly HistoryBucket[] | null;
}

/** The views of figures in the requested order. `manager` must be confined to the tenant. */
export async function readFigures(
  manager: EntityManager,
  registry: FigureRegistry,
  figures: readonly Figure[],
  { moment, range }: FigureQuestion,
): Promise<readonly FigureView[]> {
  const counted = [...new Set(figures.flatMap((figure) => registry.partsOf(figure)))];
  const valueOf = await readValues(manager, counted, moment);
  const read = new Map<string, Read>();
  for (const figure of counted) {
    const value = valueOf(figure);
    const history = range === undefined ? null : await readHistory(manager, figure, value, { moment, range });
    read.set(figure.name, { value, history });
  }
  const of = (name: string): Read =>
    read.get(name) ?? { value: { value: 0, parts: new Map() }, history: null };
  return figures.map((figure) =>
    figure.kind === 'ratio' ? shareView(registry, figure, of) : countedView(figure, of(figure.name)),
  );
}

function countedView(figure: CountedFigure, { value: now, history }: Read): FigureView {
  const { name, title, description, kind, dimension } = figure;
  const changeOf = (value: string): number =>
    history?.reduce((sum, { parts }) => sum + (parts.get(value) ?? 0), 0) ?? 0;
  const values = (dimension?.values ?? []).map((value) => ({
    value,
    count: now.parts.get(value) ?? 0,
    change: history === null ? null : changeOf(value),
  }));
  return {
    name,
    title,
    description,
    kind,
    value: now.value,
    ratio: null,
    change: history === null ? null : history.reduce((sum, { change }) => sum + change, 0),
    dimension: dimension === undefined ? null : { name: dimension.name, title: dimension.title, values },
    buckets: (history ?? []).map(({ from, until, value, change, parts }) => ({
      from,
      until,
      value,
      change,
      parts: (dimension?.values ?? []).map((each) => parts.get(each) ?? 0),
    })),
    topics: [topicOf(figure)],
  };
}

function shareView(registry: FigureRegistry, figure: RatioFigure, of: (name: string) => Read): FigureView {
  const { name, title, description, kind } = figure;
  const [part, whole] = [of(figure.part), of(figure.whole)];
  const titleOf = (of: string): string => registry.find(of)?.title ?? of;
  return {
    name,
    title,
    description,
    kind,
    value: share(part.value.value, whole.value.value),
    ratio: {
      part: { name: figure.part, title: titleOf(figure.part), value: part.value.value },
      whole: { name: figure.whole, title: titleOf(figure.whole), value: whole.value.value },
    },
    change: shareChange(part, whole),
    dimension: null,
    buckets: (part.history ?? []).map(({ from, until, value }, index) => ({
      from,
      until,
      value: share(value, whole.history?.[index]?.value ?? 0),
      change: null,
      parts: [],
    })),
    topics: [...new Set(registry.partsOf(figure).map(topicOf))],
  };
}

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** The change of a share over the whole range; null when the whole is 0 at either end. */
function shareChange(part: Read, whole: Read): number | null {
  const atStart = ({ history }: Read): number =>
    history?.[0] === undefined ? 0 : history[0].value - history[0].change;
  const start = share(atStart(part), atStart(whole));
  const end = share(part.history?.at(-1)?.value ?? 0, whole.history?.at(-1)?.value ?? 0);
  return start === null || end === null ? null : end - start;
}
