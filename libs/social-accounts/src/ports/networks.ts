import type { Connector } from '@rampart/connectors';
import type { Network } from '../contract/index.js';

/** The networks this installation can speak with, each by one connector. */
export interface Networks {
  get(network: Network): Connector | undefined;
}
