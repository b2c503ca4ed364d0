import {
  httpUrl,
  installationEnvironmentSchema,
  ownerUrlOf,
  readVariables,
  wholeNumber,
} from '@rampart/environment';
import { directoryEnvironmentSchema } from '@rampart/impersonation';
import { incidentsEnvironmentSchema } from '@rampart/incidents';
import { mailEnvironmentSchema } from '@rampart/mail';
import { credentialsEnvironmentSchema, mediaEnvironmentSchema } from '@rampart/media-protection';
import { feedEnvironmentSchema, socEnvironmentSchema } from '@rampart/soc';
import type { z } from 'zod';

const schema = installationEnvironmentSchema
  .extend({
    /** Where the health probes listen, when they do. */
    WORKER_HEALTH_PORT: wholeNumber(0, 65_535).optional(),
    /** PostgreSQL connections of one worker, the queue's included; histories and rebuilds take a few more for a while. */
    WORKER_DATABASE_CONNECTIONS: wholeNumber(12, 500).default(12),
    /** How long a worker may be silent before its jobs are given to another. */
    WORKER_LOCK_MS: wholeNumber(1_000, 600_000).default(15_000),
    /** How long jobs in flight may go on after a stop was asked for. */
    WORKER_GRACE_MS: wholeNumber(0, 600_000).default(8_000),
    /** Where people reach the product, with its base path; links in mails begin with it. */
    RAMPART_PUBLIC_URL: httpUrl.default('http://127.0.0.1:8000'),
  })
  .extend(directoryEnvironmentSchema.shape)
  .extend(mailEnvironmentSchema.shape)
  .extend(incidentsEnvironmentSchema.shape)
  .extend(socEnvironmentSchema.shape)
  .extend(feedEnvironmentSchema.shape)
  .extend(mediaEnvironmentSchema.shape)
  .extend(credentialsEnvironmentSchema.shape)
  .transform((given) => ({
    ...given,
    JOBS_DATABASE_URL: given.JOBS_DATABASE_URL ?? jobsDatabaseOf(ownerUrlOf(given)),
  }));

export type WorkerEnvironment = z.infer<typeof schema>;

/** Reads this process's settings. @throws EnvironmentError naming every missing or bad variable, never its value */
export const readEnvironment = (variables: Readonly<Record<string, string | undefined>>): WorkerEnvironment =>
  readVariables('The worker', schema, variables);

function jobsDatabaseOf(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `${url.pathname}_jobs`;
  return url.href;
}
