import type { Recorded, Requester } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import { campaignOf } from '../domain/campaign/index.js';
import { dismissLookAlike } from './change-scan.js';
import { type ImpersonationContext, loadScan } from './context.js';

/** Without a decision, in the order of finding. @throws DomainError `campaign.not-found` */
export async function pendingOfCampaign(
  { log }: Pick<ImpersonationContext, 'log'>,
  { tenantId }: Pick<Requester, 'tenantId'>,
  scanId: string,
  campaignId: string,
): Promise<string[]> {
  const scan = await loadScan(log, tenantId, scanId);
  const members = [...(scan?.lookAlikes.values() ?? [])].filter(
    ({ found }) => campaignOf(found) === campaignId,
  );
  if (members.length === 0)
    throw new DomainError(
      'campaign.not-found',
      'not-found',
      t`This campaign is not part of the scan. Reload the scan.`,
    );
  return members
    .filter(({ found, reportStatus }) => reportStatus === 'pending' && found.change !== 'gone')
    .map(({ found }) => found.lookAlikeId);
}

/** A repetition dismisses accounts that joined since. @throws DomainError `campaign.not-found`, `look-alike.*` */
export async function dismissCampaign(
  context: ImpersonationContext,
  requester: Requester,
  scanId: string,
  campaignId: string,
): Promise<Recorded<{ readonly campaignId: string; readonly changed: number }>> {
  const pending = await pendingOfCampaign(context, requester, scanId, campaignId);
  let position: number | null = null;
  for (const lookAlikeId of pending)
    ({ position } = await dismissLookAlike(context, requester, scanId, lookAlikeId));
  return { value: { campaignId, changed: pending.length }, position };
}
