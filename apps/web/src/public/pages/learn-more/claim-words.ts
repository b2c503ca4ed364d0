import type { Claim } from '@rampart/competitive/contract';

/** What a cell says first. */
export const VERDICTS = {
  yes: 'Yes',
  partial: 'Partly',
  no: 'No',
  unknown: 'not assessed',
  challenged: 'disputed',
} as const;

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** How old a claim is: `published 3 Feb 2026`, or `seen` where the page has no date. */
export function claimOrigin({ seenAt, seenAs }: Pick<Claim, 'seenAt' | 'seenAs'>): string {
  return `${seenAs === 'published' ? 'published' : 'seen'} ${DAY.format(new Date(`${seenAt}T00:00:00Z`))}`;
}
