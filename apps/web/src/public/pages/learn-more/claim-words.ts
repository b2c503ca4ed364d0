import type { Claim } from '@rampart/competitive/contract';
import { t } from '@rampart/kernel';
import { PUBLIC_LOCALE } from '../../../shared/language/language.js';

/** The first words of a cell. */
export const VERDICTS = {
  yes: t`Yes`,
  partial: t`Partly`,
  no: t`No`,
  unknown: t`not assessed`,
  challenged: 'disputed',
} as const;

const DAY = new Intl.DateTimeFormat(PUBLIC_LOCALE, { dateStyle: 'medium', timeZone: 'UTC' });

/** The age of a claim: `published 3 Feb 2026`, or `seen` if its page has no date. */
export function claimOrigin({ seenAt, seenAs }: Pick<Claim, 'seenAt' | 'seenAs'>): string {
  return `${seenAs === 'published' ? t`published` : t`seen`} ${DAY.format(new Date(`${seenAt}T00:00:00Z`))}`;
}
