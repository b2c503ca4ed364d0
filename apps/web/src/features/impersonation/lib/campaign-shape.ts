import type { CampaignDetail } from '@rampart/impersonation/contract';

export interface Moment {
  readonly id: string;
  readonly at: string;
  /** 0 at the earliest, 1 at the latest. */
  readonly share: number;
}

/** When the accounts were created, the earliest first; those without a time are left out. */
export function creations(accounts: CampaignDetail['accounts']): readonly Moment[] {
  const known = accounts
    .flatMap(({ id, createdAt }) =>
      createdAt === null ? [] : [{ id, at: createdAt, ms: Date.parse(createdAt) }],
    )
    .sort((a, b) => a.ms - b.ms);
  const [first, last] = [known[0]?.ms ?? 0, known.at(-1)?.ms ?? 0];
  return known.map(({ id, at, ms }) => ({
    id,
    at,
    share: last === first ? 0.5 : (ms - first) / (last - first),
  }));
}

/** What an account shares with others of the campaign, each trait once. */
export function sharedBy(
  id: string,
  links: CampaignDetail['links'],
): CampaignDetail['links'][number]['traits'] {
  return [...new Set(links.flatMap(({ from, to, traits }) => (from === id || to === id ? traits : [])))];
}
