import { type AskedKind, askedList } from '@rampart/capability';
import {
  INCIDENT_READERS,
  incidentSeveritySchema,
  incidentStatusSchema,
  incidentTypeSchema,
} from './contract/index.js';
import { incidentList } from './projections/incident-list/queries.js';

export const incidentsAsked: readonly AskedKind[] = [
  askedList({
    kind: 'incident',
    nouns: ['incident', 'incidents'],
    words: ['complaint', 'complaints', 'takedown report', 'takedown reports'],
    capability: 'incidents',
    roles: INCIDENT_READERS,
    page: '/incidents',
    time: 'created',
    by: 'status',
    fields: {
      status: { words: ['status', 'state', 'stage'], values: incidentStatusSchema.options },
      severity: { words: ['severity', 'severities'], values: incidentSeveritySchema.options },
      type: { words: ['type', 'types', 'kind'], values: incidentTypeSchema.options },
    },
    list: incidentList,
    scope: () => null,
    show: ({ id, title, reportId, status, severity, incidentType, openedAt }) => ({
      ...{ id, title: title ?? reportId, at: `/${id}`, time: openedAt },
      values: { status, severity, type: incidentType },
    }),
  }),
];
