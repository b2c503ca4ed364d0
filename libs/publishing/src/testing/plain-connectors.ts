import { randomUUID } from 'node:crypto';
import type { PublishingConnector, PublishingConnectors } from '../ports/networks.js';

const POLL_MS = 200;
const POLLS = 100;

/** The same networks used like a simple scheduler: every attempt creates a post, and every lost answer is a failure. */
export const plainly = (connectors: PublishingConnectors): PublishingConnectors => ({
  connector(network) {
    const connector = connectors.connector(network);
    return connector === null ? null : plain(connector);
  },
});

const plain = (connector: PublishingConnector): PublishingConnector => ({
  network: connector.network,
  simulated: connector.simulated,
  repeatableMs: Number.POSITIVE_INFINITY,
  prepare: () => Promise.resolve({}),
  poll: () => Promise.resolve('ready'),
  async commit(run, _prepared, access) {
    const attempt = { ...run, runId: randomUUID() };
    const prepared = await connector.prepare(attempt, access);
    for (let poll = 0; poll < POLLS && (await connector.poll(prepared, access)) === 'pending'; poll += 1)
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    return connector.commit(attempt, prepared, access);
  },
  reconcile: () => Promise.resolve('unknown'),
  timeline: (access, cursor) => connector.timeline(access, cursor),
});
