import type { Clock } from '@rampart/kernel';
import type { Connector } from './ports/connector.js';
import type { ConnectorSettings } from './settings.js';

/** How long networks may take. */
export interface Patience {
  /** Milliseconds: a timeline that still lacks a post after this lacks it for good. */
  readonly settledMs: number;
}

export const PATIENCE: Patience = { settledMs: 120_000 };

/** Null: the network is neither configured nor simulated. */
export type Registration = (
  settings: ConnectorSettings,
  clock: Clock,
  patience: Patience,
) => Connector | null;
