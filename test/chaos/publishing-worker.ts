/**
 * A publishing worker for specs that kill it at any moment. It runs publishing's clock and jobs with the real
 * connectors.
 */
import { readFileSync } from 'node:fs';
import { connectorEnvironmentSchema, createConnectors } from '@rampart/connectors';
import type { Network } from '@rampart/connectors/contract';
import { createPool } from '@rampart/database';
import { createJobQueue, createJobRunner, JobDispatcher, postgresCheckpoints } from '@rampart/jobs';
import { systemClock } from '@rampart/kernel';
import {
  FakeAccounts,
  openPublishing,
  plainly,
  publishingJobs,
  syntheticMedia,
} from '@rampart/publishing/testing';

const { DATABASE_URL = '', JOBS_DATABASE_URL = '', REDIS_URL, KEK = '', NETWORKS = '' } = process.env;
const { SECRETS = '', PICTURES = '', PLAIN, SETTLED_MS, TIMES = '' } = process.env;
/** Errors are ignored: the next look-up repairs the effects of a fault of PostgreSQL, Redis or a network. */
const onError = (): void => undefined;

const accounts = new FakeAccounts();
for (const [accountId, access] of JSON.parse(readFileSync(SECRETS, 'utf8')) as [string, never][])
  accounts.secrets.set(accountId, access);

const settings = connectorEnvironmentSchema.parse(JSON.parse(NETWORKS));
const networks = createConnectors(settings, systemClock, { settledMs: Number(SETTLED_MS) });
const connectors = { connector: (network: Network) => networks.get(network) ?? null };
const open = await openPublishing({
  ...{ url: DATABASE_URL, kek: Buffer.from(KEK, 'base64'), accounts, times: JSON.parse(TIMES) as never },
  connectors: PLAIN === 'yes' ? plainly(connectors) : connectors,
  media: syntheticMedia(PICTURES),
});
open.clock().start();
process.stdout.write('ready\n');

const { definitions, reactors, handlers } = publishingJobs(open.publish);
const engine = { databaseUrl: JOBS_DATABASE_URL, redisUrl: REDIS_URL, onError, jobs: definitions };
const checkpoints = postgresCheckpoints(
  createPool({ url: DATABASE_URL, role: 'rampart_system', applicationName: 'publishing-chaos' }).on(
    'error',
    onError,
  ),
);
const queue = await createJobQueue(engine);
const dispatching = { log: open.log, queue, reactors, checkpoints, clock: systemClock, onError };
const dispatcher = new JobDispatcher({ ...dispatching, sweepEveryMs: 2_000 });
await dispatcher.start();
const runner = await createJobRunner({ ...engine, lockMs: 1_000 }, handlers);
await runner.start();
