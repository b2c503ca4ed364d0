import type { Filing, FollowUp, ReportTarget } from '../contract/index.js';
import type { KnownFiling } from './incident.js';

/** No place or law sets a number of days, so Rampart chooses them. IC3 never answers. */
export const FOLLOW_UPS: Readonly<Record<ReportTarget, FollowUp | null>> = {
  ic3: null,
  dmca: {
    days: 7,
    source:
      '17 U.S.C. 512(c)(1)(C) asks to act expeditiously and names no number of days. After a counter-notice, 512(g)(2)(C) has the material put back in 10 to 14 business days unless you say that you went to court.',
  },
  dsa: {
    days: 7,
    source:
      'Regulation (EU) 2022/2065, article 16(5) and (6), ask for an answer without undue delay and a timely decision, and name no number of days.',
  },
  x: { days: 14, source: 'X promises no time.' },
  meta: { days: 14, source: 'Meta promises no time.' },
  tiktok: { days: 14, source: 'TikTok promises no time.' },
  youtube: { days: 14, source: 'YouTube promises no time.' },
  linkedin: { days: 14, source: 'LinkedIn promises no time.' },
  bluesky: { days: 7, source: 'The lexicon of createReport promises no time.' },
  mastodon: { days: 7, source: 'The moderators of a server promise no time.' },
};

const DAY_MS = 86_400_000;

/** The reminder for a report that was filed at this time; null for places that never answer. @param filedAt ISO 8601 */
export function deadlineOf(target: ReportTarget, filedAt: string): Filing['deadline'] {
  const followUp = FOLLOW_UPS[target];
  if (followUp === null) return null;
  return { at: new Date(Date.parse(filedAt) + followUp.days * DAY_MS).toISOString(), ...followUp };
}

export function withDeadline(filing: KnownFiling): Filing {
  const { target, at, outcome, outcomeAt } = filing;
  const open = outcome === null || outcome === 'reopened';
  return { ...filing, deadline: open ? deadlineOf(target, outcomeAt ?? at) : null };
}
