import { defineCapability, handledBy, type Platform, type WorkerPlatform } from '@rampart/capability';
import { t } from '@rampart/kernel';
import type { Reach } from '@rampart/outbound';
import { guardedSender } from './adapters/guarded-sender.js';
import { Webhooks1700004700000 } from './adapters/table.js';
import type { FactCatalog } from './domain/fact.js';
import { webhookEvents } from './domain/webhook.events.js';
import type { WebhooksContext } from './handlers/context.js';
import type { DeliveringContext } from './handlers/deliver.js';
import {
  deliverFacts,
  deliverFactsJob,
  deliverFactsSchedule,
  sendAskedFact,
  sendAskedJob,
  sendAskedReactor,
} from './jobs/deliver.js';

interface Needs extends Platform {
  readonly factCatalog: FactCatalog;
}

interface WorkNeeds extends WorkerPlatform {
  /** What outgoing requests may reach. */
  readonly webhookReach: Reach;
}

export const webhooks = defineCapability({
  name: 'webhooks',
  keyAccess: [{ resource: 'webhooks', title: t`Webhooks`, read: 'Webhooks and their deliveries.' }],
  events: webhookEvents,
  projections: [],
  entities: [],
  migrations: [Webhooks1700004700000],
  open: ({ log, clock, ids, database, vault, factCatalog }: Needs): WebhooksContext => ({
    ...{ log, clock, ids, database, vault },
    catalog: factCatalog,
  }),
  work: {
    open: (context: WebhooksContext, { system, webhookReach, publicUrl }: WorkNeeds): DeliveringContext => ({
      ...context,
      system,
      sender: guardedSender(webhookReach, context.clock, publicUrl),
    }),
    jobs: [handledBy(deliverFactsJob, deliverFacts), handledBy(sendAskedJob, sendAskedFact)],
    schedules: [deliverFactsSchedule],
    jobReactors: () => [sendAskedReactor()],
  },
});
