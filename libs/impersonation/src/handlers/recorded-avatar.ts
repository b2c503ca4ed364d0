import type { EventLog } from '@rampart/event-log';
import type { LookAlikeData } from '../domain/impersonation-scan.events.js';
import { loadScan } from './context.js';

/** From the log, because a live message may precede the read model. @returns null without a stored avatar */
export async function recordedAvatar(
  log: EventLog,
  tenantId: string,
  { scanId, lookAlikeId }: { readonly scanId: string; readonly lookAlikeId: string },
): Promise<LookAlikeData['avatar']> {
  const scan = (await loadScan(log, tenantId, scanId)) as Awaited<ReturnType<typeof loadScan>> | null;
  return scan?.lookAlikes.get(lookAlikeId)?.found.avatar ?? null;
}
