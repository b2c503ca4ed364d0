/**
 * Tests scans, publishing and links against the software of a real social network. It starts PostgreSQL,
 * Redis, an AT Protocol network (PDS and AppView), and the built API and worker, and checks results over HTTP
 * and the live feed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { loadSecrets, startPostgres } from '@rampart/embedded';
import { Processes, answers, freePort, lastWords } from './lib/processes.mjs';
import { Report } from './lib/report.mjs';
import { contractSuite } from './steps/contract-suite.mjs';
import { scanFollowers } from './steps/scan-followers.mjs';
import { scanTheNetwork } from './steps/scan.mjs';

const here = import.meta.dirname;
const root = join(here, '../..');
const folder = mkdtempSync(join(tmpdir(), 'rampart-atproto-'));
const processes = new Processes(folder);
const report = new Report();
const began = performance.now();
const since = () => `${((performance.now() - began) / 1_000).toFixed(1)} s`;
const say = (text) => console.log(`[${since()}] ${text}`);

let postgres;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void cleanUp().then(() => process.exit(130)));
try {
  postgres = await startPostgres({ dataDir: join(folder, 'postgres'), settings: { fsync: 'off' } });
  say(`${postgres.description} is up.`);
  const redis = await startRedis();
  const network = await startNetwork(redis);
  const { ready } = network;
  say(`The network is up: ${ready.accounts.length} accounts, ${ready.memoryMb} MB, AppView at ${ready.url}.`);
  report.add(await contractSuite(root, ready, await publishingPlace(redis), say));
  say('Directory, connector and publishing ran against PDS and AppView.');
  const product = await startProduct(ready);
  say(`The API and the worker are up at ${product.url}.`);
  await scanFollowers({ report, product, network });
  await scanTheNetwork({ report, product, network });
} catch (error) {
  report.failed += 1;
  console.error(error);
} finally {
  await cleanUp();
}
say('Everything is stopped.');
console.log(report.line);
process.exitCode = report.failed > 0 ? 1 : 0;

async function cleanUp() {
  await processes.stopAll();
  await postgres?.stop();
  if (process.env.RAMPART_KEEP_LOGS === undefined) rmSync(folder, { recursive: true, force: true });
  else console.log(`Logs: ${folder}`);
}

async function startRedis() {
  const port = await freePort();
  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
  ];
  const { child } = processes.start('redis', 'redis-server', args);
  await Promise.race([
    (async () => {
      for await (const line of createInterface(child.stdout)) if (line.includes('Ready to accept')) break;
    })(),
    once(child, 'error').then(([error]) => {
      throw new Error(`redis-server does not run (${error.code}). On Debian: apt-get install redis-server`);
    }),
  ]);
  child.stdout.resume();
  return `127.0.0.1:${port}`;
}

/** Starts the process of the network. @returns it with `tell`, which sends orders to it */
async function startNetwork(redis) {
  const database = await createDatabase('atproto');
  const env = { ...process.env, DB_POSTGRES_URL: database, REDIS_HOST: redis, LOG_ENABLED: 'false' };
  const args = ['--no-deprecation', '--import', './lib/loopback.mjs', 'network.mjs'];
  const started = processes.start('network', process.execPath, args, { env, cwd: here });
  const lines = createInterface(started.child.stdout)[Symbol.asyncIterator]();
  const listen = async () => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error(`The network ended. Its log: ${started.log}`);
      if (value.startsWith('{"ready"') || value.startsWith('{"done"')) return JSON.parse(value);
    }
  };
  const ready = await listen();
  const tell = (order) => {
    started.child.stdin.write(`${JSON.stringify(order)}\n`);
    return listen();
  };
  return { ready, tell, stop: () => processes.stop(started) };
}

async function publishingPlace(redis) {
  return {
    PUBLISHING_DATABASE_URL: await createDatabase('publishing'),
    PUBLISHING_JOBS_DATABASE_URL: postgres.jobsUrl,
    PUBLISHING_REDIS_URL: `redis://${redis}`,
  };
}

async function createDatabase(name) {
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return url.href;
}

async function startProduct({ url: blueskyUrl, pds, plc }) {
  const secrets = loadSecrets(join(folder, 'secrets.json'));
  const port = await freePort();
  const healthPort = await freePort();
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DATABASE_URL: postgres.serviceUrl,
    JOBS_DATABASE_URL: postgres.jobsUrl,
    RAMPART_DATA_DIR: join(folder, 'objects'),
    RAMPART_KEK: secrets.kek,
    RAMPART_JWT_KEY: secrets.jwtKey,
    RAMPART_LOG_KEY: secrets.logKey,
    BLUESKY_URL: blueskyUrl,
    BLUESKY_PDS_URL: pds,
    BLUESKY_PLC_URL: plc,
    BLUESKY_HANDLE_DOMAIN: 'test',
    HOST: '127.0.0.1',
    PORT: String(port),
    WORKER_HEALTH_PORT: String(healthPort),
  };
  const url = `http://127.0.0.1:${port}`;
  const operator = { ...env, RAMPART_OWNER_DATABASE_URL: postgres.url };
  await rampart(['migrate'], operator);
  const script = (name) => ['--enable-source-maps', join(root, `apps/${name}/dist/main.js`)];
  await processes.serve('api', process.execPath, script('api'), { env, cwd: root }, () =>
    answers(`${url}/api/health/ready`),
  );
  const worker = processes.start('worker', process.execPath, script('worker'), { env, cwd: root });
  worker.child.stdout.resume();
  return { url, admin: JSON.parse(await rampart(['bootstrap', '--json'], operator)) };
}

/** Runs the operators' command line to its end. @returns its output */
async function rampart(words, env) {
  const args = [join(root, 'apps/cli/bin/rampart.mjs'), ...words];
  const { child, exit, log } = processes.start(words[0], process.execPath, args, { env, cwd: root });
  let output = '';
  for await (const chunk of child.stdout) output += chunk;
  const [code] = await exit;
  if (code !== 0) throw new Error(`rampart ${words[0]} ended with ${code}:\n${lastWords(log)}`);
  return output;
}
