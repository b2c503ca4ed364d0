import { z } from 'zod';
import { base64Key, HOST, LOG_LEVEL, signingKey } from './fields.js';

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' });

const placeName = z.string().min(1).max(253).optional();

/** What every process of an installation is told, and all of them alike. */
export const installationEnvironmentSchema = z.object({
  /** As a login that may take the roles `rampart_app` and `rampart_system`; it need not own anything. */
  DATABASE_URL: postgresUrl,
  /** As the user who owns the database, for migrations, rebuilds and histories; by default `DATABASE_URL`. */
  RAMPART_OWNER_DATABASE_URL: postgresUrl.optional(),
  /** The queue's own database; by default the main one's name with `_jobs`, on the same server. */
  JOBS_DATABASE_URL: postgresUrl.optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// URL' }).optional(),
  HOST,
  RAMPART_DATA_DIR: z.string().min(1, 'must be the folder of stored objects'),
  /** A folder of tiers (`<tier>.json`) instead of the product's own. */
  RAMPART_TIERS_DIR: z.string().min(1).optional(),
  RAMPART_KEK: base64Key('the 32-byte key-encryption key').refine(
    (text) => Buffer.from(text, 'base64').length === 32,
    'must be exactly 32 bytes in base64',
  ),
  RAMPART_LOG_KEY: signingKey,
  /** Where the process runs, as Kubernetes tells it (Downward API); elsewhere the host's name stands for the node. */
  RAMPART_NODE_NAME: placeName,
  RAMPART_POD_NAME: placeName,
  RAMPART_POD_NAMESPACE: placeName,
  LOG_LEVEL,
});

/** URL of the user who owns the database. */
export const ownerUrlOf = (
  environment: Pick<
    z.infer<typeof installationEnvironmentSchema>,
    'DATABASE_URL' | 'RAMPART_OWNER_DATABASE_URL'
  >,
): string => environment.RAMPART_OWNER_DATABASE_URL ?? environment.DATABASE_URL;
