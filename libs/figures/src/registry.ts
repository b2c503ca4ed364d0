import type { RecordedEvent } from '@rampart/event-log/contract';
import type { CountedFigure, Figure, FigureEntry } from './figure.js';

export class FigureRegistry {
  private readonly byName: ReadonlyMap<string, Figure>;
  private readonly byType: ReadonlyMap<string, readonly CountedFigure[]>;

  /** @throws TypeError when two figures have the same name, or a reader of a share may not read its two figures */
  constructor(readonly figures: readonly Figure[]) {
    this.byName = new Map(figures.map((figure) => [figure.name, figure]));
    if (this.byName.size < figures.length) throw new TypeError('Two figures share a name. Rename one.');
    const byType = new Map<string, CountedFigure[]>();
    for (const figure of this.counted)
      for (const { type } of figure.handles) byType.set(type, [...(byType.get(type) ?? []), figure]);
    this.byType = byType;
    for (const figure of figures) this.checkShare(figure);
  }

  get counted(): readonly CountedFigure[] {
    return this.figures.filter((figure) => figure.kind !== 'ratio');
  }

  get types(): readonly string[] {
    return [...this.byType.keys()];
  }

  find(name: string): Figure | undefined {
    return this.byName.get(name);
  }

  /** The counted figures that a figure needs: itself, or the two of a share. */
  partsOf(figure: Figure): readonly CountedFigure[] {
    if (figure.kind !== 'ratio') return [figure];
    return [figure.part, figure.whole].flatMap((name) => {
      const part = this.byName.get(name);
      return part === undefined || part.kind === 'ratio' ? [] : [part];
    });
  }

  /** What an event adds to each figure; figures that it does not affect are left out. */
  entriesOf(
    event: RecordedEvent,
  ): readonly { readonly figure: CountedFigure; readonly entries: readonly FigureEntry[] }[] {
    const found = (this.byType.get(event.type) ?? []).map((figure) => ({
      figure,
      entries: figure.entries(event).filter((entry) => counts(figure, entry)),
    }));
    return found.filter(({ entries }) => entries.length > 0);
  }

  private checkShare(figure: Figure): void {
    if (figure.kind !== 'ratio') return;
    const parts = this.partsOf(figure);
    if (parts.length < 2)
      throw new TypeError(`${figure.name} is a share of figures that are not declared. Declare both parts.`);
    for (const part of parts) {
      const closed = figure.roles.some((role) => !part.roles.includes(role));
      if (closed || (part.capability !== undefined && part.capability !== figure.capability))
        throw new TypeError(
          `A role may read ${figure.name} but not ${part.name}. Give both figures the same roles.`,
        );
    }
  }
}

/** @throws TypeError for an entry that the figure's kind or dimension does not allow, a faulty declaration */
function counts({ name, kind, dimension }: CountedFigure, entry: FigureEntry): boolean {
  if (!Number.isSafeInteger(entry.delta))
    throw new TypeError(`${name} moves by ${entry.delta}. Return a whole number.`);
  if ((kind === 'sum') === (entry.key !== undefined))
    throw new TypeError(`${name}: an entry's key is missing or stray. Give a key for sums only.`);
  if (entry.dimension !== undefined && !dimension?.values.includes(entry.dimension))
    throw new TypeError(`${name} has no ${entry.dimension}. Add it to the values of the dimension.`);
  return kind !== 'sum' || entry.delta !== 0;
}
