export interface ScanBudget {
  readonly searches: number;
  readonly pagesPerSearch: number;
  /** The number of exact handles, on networks with keyword search and without it. */
  readonly lookUps: { readonly keyword: number; readonly exact: number };
  readonly listed: number;
  readonly lookAlikes: number;
  readonly avatars: number;
  /** Downloads that run concurrently. */
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
