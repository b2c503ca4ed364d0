/** What one scan may spend on one platform. Networks' limits, not our CPU, bound discovery. */
export interface ScanBudget {
  /** Different words asked for. */
  readonly searches: number;
  /** Answers read per search. */
  readonly pagesPerSearch: number;
  /** Look-alike handles looked up exactly, beside keyword search and without it. */
  readonly lookUps: { readonly keyword: number; readonly exact: number };
  /** Accounts scored in a directory that lists all of them. */
  readonly listed: number;
  readonly lookAlikes: number;
  readonly avatars: number;
  /** Avatars fetched at once. */
  readonly avatarsAtOnce: number;
}

export const DEFAULT_BUDGET: ScanBudget = {
  searches: 16,
  pagesPerSearch: 4,
  lookUps: { keyword: 300, exact: 300 },
  listed: 2_000_000,
  lookAlikes: 250,
  avatars: 400,
  avatarsAtOnce: 4,
};
