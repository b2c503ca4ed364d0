import { capabilityTitle } from '@rampart/tier-policy/contract';
import { FactCatalog } from '@rampart/webhooks';
import { capabilityOfEvent, events } from '../kept.js';

export const factCatalog = (): FactCatalog =>
  new FactCatalog(events, capabilityOfEvent, capabilityTitle, 'webhooks');
