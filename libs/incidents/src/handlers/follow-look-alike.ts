import type { ReportStatus } from '@rampart/impersonation/contract';
import type { Incident } from '../domain/incident.js';
import type { LookAlikes } from '../ports/look-alikes.js';
import { type IncidentsContext, loadIncident } from './context.js';

/** The report status of a found account. It counts as reported only once a place has the report. */
export function reportStatusOf({ status, filings }: Incident): ReportStatus {
  switch (status) {
    case 'draft':
    case 'in-review':
      return 'requested';
    case 'prepared':
    case 'signed':
      return 'prepared';
    case 'withdrawn':
      return 'pending';
    case 'filed':
      if (filings.some(({ outcome }) => outcome === 'taken_down')) return 'taken_down';
      return filings.every(({ outcome }) => outcome === 'dismissed') ? 'dismissed' : 'reported';
  }
}

/** Sets the report status of each account of the incident. Does nothing for incidents of another origin. */
export async function followLookAlike(
  context: Pick<IncidentsContext, 'log'> & { readonly lookAlikes: LookAlikes },
  about: { readonly tenantId: string; readonly incidentId: string; readonly correlationId: string },
): Promise<void> {
  const { tenantId, incidentId, correlationId } = about;
  const incident = await loadIncident(context, tenantId, incidentId);
  if (incident === null) return;
  const reportStatus = reportStatusOf(incident);
  const evidencePackageId = incident.packages.at(-1)?.packageId ?? null;
  const ic3ReportId = incident.filings.find(({ target }) => target === 'ic3')?.number ?? null;
  for (const { scanId, lookAlikeId } of incident.suspects) {
    const report = { incidentId, scanId, evidencePackageId, ic3ReportId };
    await context.lookAlikes.follow({ tenantId, lookAlikeId, correlationId, reportStatus, report });
  }
}
