import type { DirectoryCallOptions } from './account-directory.js';

export interface AccountReport {
  readonly profileUrl: string;
  /** Each network cuts the comment to its own limit. */
  readonly comment: string;
}

export type ReportingNetwork = 'bluesky' | 'mastodon';

export interface AccountReporter {
  /** True for the bundled simulated network: no real moderator sees the reports. */
  readonly simulated: boolean;
  /** @returns the network's number for the report @throws DirectoryError */
  report(report: AccountReport, options: DirectoryCallOptions): Promise<{ readonly number: string }>;
}
