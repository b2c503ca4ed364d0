import { commandOf, handleCommand, type Recorded, recordedAt, type Recording } from '@rampart/event-log';
import type { ReportScam } from '../contract/index.js';
import { scamReportDecider, scamReportStream } from '../domain/scam-report.js';
import type { ScamIncidents, ScamRequester } from '../ports/scam-incidents.js';

export interface ScamContext extends Recording {
  readonly scamIncidents: ScamIncidents;
}

/** Opens the incident for a scam, then records the report. @throws DomainError Errors of opening the incident. */
export async function reportScam(
  context: ScamContext,
  requester: ScamRequester,
  { scamType, ...words }: ReportScam,
): Promise<Recorded<{ readonly id: string; readonly incidentId: string }>> {
  const [reportId, incidentId] = [context.ids.next(), context.ids.next()];
  await context.scamIncidents.open(requester, { incidentId, reportId }, { scamType, ...words });
  const about = commandOf(context, requester, scamReportStream(reportId));
  const data = { reportId, incidentId, scamType, words };
  const outcome = await handleCommand(context.log, scamReportDecider, about, { type: 'ReportScam', data });
  return recordedAt({ id: reportId, incidentId }, outcome);
}

/** Resolves the report of an incident that ended, if the incident came from a report. */
export async function resolveScamReport(
  context: ScamContext,
  { tenantId, incidentId, correlationId }: { tenantId: string; incidentId: string; correlationId: string },
): Promise<void> {
  const reportId = await context.scamIncidents.reportOf(tenantId, incidentId);
  if (reportId === null) return;
  const stream = scamReportStream(reportId);
  const history = await context.log.readStream(tenantId, stream);
  if (history.length === 0) return;
  const by = { tenantId, actor: 'service:social-accounts', correlationId };
  const command = { type: 'ResolveScamReport', data: { reportId } } as const;
  await handleCommand(context.log, scamReportDecider, commandOf(context, by, stream), command);
}
