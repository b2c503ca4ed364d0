/** Eight networks in a process of their own, for `publishing.spec.ts`. */
import { startFakeNetwork } from '@rampart/publishing/testing';

const { DROP = '0', SEED = '1' } = process.env;
const network = await startFakeNetwork(
  { dropAfterCommit: Number(DROP), dropBefore: 0.01, takesMs: 15 },
  Number(SEED),
);
process.stdout.write(`${network.url}\n`);
