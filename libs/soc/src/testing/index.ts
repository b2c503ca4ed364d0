export { startTaxiiServer, type TaxiiServer } from './taxii-server.js';
export { startWebhookReceiver, type ReceivedPost, type WebhookReceiver } from './webhook-receiver.js';
