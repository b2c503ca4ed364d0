import type { Clock } from '@rampart/kernel';
import type { Connector } from './ports/connector.js';
import type { ConnectorSettings } from './settings.js';

/** Null: the network is neither configured nor simulated. */
export type Registration = (settings: ConnectorSettings, clock: Clock) => Connector | null;
