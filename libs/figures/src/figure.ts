import type { EventDefinition, RecordedEvent, RecordedOf } from '@rampart/event-log/contract';

/** What one event adds to one figure. */
export interface FigureEntry {
  /**
   * The thing the entry is about; every kind but `sum` needs it. An opaque id, never anything personal: entries
   * outlive erasure.
   */
  readonly key?: string;
  /** A whole number, in the figure's unit. Of a key: above 0 opens it, below 0 closes it, 0 says that it was seen. */
  readonly delta: number;
  /** One of the figure's `dimension.values`. Of a key: the value it opens with holds until it closes. */
  readonly dimension?: string;
}

/** How a figure breaks down: look-alikes by `risk`. */
export interface FigureDimension {
  readonly name: string;
  readonly title: string;
  /** Every value there is, in the order screens show them. */
  readonly values: readonly string[];
}

/** What every figure declares. */
export interface FigureHead {
  /** `<capability>.<what>`, for instance `impersonation.scans`; stable, it is in addresses. */
  readonly name: string;
  readonly title: string;
  /** What is counted, in one sentence. */
  readonly description: string;
  /** Names of the roles that may read it; nobody else learns that it exists. */
  readonly roles: readonly string[];
  /** The tenant's plan must hold this capability too. */
  readonly capability?: string;
}

export type CountedKind = 'sum' | 'keys' | 'flags' | 'silent' | 'recent';

/** A figure computed from entries. */
export interface CountedFigure extends FigureHead {
  /**
   * - `sum`: the deltas' sum;
   * - `keys`: keys whose running sum is above 0, for what can be held several times (second factors);
   * - `flags`: keys whose last entry that is not 0 was positive, for what is or is not (failing, suspended);
   * - `silent`: as `keys`, and the key's newest entry is older than `silentForMs`;
   * - `recent`: as `keys`, and the key's newest entry is not older than `recentForMs`, for what ends by itself (sessions).
   */
  readonly kind: CountedKind;
  readonly silentForMs?: number;
  readonly recentForMs?: number;
  /** From 1. Raise it whenever `entries` answers something else for an event already stored: the figures are rebuilt. */
  readonly version: number;
  readonly dimension?: FigureDimension;
  readonly handles: readonly EventDefinition[];
  readonly entries: (event: RecordedEvent) => readonly FigureEntry[];
}

/** Whether a figure's value depends on how long ago its keys were seen: it moves while nothing happens. */
export const isTimed = (kind: CountedKind): kind is 'silent' | 'recent' =>
  kind === 'silent' || kind === 'recent';

/** A share: `part` of `whole`. It opens to the events of both. */
export interface RatioFigure extends FigureHead {
  readonly kind: 'ratio';
  /** Names of two counted figures. */
  readonly part: string;
  readonly whole: string;
}

export type Figure = CountedFigure | RatioFigure;

type Declaration<Definitions extends readonly EventDefinition[]> = FigureHead & {
  readonly kind: CountedKind;
  readonly silentForMs?: number;
  readonly recentForMs?: number;
  /** Default 1. */
  readonly version?: number;
  readonly dimension?: FigureDimension;
  /** The event definitions it is made of, not their names: `entries` is typed by them. */
  readonly handles: Definitions;
  /** Pure and total: no clock, no chance, no look-up. */
  readonly entries: (event: RecordedOf<Definitions[number]>) => readonly FigureEntry[];
};

/**
 * Declares a figure: which events it is made of and what each adds. Value, history, breakdown, drill-down and live
 * messages all follow from this.
 *
 * @throws TypeError when the declaration contradicts itself
 */
export function defineFigure<const Definitions extends readonly EventDefinition[]>(
  declaration: Declaration<Definitions>,
): CountedFigure {
  const { name, kind, silentForMs, recentForMs, handles, version = 1 } = declaration;
  checkName(name);
  if (handles.length === 0) throw new TypeError(`${name} is made of no events.`);
  if ((kind === 'silent') !== (silentForMs !== undefined))
    throw new TypeError(`${name}: silentForMs belongs to silent figures, and they need it.`);
  if ((kind === 'recent') !== (recentForMs !== undefined))
    throw new TypeError(`${name}: recentForMs belongs to recent figures, and they need it.`);
  return { ...declaration, version, entries: declaration.entries as CountedFigure['entries'] };
}

/** Declares the share of one figure in another. @throws TypeError when the name is none */
export function defineRatio(
  declaration: FigureHead & { readonly part: CountedFigure; readonly whole: CountedFigure },
): RatioFigure {
  const { part, whole, ...head } = declaration;
  checkName(head.name);
  return { ...head, kind: 'ratio', part: part.name, whole: whole.name };
}

function checkName(name: string): void {
  if (!/^[a-z][a-z-]*\.[a-z][a-z0-9-]*$/.test(name)) throw new TypeError(`${name} is not a figure's name.`);
}
