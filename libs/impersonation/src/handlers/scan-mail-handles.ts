import { type EventLog, isRecorded } from '@rampart/event-log';
import { ERASED_CANDIDATE, impersonationScanCompleted } from '../domain/impersonation-scan.events.js';
import { loadScan } from './context.js';

const MOST = 3;

interface ScanMailHandles {
  readonly handles?: readonly { readonly genuine: string; readonly handle: string }[];
  readonly simulated?: boolean;
}

/** The look-alikes with the highest scores of a scan, for the mail about its end. @param cause position of the event */
export async function scanMailHandles(
  { log }: { readonly log: EventLog },
  tenantId: string,
  cause: number,
): Promise<ScanMailHandles> {
  const [event] = await log.read({ after: cause - 1, limit: 1 });
  if (event?.tenantId !== tenantId || !isRecorded([impersonationScanCompleted], event)) return {};
  const scan = await loadScan(log, tenantId, event.data.scanId);
  const genuine = scan?.request.targetHandle ?? ERASED_CANDIDATE.handle;
  if (scan === null || genuine === ERASED_CANDIDATE.handle) return {};
  const shown = [...scan.lookAlikes.values()]
    .map(({ found }) => found)
    .filter(({ change, candidate }) => change !== 'gone' && candidate.handle !== ERASED_CANDIDATE.handle)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST);
  return {
    handles: shown.map(({ candidate }) => ({ genuine, handle: candidate.handle })),
    simulated: shown.some(
      ({ simulated, platform }) => simulated ?? scan.platforms.get(platform)?.progress.simulated === true,
    ),
  };
}
