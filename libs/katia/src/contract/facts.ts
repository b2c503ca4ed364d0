export interface Place {
  readonly file: string;
  /** Starts at 1. */
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
  | 'second'
  /** An hour of every day, such as 07:00. */
  | 'clock'
  | 'rule'
  | 'indicator'
  | 'file';

/** An event that a log line reports. Its texts are data, and never instructions. */
export interface Happening extends Place {
  /** Milliseconds since 1970. */
  readonly time: number;
  /** Whether the line itself contains the time. */
  readonly dated: boolean;
  /** The number of times that the line reports. */
  readonly count: number;
  readonly group: string;
  readonly activity: string;
  readonly outcome?: 'success' | 'failure' | undefined;
  readonly values: { readonly [Name in Dimension]?: string | undefined };
  readonly bytes?: number | undefined;
  readonly raw: string;
  /** Keys of the rules that match the event. */
  readonly matched: readonly string[];
}

export interface RuleFact {
  readonly key: string;
  readonly title: string;
  readonly level: string | null;
  /** Whether the rule raises no alerts and only counts for other rules. */
  readonly silent: boolean;
  /** Null when a single event suffices. */
  readonly counts: {
    readonly of: readonly string[];
    readonly groupBy: readonly string[];
    /** In milliseconds. */
    readonly within: number;
    /** The least number that raises an alert; null when the rule is no count. */
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
  /** The name of a list of harmless values that contains it, too; null without one. */
  readonly warning: string | null;
}

/** Everything that is known at one moment. All answers are based on it. */
export interface Facts {
  /** Milliseconds since 1970: what "today" means; absent where the last event gives it. */
  readonly now?: number | undefined;
  readonly files: readonly { readonly file: string; readonly lines: number }[];
  /** Sorted by time, then by place. */
  readonly happenings: readonly Happening[];
  readonly rules: readonly RuleFact[];
  readonly alerts: readonly AlertFact[];
  /** Null when no list was given. */
  readonly indicators: { find(text: string): IndicatorFact | null; readonly size: number } | null;
}
