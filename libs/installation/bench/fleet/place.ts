import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@rampart/database';
import { findPgBouncer, type PgBouncer, startPgBouncer } from '@rampart/database/testing';
import { type PostgresServer, startPostgres } from '@rampart/embedded';
import { migrations } from '../../src/index.js';
import { type Account, makeAccount } from './accounts.js';
import { buildProduct, ProductProcess } from './product-process.js';

/** PostgreSQL's own default. */
const MAX_CONNECTIONS = 100;
/** Sessions of each of the five logins at the pooler: 40 beside the listeners. */
const POOLED = 8;
const TIERS = join(import.meta.dirname, '../../../tier-policy/tiers');

export interface Place {
  readonly server: PostgresServer;
  readonly pooler: PgBouncer | null;
  readonly sandboxUrl: string;
  readonly account: Account;
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

const signingKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');

/** PostgreSQL with its default limit, PgBouncer if there is one, networks, an account; no processes yet. */
export async function openPlace(say: (line: string) => void, pageDelayMs = 20): Promise<Place> {
  await buildProduct();
  const folder = await mkdtemp(join(tmpdir(), 'rampart-fleet-'));
  const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const close = async (): Promise<void> => {
    for (const end of closing.toReversed()) await end();
  };
  try {
    const settings = { max_connections: String(MAX_CONNECTIONS) };
    const server = await startPostgres({ dataDir: join(folder, 'postgres'), settings });
    closing.push(
      () => server.destroy(),
      endWithThisProcess(() => server.pid),
    );
    const pooler = await openPooler(server, say);
    if (pooler !== null) {
      closing.push(
        () => pooler.stop(),
        endWithThisProcess(() => pooler.pid),
      );
    }
    const sandbox = await ProductProcess.start('sandbox', {
      ...{ PORT: '0', SANDBOX_SMTP_PORT: '0', SANDBOX_PAGE_DELAY_MS: String(pageDelayMs) },
    });
    closing.push(() => sandbox.stop());
    const environment = {
      DATABASE_URL: server.serviceUrl,
      JOBS_DATABASE_URL: server.jobsUrl,
      ...(pooler !== null && { DATABASE_POOLER_URL: pooler.url }),
      RAMPART_DATA_DIR: join(folder, 'objects'),
      RAMPART_TIERS_DIR: await roomyTiers(folder),
      RAMPART_KEK: randomBytes(32).toString('base64'),
      RAMPART_LOG_KEY: signingKey(),
      RAMPART_JWT_KEY: signingKey(),
      SANDBOX_URL: sandbox.url,
      BLUESKY_URL: `${sandbox.url}/bluesky`,
      SMTP_URL: await smtpUrlOf(sandbox),
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(folder, 'compile-cache'),
    };
    await migrate(server.url, migrations, server.serviceUrl);
    const account = await makeAccount(environment);
    return { server, pooler, sandboxUrl: sandbox.url, account, environment, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** An interrupted benchmark closes nothing, but leaves no server behind. @returns ends this care */
function endWithThisProcess(pidOf: () => number): () => Promise<void> {
  const end = (): void => {
    try {
      process.kill(pidOf(), 'SIGINT');
    } catch {
      // It has ended already.
    }
  };
  process.once('exit', end);
  return async () => void process.off('exit', end);
}

async function openPooler(server: PostgresServer, say: (line: string) => void): Promise<PgBouncer | null> {
  const binary = findPgBouncer();
  if (binary === null) {
    say('There is no PgBouncer, so every session is one of PostgreSQL. Install it: apt install pgbouncer.');
    return null;
  }
  return startPgBouncer(binary, { urls: [server.serviceUrl, server.jobsUrl], sessions: POOLED });
}

/** The tiers of the product, with room for scans and members, so that only the limit under test is reached. */
async function roomyTiers(folder: string): Promise<string> {
  const tiers = join(folder, 'tiers');
  await mkdir(tiers);
  for (const name of await readdir(TIERS)) {
    const tier = JSON.parse(await readFile(join(TIERS, name), 'utf8')) as { limits?: Record<string, number> };
    for (const limit of ['scans-per-day', 'concurrent-scans', 'members'])
      if (tier.limits?.[limit] !== undefined) tier.limits[limit] = 100_000;
    await writeFile(join(tiers, name), JSON.stringify(tier));
  }
  return tiers;
}

/** The page of the inbox names the server that fills it. */
async function smtpUrlOf(sandbox: ProductProcess): Promise<string> {
  const page = await (await fetch(`${sandbox.url}/mail`, { headers: { accept: 'text/html' } })).text();
  const [url] = /smtp:\/\/[\d.]+:\d+/.exec(page) ?? [];
  if (url === undefined) throw new Error('The sandbox does not say where its mail server is.');
  return url;
}
