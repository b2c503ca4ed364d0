import pg from 'pg';
import { OLDEST_MAJOR } from './binaries.js';
import { EmbeddedPostgresError } from './failures.js';
import { ensureJobsDatabase, LOGINS, passwordOf } from './logins.js';

/** The operator's own server, with the addresses of log and jobs. */
export interface GivenPostgres {
  readonly url: string;
  readonly ownerUrl: string;
  readonly jobsUrl: string;
  /** For instance `PostgreSQL 16 at db.example.org`. */
  readonly description: string;
}

interface GivenUrls {
  readonly url: string;
  /** If absent, `url`; the processes are then the owner. */
  readonly ownerUrl?: string | undefined;
  /** If absent, the database of `url` with `_jobs` added to its name, on the same server. */
  readonly jobsUrl?: string | undefined;
}

/** @throws EmbeddedPostgresError when the server does not answer, refuses the login or is older than version 15 */
export async function useGivenPostgres({
  url,
  ownerUrl = url,
  jobsUrl = jobsUrlOf(url, ownerUrl),
}: GivenUrls): Promise<GivenPostgres> {
  const { hostname } = parseUrl(ownerUrl);
  const major = await serverMajor(ownerUrl, hostname);
  if (major < OLDEST_MAJOR) {
    throw new EmbeddedPostgresError(
      'too-old',
      `${hostname} runs PostgreSQL ${major}. Update it to ${OLDEST_MAJOR} or newer.`,
    );
  }
  parseUrl(jobsUrl);
  await ensureJobsDatabase(ownerUrl, jobsUrl);
  return { url, ownerUrl, jobsUrl, description: `PostgreSQL ${major} at ${hostname}` };
}

/** A separate database, owned by `rampart_jobs`: a long read of the log never delays the vacuum of jobs. */
export function jobsUrlOf(url: string, ownerUrl = url): string {
  const jobs = parseUrl(url);
  jobs.pathname = `${jobs.pathname}_jobs`;
  if (url !== ownerUrl) {
    jobs.username = LOGINS.jobs;
    jobs.password = passwordOf(decodeURIComponent(jobs.password), LOGINS.jobs);
  }
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
