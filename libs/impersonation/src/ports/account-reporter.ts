import type { DirectoryCallOptions } from './account-directory.js';

/** A report of one account, as its network takes it. */
export interface AccountReport {
  /** Address of the profile. */
  readonly profileUrl: string;
  /** Why, in words; each network clips it to what it takes. */
  readonly comment: string;
}

/** Networks with a call for reports. */
export type ReportingNetwork = 'bluesky' | 'mastodon';

/** Hands reports to a network, as an account of this installation. */
export interface AccountReporter {
  /** True when the bundled simulated network takes the reports: no real moderator sees them. */
  readonly simulated: boolean;
  /** @returns what the network calls the report; @throws DirectoryError when it did not take it */
  report(report: AccountReport, options: DirectoryCallOptions): Promise<{ readonly number: string }>;
}
