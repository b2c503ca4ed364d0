import type { Clock } from '@rampart/kernel';
import type { Connector } from './ports/connector.js';
import type { ConnectorSettings } from './settings.js';

/** How long networks take to show a new post. */
export interface SettleTimes {
  /** Milliseconds after which a post that is missing on a timeline does not exist. */
  readonly settledMs: number;
}

export const SETTLE_TIMES: SettleTimes = { settledMs: 120_000 };

/** Null when the network is neither configured nor simulated. */
export type Registration = (
  settings: ConnectorSettings,
  clock: Clock,
  times: SettleTimes,
) => Connector | null;
