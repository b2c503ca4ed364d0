export { guardedSender } from './adapters/guarded-sender.js';
export { listDeliveries, listWebhooks } from './adapters/destinations.js';
export { webhooks } from './capability.js';
export { FactCatalog } from './domain/fact.js';
export type { WebhooksContext } from './handlers/context.js';
export { deliverDue, type DeliveringContext, sendAsked } from './handlers/deliver.js';
export { askSending, connectWebhook, disconnectWebhook, pauseWebhook } from './handlers/webhooks.js';
