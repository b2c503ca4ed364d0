import type { Reactor } from '@rampart/event-log';
import { z } from 'zod';
import { resolveScamReport, type ScamContext } from '../handlers/scam-reports.js';

const aboutIncident = z.object({ incidentId: z.uuid() });

export const incidentEndedReactor = (context: ScamContext): Reactor => ({
  name: 'resolve-scam-reports',
  handles: ['IncidentFiled', 'IncidentWithdrawn'],
  async react({ tenantId, data, metadata: { correlationId } }) {
    const { incidentId } = aboutIncident.parse(data);
    await resolveScamReport(context, { tenantId, incidentId, correlationId });
  },
});
