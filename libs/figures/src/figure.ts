import type { EventDefinition, RecordedEvent, RecordedOf } from '@rampart/event-log/contract';

export interface FigureEntry {
  /** The subject of the entry, required by every kind but `sum`. An opaque id, because entries outlive erasure. */
  readonly key?: string;
  /** An integer in the figure's unit. For a key: above 0 opens it, below 0 closes it, 0 records it as seen. */
  readonly delta: number;
  /** One of the figure's `dimension.values`. A key keeps the value with which it was opened until it closes. */
  readonly dimension?: string;
}

/** A breakdown of a figure, such as look-alikes by `risk`. */
export interface FigureDimension {
  readonly name: string;
  readonly title: string;
  readonly values: readonly string[];
}

export interface FigureHead {
  /** Format `<capability>.<what>`, for instance `impersonation.scans`. Never changes, because addresses contain it. */
  readonly name: string;
  readonly title: string;
  /** What the figure counts, in one sentence. */
  readonly description: string;
  readonly roles: readonly string[];
  /** A capability that the tenant's plan must include. */
  readonly capability?: string;
}

export type CountedKind = 'sum' | 'keys' | 'flags' | 'silent' | 'recent';

export interface CountedFigure extends FigureHead {
  /**
   * - `sum`: the sum of the deltas; - `keys`: keys with a running sum above 0, for things held several times
   * (second factors); - `flags`: keys whose last entry other than 0 was positive, for states (failing,
   * suspended); - `silent`: as `keys`, with the newest entry older than `silentForMs`; - `recent`: as `keys`,
   * with the newest entry at most `recentForMs` old, for things that expire (sessions).
   */
  readonly kind: CountedKind;
  readonly silentForMs?: number;
  readonly recentForMs?: number;
  /** Starts at 1. Raise it whenever `entries` changes for stored events, so that the figures are rebuilt. */
  readonly version: number;
  readonly dimension?: FigureDimension;
  readonly handles: readonly EventDefinition[];
  readonly entries: (event: RecordedEvent) => readonly FigureEntry[];
}

/** Whether a figure depends on the age of its keys and so changes without events. */
export const isTimed = (kind: CountedKind): kind is 'silent' | 'recent' =>
  kind === 'silent' || kind === 'recent';

/** The share of `part` in `whole`, with the events of both. */
export interface RatioFigure extends FigureHead {
  readonly kind: 'ratio';
  readonly part: string;
  readonly whole: string;
}

export type Figure = CountedFigure | RatioFigure;

type Declaration<Definitions extends readonly EventDefinition[]> = FigureHead & {
  readonly kind: CountedKind;
  readonly silentForMs?: number;
  readonly recentForMs?: number;
  /** The default is 1. */
  readonly version?: number;
  readonly dimension?: FigureDimension;
  /** The definitions of the events that it reads; they give the type of `entries`. */
  readonly handles: Definitions;
  /** Pure, and defined for every event: uses no clock, no random numbers and no look-up. */
  readonly entries: (event: RecordedOf<Definitions[number]>) => readonly FigureEntry[];
};

/** Declares a figure by its events and what each adds. @throws TypeError for a contradictory declaration */
export function defineFigure<const Definitions extends readonly EventDefinition[]>(
  declaration: Declaration<Definitions>,
): CountedFigure {
  const { name, kind, silentForMs, recentForMs, handles, version = 1 } = declaration;
  checkName(name);
  if (handles.length === 0) throw new TypeError(`The figure ${name} handles no events. Name at least one.`);
  if ((kind === 'silent') !== (silentForMs !== undefined))
    throw new TypeError(
      `${name}: silentForMs belongs to silent figures, and they need it. Add or remove it.`,
    );
  if ((kind === 'recent') !== (recentForMs !== undefined))
    throw new TypeError(
      `${name}: recentForMs belongs to recent figures, and they need it. Add or remove it.`,
    );
  return { ...declaration, version, entries: declaration.entries as CountedFigure['entries'] };
}

/** Declares the share of one figure in another. @throws TypeError for an invalid name */
export function defineRatio(
  declaration: FigureHead & { readonly part: CountedFigure; readonly whole: CountedFigure },
): RatioFigure {
  const { part, whole, ...head } = declaration;
  checkName(head.name);
  return { ...head, kind: 'ratio', part: part.name, whole: whole.name };
}

function checkName(name: string): void {
  if (!/^[a-z][a-z-]*\.[a-z][a-z0-9-]*$/.test(name))
    throw new TypeError(`${name} is not a figure's name. Write capability.name in lower case.`);
}
