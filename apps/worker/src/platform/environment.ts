import { settingsOf } from '@rampart/capability';
import {
  httpUrl,
  installationEnvironmentSchema,
  jobsDatabaseOf,
  readVariables,
  wholeNumber,
} from '@rampart/environment';
import { capabilities } from '@rampart/installation';
import { mailEnvironmentSchema } from '@rampart/mail';
import { z } from 'zod';

/** The worker's settings, before those that are derived from others. */
export const settingsSchema = installationEnvironmentSchema
  .extend({
    WORKER_HEALTH_PORT: wholeNumber(0, 65_535)
      .optional()
      .describe("The port of the worker's health probes. Without it there are none."),
    WORKER_DATABASE_CONNECTIONS: wholeNumber(12, 500)
      .default(12)
      .describe('PostgreSQL connections of one worker, jobs included. Raise it when many jobs run at once.'),
    WORKER_LOCK_MS: wholeNumber(1_000, 600_000)
      .default(15_000)
      .describe("Milliseconds of silence after which another worker takes a worker's jobs."),
    WORKER_GRACE_MS: wholeNumber(0, 600_000)
      .default(8_000)
      .describe('Milliseconds that running jobs have to finish after a stop.'),
    RAMPART_WEB_DIR: z
      .string()
      .min(1)
      .optional()
      .describe(
        'The folder of the built console and public site, with the texts of mails and reports in other languages.',
      ),
    RAMPART_PUBLIC_URL: httpUrl.default('http://127.0.0.1:8000').meta({
      description:
        'The URL that people use, with the base path. `https` switches on Secure cookies and HSTS.',
      often: true,
    }),
  })
  .extend(mailEnvironmentSchema.shape)
  .extend(settingsOf(capabilities, 'worker'));

const schema = settingsSchema.transform((given) => ({
  ...given,
  JOBS_DATABASE_URL: jobsDatabaseOf(given),
}));

export type WorkerEnvironment = z.infer<typeof schema>;

export const readEnvironment = (variables: Readonly<Record<string, string | undefined>>): WorkerEnvironment =>
  readVariables('The worker', schema, variables);
