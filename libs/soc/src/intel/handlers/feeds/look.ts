import { withTenant } from '@rampart/database';
import { DomainError } from '@rampart/kernel';
import type { FeedCredentials, LookAtTaxii, TaxiiOffer } from '../../contract/feeds.js';
import type { FeedsContext } from './manage.js';
import { findFeed, openCredentials, refuseElsewhere } from '../../projections/feeds/queries.js';
import { lookAtTaxii } from '../../adapters/feeds/taxii-client.js';
import { FeedError, type FeedTransport } from '../../ports/feed-transport.js';

const TIMEOUT_MS = 15_000;

/**
 * Lists a TAXII server's collections and stores nothing. Stored credentials are sent only to the server for which they
 * were stored.
 * @throws DomainError `soc-intel.feed-unreachable`, `soc-intel.no-such-feed`, `soc-intel.credentials-again`
 */
export async function lookAtServer(
  context: Pick<FeedsContext, 'database' | 'clock' | 'vault'> & { readonly transport: FeedTransport },
  tenantId: string,
  wanted: LookAtTaxii,
): Promise<TaxiiOffer> {
  const { transport, clock } = context;
  const { url } = wanted;
  const credentials = wanted.credentials ?? (await keptCredentials(context, tenantId, wanted));
  const signal = AbortSignal.timeout(TIMEOUT_MS * 2);
  const now = (): number => clock.now().getTime();
  try {
    return await lookAtTaxii({ transport, credentials, signal, now, timeoutMs: TIMEOUT_MS }, url);
  } catch (error) {
    if (!(error instanceof FeedError) && !signal.aborted) throw error;
    const why = error instanceof FeedError ? error.message : 'The server takes too long.';
    throw new DomainError('soc-intel.feed-unreachable', 'invalid', why);
  }
}

async function keptCredentials(
  { database, vault }: Pick<FeedsContext, 'database' | 'vault'>,
  tenantId: string,
  { url, feedId }: LookAtTaxii,
): Promise<FeedCredentials> {
  if (feedId === undefined) return { kind: 'none' };
  const feed = await withTenant(database, tenantId, (manager) => findFeed(manager, feedId));
  refuseElsewhere(feed, url);
  return openCredentials(vault, feed);
}
