import { type AccountMailContext, giveUpMail } from '@rampart/identity-access';
import type { AccountMailJob, AccountMailKind } from '@rampart/identity-access/contract';
import { type JobDefinition, jobHandler, type RegisteredJob } from '@rampart/jobs';
import type { Runtime } from '../platform/runtime.js';

/** Joins a kind of mail with this process: it sends on behalf of one tenant at a time, and says what it gives up. */
export function accountMailJob(
  definition: JobDefinition<string, AccountMailJob>,
  runtime: Runtime,
  send: (context: AccountMailContext, job: AccountMailJob) => Promise<'done' | 'skipped'>,
  kind: AccountMailKind | null = null,
): RegisteredJob {
  const { log, clock, ids, mailer, tenants: database, environment, logger } = runtime;
  const context = { log, clock, ids, mailer, database, publicUrl: environment.RAMPART_PUBLIC_URL };
  return jobHandler(definition, (job) => send(context, job), {
    giveUp: (job, error) => {
      logger.error({ err: error, cause: job.cause }, 'a mail to a user is given up');
      return giveUpMail(context, job, kind);
    },
  });
}
