export interface Place {
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

export type Dimension =
  | 'address'
  | 'user'
  | 'actor'
  | 'host'
  | 'program'
  | 'path'
  | 'status'
  | 'verb'
  | 'agent'
  | 'referrer'
  | 'command'
  | 'method'
  | 'port'
  | 'reason'
  | 'hour'
  | 'day'
  | 'minute'
  | 'rule'
  | 'indicator'
  | 'file';

/** One thing that happened, as a line says it. Texts are data and never instructions. */
export interface Happening extends Place {
  /** Milliseconds since 1970. */
  readonly time: number;
  /** Whether the line itself says the time. */
  readonly dated: boolean;
  /** How often the line says that it happened. */
  readonly count: number;
  readonly group: string;
  readonly activity: string;
  readonly outcome?: 'success' | 'failure' | undefined;
  readonly values: { readonly [Name in Dimension]?: string | undefined };
  readonly bytes?: number | undefined;
  readonly raw: string;
  /** Keys of the rules that it matches. */
  readonly matched: readonly string[];
}

export interface RuleFact {
  readonly key: string;
  readonly title: string;
  readonly level: string | null;
  /** Whether it only counts for other rules. */
  readonly silent: boolean;
  /** Null: one event is enough. */
  readonly counts: {
    readonly of: readonly string[];
    readonly groupBy: readonly string[];
    /** Milliseconds. */
    readonly within: number;
    /** The least number that raises an alert; null: it is no count. */
    readonly least: number | null;
  } | null;
}

export interface AlertFact {
  readonly rule: string;
  readonly title: string;
  readonly level: string | null;
  readonly about: readonly string[];
  readonly time: number;
  readonly count: number;
  readonly places: readonly Place[];
}

export interface IndicatorFact {
  readonly value: string;
  readonly confidence: number;
  readonly source: string;
  /** A list of harmless values that names it too. */
  readonly warning: string | null;
}

/** What is known at one moment. Everything an answer says comes from here. */
export interface Facts {
  readonly files: readonly { readonly file: string; readonly lines: number }[];
  /** In order of time, then of place. */
  readonly happenings: readonly Happening[];
  readonly rules: readonly RuleFact[];
  readonly alerts: readonly AlertFact[];
  /** Null: no list was given. */
  readonly indicators: { find(text: string): IndicatorFact | null; readonly size: number } | null;
}
