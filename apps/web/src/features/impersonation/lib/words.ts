import type {
  CampaignTrait,
  HarmKind,
  Impersonator,
  PlatformProgress,
  ReportStatus,
  RiskLevel,
  Scan,
} from '@rampart/impersonation/contract';
import { formatCompact, formatFixed, formatPercent, formatUnit } from '../../../shared/format/numbers.js';
import type { Tone } from '../../../shared/ui/tone.js';

export const RISK_LEVELS: readonly RiskLevel[] = ['critical', 'high', 'medium', 'low'];

export const riskWords: Readonly<Record<RiskLevel, string>> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};

export const traitWords: Readonly<Record<CampaignTrait, string>> = {
  handle: 'Handle',
  name: 'Name',
  bio: 'Bio',
  link: 'Link',
  wording: 'Wording',
  week: 'Creation week',
  picture: 'Picture',
};

export const harmWords: Readonly<Record<HarmKind, string>> = {
  'copied-picture': 'Copied picture',
  'links-or-payment': 'Links or payment',
  'contact-with-followers': 'Contact with followers',
  reach: 'Reach',
  young: 'Young account',
};

export const reportWords: Readonly<Record<ReportStatus, { readonly text: string; readonly tone: Tone }>> = {
  pending: { text: 'Pending', tone: 'plain' },
  requested: { text: 'Report requested', tone: 'plain' },
  prepared: { text: 'Report prepared, not filed', tone: 'plain' },
  reported: { text: 'Reported', tone: 'plain' },
  taken_down: { text: 'Taken down', tone: 'over' },
  dismissed: { text: 'Dismissed', tone: 'over' },
};

export const scanWords: Readonly<Record<Scan['status'], { readonly text: string; readonly tone: Tone }>> = {
  requested: { text: 'Waiting', tone: 'plain' },
  scanning: { text: 'Scanning', tone: 'plain' },
  completed: { text: 'Completed', tone: 'over' },
  failed: { text: 'Failed', tone: 'refused' },
  cancelled: { text: 'Cancelled', tone: 'over' },
};

export const progressWords: Readonly<Record<PlatformProgress['status'], string>> = {
  waiting: 'Waiting',
  scanning: 'Scanning',
  completed: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

export const changeWords: Readonly<
  Record<Impersonator['change'], { readonly text: string; readonly tone: Tone } | null>
> = {
  new: { text: 'New', tone: 'plain' },
  unchanged: null,
  changed: { text: 'Changed', tone: 'plain' },
  gone: { text: 'Gone', tone: 'over' },
  'live-again': { text: 'Found live again', tone: 'waits' },
};

/** "12.3K"; "unknown" when the network does not tell. */
export function countText(count: number | null): string {
  return count === null ? 'unknown' : formatCompact(count);
}

/** "1 day", "93 days". */
export function daysText(days: number | null): string {
  if (days === null) return 'unknown';
  return formatUnit(Math.floor(days), 'day');
}

/** "87%" of a score from 0 to 100. */
export function percentText(score: number): string {
  return formatPercent(score / 100);
}

/** "140 of 259": the points of all signs, and of an account that shows every sign. */
export function headroomText({
  points,
  possiblePoints,
}: Pick<Impersonator, 'points' | 'possiblePoints'>): string {
  return `${formatFixed(points, 0)} of ${formatFixed(possiblePoints, 0)}`;
}

export function isRunning(status: Scan['status']): boolean {
  return status === 'requested' || status === 'scanning';
}

/** Whether any network of a scan is simulated; null while unknown. */
export function onSimulated({ platforms }: Pick<Scan, 'platforms'>): boolean | null {
  const known = platforms.flatMap(({ simulated }) => simulated ?? []);
  return known.length === 0 ? null : known.includes(true);
}
