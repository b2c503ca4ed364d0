import {
  defineJob,
  defineJobReactor,
  type JobOutcome,
  type JobReactor,
  type JobSchedule,
} from '@rampart/jobs';
import { z } from 'zod';
import { webhookSendAsked } from '../domain/webhook.events.js';
import { type AskedSending, deliverDue, type DeliveringContext, sendAsked } from '../handlers/deliver.js';

export const deliverFactsJob = defineJob({
  name: 'webhooks.deliver',
  data: z.object({}),
  attempts: 1,
  backoffMs: 5_000,
  concurrency: 1,
});

export const deliverFactsSchedule: JobSchedule = {
  id: 'webhooks-deliver',
  job: deliverFactsJob.name,
  everyMs: 5_000,
  data: {},
};

const KEPT_DAYS = 30;

export async function deliverFacts(context: DeliveringContext): Promise<JobOutcome> {
  const due = await deliverDue(context);
  if (due === 0) return 'skipped';
  await context.system.query(
    `DELETE FROM webhooks.delivery WHERE at < $1::timestamptz - make_interval(days => $2)`,
    [context.clock.now(), KEPT_DAYS],
  );
  return 'done';
}

export const sendAskedJob = defineJob({
  name: 'webhooks.send-asked',
  data: z.object({
    tenantId: z.uuid(),
    webhookId: z.uuid(),
    position: z.number().int().nullable(),
    asked: z.number().int(),
  }),
  attempts: 3,
  backoffMs: 5_000,
  concurrency: 4,
});

export async function sendAskedFact(context: DeliveringContext, asked: AskedSending): Promise<JobOutcome> {
  return (await sendAsked(context, asked)) ? 'done' : 'skipped';
}

export const sendAskedReactor = (): JobReactor =>
  defineJobReactor({
    name: 'webhooks-asked',
    handles: [webhookSendAsked],
    job: sendAskedJob,
    toJobs: ({ tenantId, position: asked, data: { webhookId, position } }) => [
      { data: { tenantId, webhookId, position, asked } },
    ],
  });
