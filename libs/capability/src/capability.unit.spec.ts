import { describe, expect, it } from '@jest/globals';
import { defineJob, type JobContext } from '@rampart/jobs';
import { z } from 'zod';
import { defineCapability } from './capability.js';
import { handledBy } from './capability-job.js';
import { Contexts } from './contexts.js';

interface Parcels {
  readonly depot: string;
}
interface Packing extends Parcels {
  readonly packed: string[];
}

const packParcel = defineJob({
  name: 'parcels.pack',
  data: z.object({ parcelId: z.string() }),
  attempts: 1,
  backoffMs: 10,
  concurrency: 1,
});
const keepsNothing = { events: [], projections: [], entities: [], migrations: [] };
const job: JobContext = { jobId: 'parcel-sent:7', attempt: 1, signal: new AbortController().signal };

const parcels = defineCapability({
  name: 'parcels',
  ...keepsNothing,
  open: ({ depot }: { readonly depot: string }): Parcels => ({ depot }),
  work: {
    open: (context: Parcels, { packed }: { readonly packed: string[] }): Packing => ({ ...context, packed }),
    jobs: [
      handledBy(
        packParcel,
        async ({ depot, packed }: Packing, { parcelId }) => {
          packed.push(`${depot} ${parcelId}`);
          return 'done';
        },
        async ({ packed }, { parcelId }, error) => packed.push(`not ${parcelId}: ${error.message}`),
      ),
    ],
    schedules: [{ id: 'parcels', job: packParcel.name, everyMs: 1_000, data: { parcelId: 'daily' } }],
    reactors: ({ depot }) => [{ name: `react-${depot}`, handles: [], react: async () => undefined }],
    jobReactors: ({ depot }) => [{ name: `queue-${depot}`, handles: [], toJobs: () => [] }],
    services: ({ packed }) => [{ start: () => void packed.push('open'), stop: async () => undefined }],
  },
});
const labels = defineCapability({ name: 'labels', ...keepsNothing, open: () => 'labels of any process' });

const logged: (readonly [object, string])[] = [];
const logger = {
  warn: (about: object, message: string) => void logged.push([about, message]),
  error: (about: object, message: string) => void logged.push([about, message]),
};

describe('a manifest', () => {
  it('lists its jobs and schedules before it is opened, and none when it declares none', () => {
    expect(parcels.jobs.map(({ name }) => name)).toEqual(['parcels.pack']);
    expect(parcels.schedules.map(({ id }) => id)).toEqual(['parcels']);
    const { topics, figures, workItems, waiting, notifications, places, jobs, schedules } = labels;
    expect([topics, figures, workItems, waiting, notifications, places, jobs, schedules].flat()).toEqual([]);
  });

  it('that is opened in a process gives its own context, and no context of another list', () => {
    const contexts = new Contexts([parcels, labels] as const, { depot: 'north' });
    expect([contexts.of(parcels), contexts.of(labels)]).toEqual([
      { depot: 'north' },
      'labels of any process',
    ]);
    expect(contexts.all.map(([name]) => name)).toEqual(['parcels', 'labels']);
    expect(() => new Contexts([labels] as const, {}).of(parcels)).toThrow(
      'parcels is not installed. Add its capability to the list of installed ones.',
    );
  });
});

describe('the work of a list of capabilities', () => {
  const packed: string[] = [];
  const start = () =>
    new Contexts([parcels, labels] as const, { depot: 'north' }).startWork({ packed, logger });

  it('includes every job with its handler, every reactor and every service', async () => {
    const { jobs, reactors, jobReactors, services } = await start();
    expect(jobs.map(({ definition }) => definition.name)).toEqual(['parcels.pack']);
    expect([...reactors, ...jobReactors].map(({ name }) => name)).toEqual(['react-north', 'queue-north']);
    expect(await jobs[0]?.run({ parcelId: 'a' }, job)).toBe('done');
    await services[0]?.start();
    expect(packed).toEqual(['north a', 'open']);
    await expect(jobs[0]?.run({ parcelId: 1 }, job)).rejects.toThrow(z.ZodError);
  });

  it('logs a job that is given up before the capability records it', async () => {
    const { jobs } = await start();
    const error = new Error('no van');
    await jobs[0]?.giveUp({ parcelId: 'b' }, error, job);
    expect(packed).toContain('not b: no van');
    expect(logged).toEqual([
      [{ err: error, job: 'parcels.pack', jobId: 'parcel-sent:7' }, 'a job is given up'],
    ]);
  });
});
