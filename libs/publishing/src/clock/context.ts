import type { Recording } from '@rampart/event-log';
import type { AccountAccess } from '../ports/accounts.js';
import type { PublishingMedia } from '../ports/media.js';
import type { PublishingConnectors } from '../ports/networks.js';
import type { Ledger } from './ledger.js';

/** Times in milliseconds, which tests shorten. */
export interface ClockTimes {
  /** Between two searches for due runs. */
  readonly lookEveryMs: number;
  /** How long before its time a run is claimed. */
  readonly aheadMs: number;
  /** How long a claim lasts after the run's time. */
  readonly claimMs: number;
  /** The longest wait for a network's answer to a post. */
  readonly commitTimeoutMs: number;
  /** After this time a sender counts as dead. It is much longer than the timeout, so no request is still in transit. */
  readonly commitMs: number;
  readonly prepareTimeoutMs: number;
  /** Between two checks of uploads, or of a network for a lost post. */
  readonly pollMs: number;
  /** The time left to a job before the clock looks for a lost post: by then a request has arrived, or never will. */
  readonly jobFirstMs: number;
  /** How often a lost post is looked for before a person must decide. */
  readonly lookUps: number;
}

export const CLOCK_TIMES: ClockTimes = {
  lookEveryMs: 500,
  aheadMs: 5_000,
  claimMs: 15_000,
  commitTimeoutMs: 30_000,
  commitMs: 60_000,
  prepareTimeoutMs: 120_000,
  pollMs: 5_000,
  jobFirstMs: 30_000,
  lookUps: 6,
};

export interface PublishContext extends Recording {
  readonly ledger: Ledger;
  readonly accounts: AccountAccess;
  readonly connectors: PublishingConnectors;
  readonly media: PublishingMedia;
  readonly times: ClockTimes;
  readonly onFault: (error: unknown) => void;
  /** Gives a number from 0 to 1, which spreads retries that would come at the same time. */
  readonly chance: () => number;
}
