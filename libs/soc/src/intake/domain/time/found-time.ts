/** Months start at 1; missing parts are null. */
export interface WrittenTime {
  readonly year: number | null;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
  /** Minutes east of Greenwich. */
  readonly offset: number | null;
}

export interface FoundTime {
  readonly start: number;
  readonly end: number;
  /** Milliseconds since 1970, when the text gives them. */
  readonly instant: number | null;
  readonly written: WrittenTime | null;
}
