import type { Filing, ReportTarget } from '../contract/index.js';
import type { KnownFiling } from './incident.js';

/** When to ask what became of a report. */
interface FollowUp {
  readonly days: number;
  readonly source: string;
}

const OWN = 'this product follows up after';

/**
 * None of these places binds itself to a number of days, so each says what it does promise, and ours is the date on which
 * somebody should ask. IC3 answers nobody.
 */
export const FOLLOW_UPS: Readonly<Record<ReportTarget, FollowUp | null>> = {
  ic3: null,
  dmca: {
    days: 7,
    source: `17 U.S.C. 512(c)(1)(C) asks to act expeditiously and names no number of days; ${OWN} 7 days`,
  },
  dsa: {
    days: 7,
    source: `Regulation (EU) 2022/2065, article 16(5) and (6), ask for a timely decision without undue delay and name no number of days; ${OWN} 7 days`,
  },
  x: { days: 14, source: `X promises no time; ${OWN} 14 days` },
  meta: { days: 14, source: `Meta promises no time; ${OWN} 14 days` },
  tiktok: { days: 14, source: `TikTok promises no time; ${OWN} 14 days` },
  youtube: { days: 14, source: `YouTube promises no time; ${OWN} 14 days` },
  linkedin: { days: 14, source: `LinkedIn promises no time; ${OWN} 14 days` },
  bluesky: { days: 7, source: `The lexicon of createReport promises no time; ${OWN} 7 days` },
  mastodon: { days: 7, source: `The moderators of a server promise no time; ${OWN} 7 days` },
};

const DAY_MS = 86_400_000;

/** When a report filed at this time is followed up; null where nobody answers. @param filedAt ISO 8601 */
export function deadlineOf(target: ReportTarget, filedAt: string): Filing['deadline'] {
  const followUp = FOLLOW_UPS[target];
  if (followUp === null) return null;
  const at = new Date(Date.parse(filedAt) + followUp.days * DAY_MS).toISOString();
  return { at, source: followUp.source };
}

/** A filing as it is shown: with its deadline while nothing is decided, counted anew when it was reopened. */
export function withDeadline(filing: KnownFiling): Filing {
  const { target, at, outcome, outcomeAt } = filing;
  const open = outcome === null || outcome === 'reopened';
  return { ...filing, deadline: open ? deadlineOf(target, outcomeAt ?? at) : null };
}
