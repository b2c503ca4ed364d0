import type { IncidentJob } from '../contract/index.js';

/** Incidents of look-alikes, of all tenants, that a place has and has not decided about. */
export interface FiledLookAlikes {
  open(): Promise<readonly IncidentJob[]>;
}
