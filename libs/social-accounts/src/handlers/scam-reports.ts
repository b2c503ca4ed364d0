import { commandOf, handleCommand, type Recorded, recordedAt, type Recording } from '@rampart/event-log';
import type { ReportScam } from '../contract/index.js';
import { scamReportDecider, scamReportStream } from '../domain/scam-report.js';
import type { ScamIncidents, ScamRequester } from '../ports/scam-incidents.js';

export interface ScamContext extends Recording {
  readonly scamIncidents: ScamIncidents;
}

/** Opens the incident of a scam, then records the report. @throws DomainError those of opening */
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

/** An incident ended: its report, if it came from one, is resolved. */
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
