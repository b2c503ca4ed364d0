import type { Recording } from '@rampart/event-log';
import type { AccountAccess } from '../ports/accounts.js';
import type { PublishingMedia } from '../ports/media.js';
import type { PublishingConnectors } from '../ports/networks.js';
import type { Ledger } from './ledger.js';

/** Milliseconds; tests shorten them. */
export interface ClockTimes {
  /** Between two looks for due runs. */
  readonly lookEveryMs: number;
  /** How long before its time a run is claimed. */
  readonly aheadMs: number;
  /** How long a claim lasts beyond the run's time. */
  readonly claimMs: number;
  /** The longest wait for a network that is sent a post. */
  readonly commitTimeoutMs: number;
  /** After this a sender counts as dead; well beyond the timeout, so that nothing is still on its way. */
  readonly commitMs: number;
  readonly prepareTimeoutMs: number;
  /** Between two looks at uploads, or at a network for a lost post. */
  readonly pollMs: number;
  /** Before the clock looks up a lost post itself, because no job did. What was sent has arrived by then, or never will. */
  readonly jobFirstMs: number;
  /** How often a lost post is looked up before a person has to. */
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
  /** From 0 to 1: spreads what would come back at one moment. */
  readonly chance: () => number;
}
