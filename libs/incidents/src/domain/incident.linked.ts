import { DomainError, t } from '@rampart/kernel';
import type { CustodyAction } from '../contract/index.js';
import type { CustodyLink } from './incident.commands.js';
import type { IncidentEvent } from './incident.events.js';
import type { Incident } from './incident.js';

/** The custody entry as an event, if it is the chain's next one. @throws DomainError `incident.custody-moved` */
export function linked(
  { entry, custodySha256 }: CustodyLink,
  state: Incident,
  action?: CustodyAction,
): IncidentEvent {
  const { sequence, head, at } = state.chain;
  const next = entry.sequence === sequence + 1 && entry.previous === head && entry.at >= at;
  if (!next || entry.incidentId !== state.incidentId || (action !== undefined && entry.action !== action))
    throw new DomainError(
      'incident.custody-moved',
      'conflict',
      t`The chain of custody has changed. Reload the incident.`,
    );
  return {
    type: 'CustodyRecorded',
    data: { incidentId: state.incidentId, sequence: entry.sequence, custodySha256, entry },
  };
}
