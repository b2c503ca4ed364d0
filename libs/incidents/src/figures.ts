import { defineFigure, type Figure } from '@rampart/figures';
import { t } from '@rampart/kernel';
import { INCIDENT_READERS } from './contract/index.js';
import { incidentFiled, reportOutcomeRecorded } from './domain/incident.events.js';

const shared = { roles: INCIDENT_READERS, capability: 'incidents' } as const;

const filed = defineFigure({
  ...shared,
  name: 'incidents.filed',
  title: t`Incidents filed`,
  description: t`Incidents that at least one recipient has taken, each counted once.`,
  kind: 'flags',
  handles: [incidentFiled],
  entries: ({ data }) => [{ key: data.incidentId, delta: 1 }],
});

const takenDown = defineFigure({
  ...shared,
  name: 'incidents.taken-down',
  title: t`Incidents taken down`,
  description: t`Incidents whose latest outcome is a takedown.`,
  kind: 'flags',
  handles: [reportOutcomeRecorded],
  entries: ({ data }) => [{ key: data.incidentId, delta: data.outcome === 'taken_down' ? 1 : -1 }],
});

export const incidentsFigures: readonly Figure[] = [filed, takenDown];
