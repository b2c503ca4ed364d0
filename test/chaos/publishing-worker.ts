/** A worker for `publishing.spec.ts`: the clock of publishing alone, to be killed at any moment. */
import { fakeConnectors, openPublishing } from '@rampart/publishing/testing';

const { DATABASE_URL = '', KEK = '', NETWORK_URL = '', PLAIN } = process.env;

const connectors = fakeConnectors(NETWORK_URL, { plain: PLAIN === 'yes' });
const open = await openPublishing({ url: DATABASE_URL, kek: Buffer.from(KEK, 'base64'), connectors });
open.clock().start();
process.stdout.write('ready\n');
