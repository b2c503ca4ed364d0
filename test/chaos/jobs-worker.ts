/** A worker process for `jobs.spec.ts`: takes parcels and never finishes one, so that it can be killed in the middle. */
import { createJobRunner, defineJob, jobHandler } from '@rampart/jobs';
import { z } from 'zod';

const environment = z
  .object({ JOBS_DATABASE_URL: z.string(), REDIS_URL: z.string().optional(), LOCK_MS: z.coerce.number() })
  .parse(process.env);

const packParcel = defineJob({
  name: 'orders.pack-parcel',
  data: z.object({ orderId: z.string(), parcel: z.number() }),
  attempts: 3,
  backoffMs: 20,
  concurrency: 2,
});

const runner = await createJobRunner(
  {
    databaseUrl: environment.JOBS_DATABASE_URL,
    redisUrl: environment.REDIS_URL,
    jobs: [packParcel],
    lockMs: environment.LOCK_MS,
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
