import type { BotIncidents, IncidentOpener } from '@rampart/bot-detection';
import {
  addEvidence,
  type IncidentsContext,
  openEvidence,
  openIncident,
  requireIncident,
} from '@rampart/incidents';
import { DomainError, PRODUCT_VERSION } from '@rampart/kernel';
import { incidentOf, profileEvidence } from './bot-incident.js';
import type { ScamServices } from './scam-incidents.js';

/** Makes found accounts into the draft of an incident, which people complete and sign. */
export function botIncidents(services: ScamServices): BotIncidents {
  const { environment, plans, log, clock, ids } = services;
  const context: IncidentsContext = {
    ...{ log, clock, ids },
    ...openEvidence(environment, services, PRODUCT_VERSION),
  };
  return {
    async open(by, incidentId, found) {
      await plans.requireCapability(by.tenantId, 'incidents');
      const sorted = [...found].sort((a, b) => b.probability - a.probability);
      const [first, ...others] = sorted;
      if (first === undefined) return;
      const known = await evidenceOf(context, by, incidentId);
      if (known === null)
        await openIncident(
          { ...context, ids: { next: firstly(incidentId, ids) } },
          by,
          incidentOf([first, ...others]),
        );
      const { bytes, ...words } = profileEvidence([first, ...others]);
      if (known?.has(words.filename) !== true)
        await addEvidence(context, by, incidentId, { ...words, bytes: [bytes] });
    },
  };
}

/** Names of the incident's evidence; null when the incident does not exist. */
async function evidenceOf(context: IncidentsContext, { tenantId }: IncidentOpener, incidentId: string) {
  try {
    const { evidence } = await requireIncident(context, tenantId, incidentId);
    return new Set(evidence.map(({ filename }) => filename));
  } catch (error) {
    if (error instanceof DomainError && error.code === 'incident.not-found') return null;
    throw error;
  }
}

function firstly(first: string, ids: ScamServices['ids']): () => string {
  let given = false;
  return () => {
    if (given) return ids.next();
    given = true;
    return first;
  };
}
