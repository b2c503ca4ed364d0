import { toIncidentsMessage } from '@rampart/incidents';
import { INCIDENT_READERS, INCIDENTS_TOPIC } from '@rampart/incidents/contract';
import type { LiveTopic } from '@rampart/live-feed';

/** Whoever may read incidents hears which of them changed. */
export const incidentsTopic: LiveTopic = {
  name: INCIDENTS_TOPIC,
  roles: INCIDENT_READERS,
  capability: 'reports',
  toMessage: toIncidentsMessage,
};
