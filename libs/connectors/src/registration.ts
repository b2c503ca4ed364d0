import type { Clock } from '@rampart/kernel';
import type { Connector } from './ports/connector.js';
import type { ConnectorSettings } from './settings.js';

/** How long networks take to show a post. */
export interface SettleTimes {
  /** Milliseconds: a timeline that still lacks a post after this lacks it for good. */
  readonly settledMs: number;
}

export const SETTLE_TIMES: SettleTimes = { settledMs: 120_000 };

/** Null: the network is neither configured nor simulated. */
export type Registration = (
  settings: ConnectorSettings,
  clock: Clock,
  times: SettleTimes,
) => Connector | null;
