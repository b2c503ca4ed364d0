/** A worker process for `jobs.spec.ts`. It starts jobs and never finishes one, until it is killed. */
import { createJobRunner, jobHandler } from '@rampart/jobs';
import { packParcel } from '@rampart/jobs/testing';

const { JOBS_DATABASE_URL = '', REDIS_URL, LOCK_MS } = process.env;

const runner = await createJobRunner(
  {
    databaseUrl: JOBS_DATABASE_URL,
    redisUrl: REDIS_URL,
    jobs: [packParcel],
    lockMs: Number(LOCK_MS),
    onError: (error) => process.stderr.write(`${error.stack}\n`),
  },
  [
    jobHandler(packParcel, async (_parcel, { jobId }) => {
      process.stdout.write(`began ${jobId}\n`);
      return new Promise<never>(() => undefined);
    }),
  ],
);
await runner.start();
