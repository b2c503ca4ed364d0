/** The topic for changes to a tenant's incidents, after which screens query again. */
export const INCIDENTS_TOPIC = 'incidents';

/** The id of a changed incident, without its content. */
export interface IncidentsMessage {
  readonly type: 'incident-changed.v1';
  readonly position: number;
  readonly data: { readonly incidentId: string };
}
