/** Topic: an incident of the tenant changed; screens query again. */
export const INCIDENTS_TOPIC = 'incidents';

/** Which incident there is news of, and nothing of what it says. */
export interface IncidentsMessage {
  readonly type: 'incident-changed.v1';
  readonly position: number;
  readonly data: { readonly incidentId: string };
}
