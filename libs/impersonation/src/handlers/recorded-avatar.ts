import type { EventLog } from '@rampart/event-log';
import type { LookAlikeData } from '../domain/impersonation-scan.events.js';
import { loadScan } from './context.js';

/**
 * The kept avatar of a look-alike as the log has it. A live message may announce a look-alike before the read model
 * shows it, for as long as no worker runs.
 * @returns null when the tenant's scan has no such look-alike, or no avatar of it was kept
 */
export async function recordedAvatar(
  log: EventLog,
  tenantId: string,
  { scanId, lookAlikeId }: { readonly scanId: string; readonly lookAlikeId: string },
): Promise<LookAlikeData['avatar']> {
  const scan = (await loadScan(log, tenantId, scanId)) as Awaited<ReturnType<typeof loadScan>> | null;
  return scan?.lookAlikes.get(lookAlikeId)?.found.avatar ?? null;
}
