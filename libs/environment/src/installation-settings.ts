import { z } from 'zod';
import { objectStoreEnvironmentSchema } from './object-store-settings.js';
import { base64Key, HOST, keyList, LOG_LEVEL, signingKey, wholeNumber } from './fields.js';

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' });

const placeName = z.string().min(1).max(253).optional();

/** Settings that all processes of an installation share. */
export const installationEnvironmentSchema = z.object({
  DATABASE_URL: postgresUrl.meta({
    description: 'PostgreSQL 15 or newer. `npm start` uses its embedded PostgreSQL without it.',
    often: true,
    secret: true,
  }),
  JOBS_DATABASE_URL: postgresUrl.optional().meta({
    description: "The database of the job queue. By default it is the main database's name with `_jobs`.",
    secret: true,
  }),
  DATABASE_POOLER_URL: postgresUrl
    .refine((text) => /^\/?$/.test(new URL(text).pathname) && new URL(text).username === '', {
      error: 'must be postgres://host:port, without a login and a database',
    })
    .optional()
    .describe(
      'A transaction pooler (PgBouncer) in front of both databases, `postgres://host:port`. Only listeners then go straight to PostgreSQL.',
    ),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must be a redis:// URL' })
    .optional()
    .meta({ description: 'Runs jobs on Redis instead of PostgreSQL.', often: true, secret: true }),
  HOST,
  RAMPART_DATA_DIR: z
    .string()
    .min(1, 'must name the folder of stored objects')
    .describe(
      'The folder of stored objects. `npm start` keeps it in `RAMPART_HOME`. Without S3 all hosts share it.',
    ),
  ...objectStoreEnvironmentSchema.shape,
  RAMPART_TIERS_DIR: z.string().min(1).optional().meta({
    description: 'A folder of tiers (`<tier>.json`) that replaces `libs/tier-policy/tiers`.',
    often: true,
  }),
  RAMPART_KEK: base64Key('the 32-byte key-encryption key')
    .refine((text) => Buffer.from(text, 'base64').length === 32, 'must be exactly 32 bytes in base64')
    .meta({
      description: 'The key-encryption key: 32 bytes in base64. `npm start` makes one.',
      secret: true,
    }),
  RAMPART_WRAPPING_KEK: base64Key('the 32-byte key-encryption key')
    .refine((text) => Buffer.from(text, 'base64').length === 32, 'must be exactly 32 bytes in base64')
    .optional()
    .meta({
      description: 'Wraps the keys of people since a rotation. Without it `RAMPART_KEK` does.',
      secret: true,
    }),
  RAMPART_OTHER_KEKS: keyList.optional().meta({
    description:
      'Coming and former values of `RAMPART_WRAPPING_KEK`, with commas: they open what they wrapped.',
    secret: true,
  }),
  RAMPART_LOG_OTHER_KEYS: keyList
    .optional()
    .describe('Public keys in base64, with commas, whose signatures of the log are accepted too.'),
  RAMPART_LOG_KEY: signingKey.meta({
    description: 'The key that signs the log: Ed25519, PKCS#8 DER in base64. `npm start` makes one.',
    secret: true,
  }),
  RAMPART_NODE_NAME: placeName.describe(
    "The node's name in System Health. Kubernetes sets it; the default is the host's name.",
  ),
  RAMPART_POD_NAME: placeName.describe("The pod's name in System Health. Kubernetes sets it."),
  RAMPART_POD_NAMESPACE: placeName.describe("The pod's namespace in System Health. Kubernetes sets it."),
  LOG_LEVEL,
  RAMPART_METRICS_PORT: wholeNumber(0, 65_535)
    .optional()
    .describe('The port of `/metrics` for Prometheus, for the monitoring only. Without it there is none.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('A collector of OpenTelemetry: traces go to `/v1/traces` below it. Without it there are none.'),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .optional()
    .meta({ description: 'Headers for that collector: `name=value`, with commas.', secret: true }),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('The share of requests whose traces are kept, 0 to 1.'),
});

export type InstallationEnvironment = z.infer<typeof installationEnvironmentSchema>;

/** Where the main database is. */
export const databasePlaceOf = ({
  DATABASE_URL: url,
  DATABASE_POOLER_URL: poolerUrl,
}: Pick<InstallationEnvironment, 'DATABASE_URL'> &
  Partial<Pick<InstallationEnvironment, 'DATABASE_POOLER_URL'>>) => ({ url, poolerUrl });

/** The URL of the database with the queue of jobs. */
export function jobsDatabaseOf({
  DATABASE_URL,
  JOBS_DATABASE_URL,
}: Pick<InstallationEnvironment, 'DATABASE_URL' | 'JOBS_DATABASE_URL'>): string {
  if (JOBS_DATABASE_URL !== undefined) return JOBS_DATABASE_URL;
  const url = new URL(DATABASE_URL);
  url.pathname = `${url.pathname}_jobs`;
  return url.href;
}
