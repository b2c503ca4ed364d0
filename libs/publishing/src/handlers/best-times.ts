import type { Requester } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import type { BestTimes } from '../contract/index.js';
import { bestTimes } from '../domain/time/best-times.js';
import { isZone } from '../domain/time/zone.js';
import type { PublishingServices } from './services.js';

/** Uses only the account's own posts. @throws DomainError `publishing.no-zone`, `publishing.unknown-account` */
export async function readBestTimes(
  { accounts, history }: PublishingServices,
  { tenantId }: Pick<Requester, 'tenantId'>,
  accountId: string,
  zone: string,
): Promise<BestTimes> {
  if (!isZone(zone))
    throw new DomainError('publishing.no-zone', 'invalid', t`${zone} is no time zone. Choose another one.`);
  const known = await accounts.list(tenantId);
  if (!known.some((account) => account.accountId === accountId))
    throw new DomainError(
      'publishing.unknown-account',
      'not-found',
      t`This account is not linked. Reload the page.`,
    );
  const posts = await history.posts(tenantId, accountId);
  const times = bestTimes(posts, zone);
  return { times: times === null ? null : [...times], comparedWith: posts.length };
}
