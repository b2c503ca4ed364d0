import { type Clock, DomainError } from '@rampart/kernel';
import type { LookAtTaxii, TaxiiOffer } from '../contract/feeds.js';
import { lookAtTaxii } from './taxii-client.js';
import { FeedError, type FeedTransport } from './transport.js';

const PATIENCE_MS = 15_000;

/**
 * What a TAXII server offers, for whoever is about to follow it; nothing is kept.
 * @throws DomainError `soc-intel.feed-unreachable` in plain words
 */
export async function lookAtServer(
  { transport, clock }: { readonly transport: FeedTransport; readonly clock: Clock },
  { url, credentials }: LookAtTaxii,
): Promise<TaxiiOffer> {
  const signal = AbortSignal.timeout(PATIENCE_MS * 2);
  const now = (): number => clock.now().getTime();
  try {
    return await lookAtTaxii({ transport, credentials, signal, now, patienceMs: PATIENCE_MS }, url);
  } catch (error) {
    if (!(error instanceof FeedError) && !signal.aborted) throw error;
    const why = error instanceof FeedError ? error.message : 'The server takes too long.';
    throw new DomainError('soc-intel.feed-unreachable', 'invalid', why);
  }
}
