import { commandOf, uuidFrom } from '@rampart/event-log';
import type { JobOutcome } from '@rampart/jobs';
import { DomainError } from '@rampart/kernel';
import { LIMIT_REACHED } from '@rampart/tier-policy/contract';
import { latestDueTime } from '../domain/protected-identity.schedule.js';
import type { MonitoredIdentities, MonitoredIdentity } from '../ports/monitored-identities.js';
import { scanStream } from './context.js';
import { recordRequest, type RequestScanContext } from './request-scan.js';

export type DueScansContext = RequestScanContext & { readonly monitored: MonitoredIdentities };

const MONITORING = { requestedById: 'monitoring', requestedBy: 'Monitoring' } as const;

/** A scan's id derives from identity and due time, so it is requested once. Missed due times are skipped. */
export async function requestDueScans(context: DueScansContext): Promise<JobOutcome> {
  let asked = 0;
  for (const identity of await context.monitored.list()) {
    if (await requestWhenDue(context, identity)) asked += 1;
  }
  return asked === 0 ? 'skipped' : 'done';
}

async function requestWhenDue(context: DueScansContext, identity: MonitoredIdentity): Promise<boolean> {
  const { tenantId, identityId, everyHours, anchor } = identity;
  const now = context.clock.now();
  const due = latestDueTime(anchor, everyHours, now);
  const platforms = identity.platforms.filter((platform) => context.connected.includes(platform));
  if (due === null || platforms.length === 0) return false;
  const scanId = uuidFrom(`scheduled-scan|${tenantId}|${identityId}|${due.toISOString()}`);
  const cause = { tenantId, actor: 'worker:request-due-scans', correlationId: scanId };
  const command = commandOf(context, cause, scanStream(scanId));
  const request = {
    scanId,
    identityId,
    targetHandle: identity.handle,
    platforms,
    autoReport: false,
    scheduled: true,
  };
  try {
    return (await recordRequest(context, command, { ...request, ...MONITORING })) !== null;
  } catch (error) {
    if (error instanceof DomainError && canWait(error)) return false;
    throw error;
  }
}

/** The read model may still show a withdrawn identity, and without quota the scan stays due. */
const canWait = ({ kind, code }: DomainError): boolean => kind === 'not-found' || code === LIMIT_REACHED;
