import pg from 'pg';
import { OLDEST_MAJOR } from './binaries.js';
import { ensureDatabases } from './databases.js';
import { EmbeddedPostgresError } from './failures.js';

/** A server somebody else runs: where the log and the jobs live on it. */
export interface GivenPostgres {
  readonly url: string;
  readonly jobsUrl: string;
  /** For instance `PostgreSQL 16 at db.example.org`. */
  readonly description: string;
}

/**
 * Checks a server named by DATABASE_URL and creates the jobs database beside the given one when it is missing.
 *
 * @param jobsUrl defaults to the same server and the database's name with `_jobs` appended
 * @throws EmbeddedPostgresError when it does not answer, refuses the login or is older than version 15
 */
export async function useGivenPostgres(url: string, jobsUrl = jobsUrlOf(url)): Promise<GivenPostgres> {
  const { hostname } = parseUrl(url);
  const major = await serverMajor(url, hostname);
  if (major < OLDEST_MAJOR) {
    throw new EmbeddedPostgresError(
      'too-old',
      `${hostname} runs PostgreSQL ${major}; Rampart needs ${OLDEST_MAJOR} or newer.`,
    );
  }
  const jobsDatabase = decodeURIComponent(parseUrl(jobsUrl).pathname.slice(1));
  if (parseUrl(jobsUrl).host === parseUrl(url).host) await ensureDatabases(url, [jobsDatabase]);
  return { url, jobsUrl, description: `PostgreSQL ${major} at ${hostname}` };
}

/** The jobs' tables live in a database of their own, so that a long read of the log never holds back their vacuum. */
export function jobsUrlOf(url: string): string {
  const jobs = parseUrl(url);
  jobs.pathname = `${jobs.pathname}_jobs`;
  return jobs.href;
}

function parseUrl(url: string): URL {
  if (URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol)) return new URL(url);
  throw new EmbeddedPostgresError(
    'bad-url',
    'DATABASE_URL must look like postgres://user:password@host:port/database.',
  );
}

async function serverMajor(url: string, hostname: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(
      `SELECT current_setting('server_version_num') AS version`,
    );
    return Math.floor(Number(rows[0]?.version) / 10_000);
  } catch (error) {
    const reason = error instanceof Error && error.message !== '' ? error.message : String(error);
    throw new EmbeddedPostgresError(
      'not-answering',
      `The server of DATABASE_URL (${hostname}) cannot be used: ${reason}`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
