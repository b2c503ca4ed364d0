import type { Requester } from '@rampart/event-log';
import type { ReportScam } from '../contract/index.js';

export interface ScamRequester extends Requester {
  /** As custody names the person. */
  readonly username: string;
}

export interface ScamIncidents {
  /** Opens an incident with the content of the report, under a given id. @throws DomainError of that capability */
  open(
    requester: ScamRequester,
    ids: { readonly incidentId: string; readonly reportId: string },
    report: ReportScam,
  ): Promise<void>;
  /** The report that an incident came from; null for other incidents. */
  reportOf(tenantId: string, incidentId: string): Promise<string | null>;
}
