import { capabilityTitle } from '@rampart/tier-policy/contract';
import { FactCatalog } from '@rampart/webhooks';
import { capabilityOfEvent, events } from '../kept.js';

/** The facts of every capability that webhooks can send. */
export const factCatalog = (): FactCatalog =>
  new FactCatalog(events, capabilityOfEvent, capabilityTitle, 'webhooks');
