import { type CommandContext, commandOf, handleCommand, type Recorded } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import type { RequestScan, Scan } from '../contract/index.js';
import type { RequestScanData } from '../domain/impersonation-scan.commands.js';
import { impersonationScanDecider } from '../domain/impersonation-scan.decider.js';
import { targetHandle } from '../domain/impersonation-scan.target-handle.js';
import { scanRequestedView } from '../domain/impersonation-scan.views.js';
import { snapshotOf } from '../domain/protected-identity.js';
import type { ScanHistory } from '../ports/scan-history.js';
import { type LimitedContext, loadIdentity, loadScan, type ScanRequester, scanStream } from './context.js';

export type RequestScanContext = LimitedContext & { readonly history: ScanHistory };

/** @throws DomainError `impersonation-scan.*`, `protected-identity.not-found`, `tier-policy.limit-reached` */
export async function requestScan(
  context: RequestScanContext,
  requester: ScanRequester,
  input: RequestScan,
): Promise<Recorded<Scan>> {
  const scanId = context.ids.next();
  const { userId: requestedById, username: requestedBy, tenantId } = requester;
  if (input.repeats !== undefined && (await loadScan(context.log, tenantId, input.repeats)) === null)
    throw new DomainError(
      'impersonation-scan.not-found',
      'not-found',
      t`There is no scan to repeat. Start a new one.`,
    );
  const command = commandOf(context, requester, scanStream(scanId));
  const answer = await recordRequest(context, command, {
    ...input,
    scanId,
    scheduled: false,
    requestedById,
    requestedBy,
  });
  if (answer === null) throw new TypeError(`Scan id ${scanId} was given out twice. Request the scan again.`);
  return answer;
}

type Request = Omit<RequestScanData, 'protectedProfile' | 'connected' | 'previous'>;

/** Idempotent by id. @returns null when the scan was requested before */
export async function recordRequest(
  context: RequestScanContext,
  command: CommandContext,
  request: Request,
): Promise<Recorded<Scan> | null> {
  const { tenantId } = command;
  const identity =
    request.identityId === null ? null : await loadIdentity(context.log, tenantId, request.identityId);
  const { handle } = targetHandle(request.targetHandle);
  const previous = await context.history.latestCompleted({
    tenantId,
    identityId: request.identityId,
    targetHandle: handle,
  });
  const protectedProfile = identity === null ? null : snapshotOf(identity);
  const { events, result } = await context.places.reserveQuota(tenantId, placesOf(request.scanId), () =>
    handleCommand(context.log, impersonationScanDecider, command, {
      type: 'RequestImpersonationScan',
      data: { ...request, protectedProfile, connected: context.connected, previous },
    }),
  );
  const [event] = events;
  if (result === null || event?.type !== 'ImpersonationScanRequested') return null;
  return { value: scanRequestedView(event.data, command.metadata.at), position: result.firstPosition };
}

const placesOf = (scanId: string) => [
  { limit: 'scans-per-day' as const, key: scanId },
  { limit: 'concurrent-scans' as const, key: scanId },
];
