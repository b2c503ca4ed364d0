import type { IncidentJob } from '../contract/index.js';

/** Incidents of look-alikes that a place has and nothing was decided about, of all tenants. */
export interface FiledLookAlikes {
  open(): Promise<readonly IncidentJob[]>;
}
