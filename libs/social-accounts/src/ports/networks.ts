import type { Connector } from '@rampart/connectors';
import type { Network } from '../contract/index.js';

/** The networks that this installation can use, each through one connector. */
export interface Networks {
  get(network: Network): Connector | undefined;
}
