import type { Requester } from '@rampart/event-log';
import type { ReportScam } from '../contract/index.js';

export interface ScamRequester extends Requester {
  /** The name of the person for the chain of custody. */
  readonly username: string;
}

export interface ScamIncidents {
  /** The incident has the report's content and the given id. @throws DomainError of that capability */
  open(
    requester: ScamRequester,
    ids: { readonly incidentId: string; readonly reportId: string },
    report: ReportScam,
  ): Promise<void>;
  /** Returns the report that an incident came from. Null for other incidents. */
  reportOf(tenantId: string, incidentId: string): Promise<string | null>;
}
