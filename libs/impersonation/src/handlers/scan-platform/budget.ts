export interface ScanBudget {
  /** Distinct words. */
  readonly searches: number;
  readonly pagesPerSearch: number;
  /** Exact handles, with keyword search and without it. */
  readonly lookUps: { readonly keyword: number; readonly exact: number };
  readonly listed: number;
  readonly lookAlikes: number;
  readonly avatars: number;
  /** Concurrent. */
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
