import type { Recorded } from '@rampart/event-log';
import type { JobOutcome } from '@rampart/jobs';
import { DomainError, t } from '@rampart/kernel';
import type { ReportTarget, SendingJob } from '../contract/index.js';
import { handOverRefusal } from '../domain/hand-over.js';
import type { Incident } from '../domain/incident.js';
import { requireSigned, type SignedFor } from '../domain/signed.js';
import type { ReportSender } from '../ports/report-sender.js';
import {
  actorOf,
  asService,
  changeIncident,
  type IncidentsContext,
  loadIncident,
  requireIncident,
  type IncidentRequester,
} from './context.js';
import { change, fileReport, type Id } from './incidents.js';

export interface SendingContext extends IncidentsContext {
  /** Places with an interface at which this installation has an account. */
  readonly senders: ReadonlyMap<ReportTarget, ReportSender>;
}

export async function isSendingPending(
  context: Pick<IncidentsContext, 'log'>,
  { tenantId, incidentId, target }: SendingJob,
): Promise<boolean> {
  const incident = await loadIncident(context, tenantId, incidentId);
  return incident !== null && signedFor(incident, target) !== null && isUnsettled(incident, target);
}

/** Whether the report is not filed at the place and sending was not given up. */
const isUnsettled = ({ filings, sendings }: Incident, target: ReportTarget): boolean =>
  !filings.some((filing) => filing.target === target) &&
  !sendings.some((sending) => sending.target === target && sending.status === 'failed');

function signedFor(incident: Incident, target: ReportTarget): SignedFor | null {
  try {
    return requireSigned(incident, target);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'incident.not-signed') return null;
    throw error;
  }
}

const UNKNOWN = t`The product stopped while the report was on its way, and does not know whether it arrived. Look there before you send it again.`;

/** The start is recorded first, so that a report that may have arrived is never sent again automatically. */
export async function sendReport(
  context: SendingContext,
  job: SendingJob,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const { tenantId, incidentId, target } = job;
  const sender = context.senders.get(target);
  if (sender === undefined || !(await isSendingPending(context, job))) return 'skipped';
  const incident = await requireIncident(context, tenantId, incidentId);
  if (incident.sendings.some((sending) => sending.target === target && sending.status === 'sending')) {
    await recordEnd(context, job, 'FailSending', UNKNOWN);
    return 'done';
  }
  const service = asService(tenantId);
  const report = requireSigned(incident, target);
  const { simulated } = sender;
  const refusal = handOverRefusal(incident, simulated ? 'simulated' : 'real');
  if (refusal !== null) {
    await recordEnd(context, job, 'RefuseSending', refusal.message);
    return 'done';
  }
  await changeIncident(context, service, incidentId, (_state, _link, at) => ({
    type: 'StartSending',
    data: { target, simulated, at, by: actorOf(service) },
  }));
  const number = await handOver(context, job, () => sender.send(report, signal));
  if (number !== null) await fileReport(context, service, incidentId, { target, number }, { sent: true });
  return 'done';
}

/** Null when the place refused the report; the log gives the reason. */
async function handOver(
  context: SendingContext,
  job: SendingJob,
  send: () => ReturnType<ReportSender['send']>,
): Promise<string | null> {
  try {
    return (await send()).number;
  } catch (error) {
    const reason = error instanceof Error ? error.message : t`The network did not answer.`;
    await recordEnd(context, job, 'FailSending', reason);
    return null;
  }
}

async function recordEnd(
  context: SendingContext,
  { tenantId, incidentId, target }: SendingJob,
  type: 'FailSending' | 'RefuseSending',
  reason: string,
): Promise<void> {
  const service = asService(tenantId);
  await changeIncident(context, service, incidentId, (_state, _link, at) => ({
    type,
    data: { target, at, reason, by: actorOf(service) },
  }));
}

/** Requests that a report is submitted again. @throws DomainError `incident.not-signed`, `incident.already-filed` */
export function requestSending(
  context: IncidentsContext,
  requester: IncidentRequester,
  incidentId: string,
  target: ReportTarget,
): Promise<Recorded<Id>> {
  return change(context, requester, incidentId, () => ({
    type: 'RequestSending',
    data: { target, by: actorOf(requester) },
  }));
}
