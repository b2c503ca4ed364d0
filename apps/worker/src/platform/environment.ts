import { directoryEnvironmentSchema } from '@rampart/impersonation';
import { mailEnvironmentSchema } from '@rampart/mail';
import { z } from 'zod';

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' });
const base64Key = (what: string) =>
  z
    .string()
    .refine(
      (text) => text.length > 0 && Buffer.from(text, 'base64').toString('base64') === text,
      `must be ${what} in base64`,
    );

const wholeNumber = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}`;
  return z.coerce.number({ error }).int({ error }).min(from, { error }).max(to, { error });
};

const schema = z
  .object({
    DATABASE_URL: postgresUrl,
    /** The queue's own database; by default the main one's name with `_jobs`, on the same server. */
    JOBS_DATABASE_URL: postgresUrl.optional(),
    REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// URL' }).optional(),
    /** Where the health probes listen, when they do. */
    HOST: z.string().min(1).default('127.0.0.1'),
    WORKER_HEALTH_PORT: wholeNumber(0, 65_535).optional(),
    /** How long a worker may be silent before its jobs are given to another. */
    WORKER_LOCK_MS: wholeNumber(1_000, 600_000).default(15_000),
    /** How long jobs in flight may go on after a stop was asked for. */
    WORKER_GRACE_MS: wholeNumber(0, 600_000).default(8_000),
    RAMPART_DATA_DIR: z.string().min(1, 'must be the folder of stored objects'),
    /** A folder of tiers, one JSON file each, instead of the product's own; the API's too. */
    RAMPART_TIERS_DIR: z.string().min(1).optional(),
    RAMPART_KEK: base64Key('the 32-byte key-encryption key').refine(
      (text) => Buffer.from(text, 'base64').length === 32,
      'must be exactly 32 bytes in base64',
    ),
    RAMPART_LOG_KEY: base64Key('an Ed25519 private key (PKCS#8 DER)'),
    /** Where people reach the product, with its base path; links in mails begin with it. */
    RAMPART_PUBLIC_URL: z
      .url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' })
      .default('http://127.0.0.1:8000'),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  })
  .extend(directoryEnvironmentSchema.shape)
  .extend(mailEnvironmentSchema.shape)
  .transform((given) => ({
    ...given,
    JOBS_DATABASE_URL: given.JOBS_DATABASE_URL ?? jobsDatabaseOf(given.DATABASE_URL),
  }));

export type WorkerEnvironment = z.infer<typeof schema>;

/** Thrown when the process cannot start with the environment it was given; lists everything wrong at once. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/** Reads this process's settings. @throws EnvironmentError naming every missing or bad variable, never its value */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): WorkerEnvironment {
  // An empty variable in a compose file or a manifest means "not set".
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path: [name = '?'], message }) =>
    given[String(name)] === undefined ? `  ${String(name)}: is missing` : `  ${String(name)}: ${message}`,
  );
  throw new EnvironmentError(
    `The worker cannot start with this environment:\n${[...new Set(lines)].join('\n')}`,
  );
}

function jobsDatabaseOf(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `${url.pathname}_jobs`;
  return url.href;
}
