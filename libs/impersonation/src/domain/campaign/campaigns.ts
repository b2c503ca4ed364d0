import type { LookAlikeData } from '../impersonation-scan.events.js';
import { JOINS_FROM, linkOf } from './link.js';
import { type Traits, traitsOf } from './traits.js';

type Found = Pick<LookAlikeData, 'lookAlikeId' | 'candidate' | 'contributions' | 'avatar' | 'campaignId'>;

/** Look-alikes of earlier versions have no campaign id and are a campaign of their own. */
export const campaignOf = ({ campaignId, lookAlikeId }: Pick<Found, 'campaignId' | 'lookAlikeId'>): string =>
  campaignId ?? lookAlikeId;

const known = new WeakMap<object, Traits>();

/** Computed once for each recorded look-alike, because every later one is compared with it. */
function traitsOnce(found: Found): Traits {
  const before = known.get(found);
  if (before !== undefined) return before;
  const traits = traitsOf(found);
  known.set(found, traits);
  return traits;
}

/**
 * The campaign of the member with which it shares most, the earlier among equals; otherwise its own, named by its id.
 * Members never change their campaign, so that an incident of a campaign keeps its accounts.
 */
export function joinedCampaign(found: Found, members: Iterable<Found>): string {
  const traits = traitsOnce(found);
  let [best, most] = [found.lookAlikeId, JOINS_FROM - 1];
  for (const member of members) {
    if (member.lookAlikeId === found.lookAlikeId) return campaignOf(member);
    const { points } = linkOf(traits, traitsOnce(member));
    if (points > most) [best, most] = [campaignOf(member), points];
  }
  return best;
}
