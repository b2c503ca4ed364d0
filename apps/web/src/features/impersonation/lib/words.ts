import type {
  CampaignTrait,
  HarmKind,
  Impersonator,
  PlatformProgress,
  ReportStatus,
  RiskLevel,
  Scan,
} from '@rampart/impersonation/contract';
import { t } from '@rampart/kernel';
import { formatCompact, formatFixed, formatPercent, formatUnit } from '../../../shared/format/numbers.js';
import type { Tone } from '../../../shared/ui/tone.js';

export const RISK_LEVELS: readonly RiskLevel[] = ['critical', 'high', 'medium', 'low'];

export const riskWords: Readonly<Record<RiskLevel, string>> = {
  critical: t`Critical`,
  high: t`High`,
  medium: t`Medium`,
  low: t`Low`,
};

export const traitWords: Readonly<Record<CampaignTrait, string>> = {
  handle: t`Handle`,
  name: t`Name`,
  bio: t`Bio`,
  link: t`Link`,
  wording: t`Wording`,
  week: t`Creation week`,
  picture: t`Picture`,
};

export const harmWords: Readonly<Record<HarmKind, string>> = {
  'copied-picture': t`Copied picture`,
  'links-or-payment': t`Links or payment`,
  'contact-with-followers': t`Contact with followers`,
  reach: t`Reach`,
  young: t`Young account`,
};

export const verifiedWords: Readonly<Record<Impersonator['verificationStatus'], { readonly text: string }>> =
  {
    verified: { text: t`Yes` },
    unverified: { text: t`No` },
    unknown: { text: t`Unknown` },
  };

export const reportWords: Readonly<Record<ReportStatus, { readonly text: string; readonly tone: Tone }>> = {
  pending: { text: t`Pending`, tone: 'plain' },
  requested: { text: t`Report requested`, tone: 'plain' },
  prepared: { text: t`Report prepared, not filed`, tone: 'plain' },
  reported: { text: t`Reported`, tone: 'plain' },
  taken_down: { text: t`Taken down`, tone: 'over' },
  dismissed: { text: t`Dismissed`, tone: 'over' },
};

export const scanWords: Readonly<Record<Scan['status'], { readonly text: string; readonly tone: Tone }>> = {
  requested: { text: t`Waiting`, tone: 'plain' },
  scanning: { text: t`Scanning`, tone: 'plain' },
  completed: { text: t`Completed`, tone: 'over' },
  failed: { text: t`Failed`, tone: 'refused' },
  cancelled: { text: t`Cancelled`, tone: 'over' },
};

export const progressWords: Readonly<Record<PlatformProgress['status'], string>> = {
  waiting: t`Waiting`,
  scanning: t`Scanning`,
  completed: t`Done`,
  failed: t`Failed`,
  cancelled: t`Cancelled`,
};

export const changeWords: Readonly<
  Record<Impersonator['change'], { readonly text: string; readonly tone: Tone } | null>
> = {
  new: { text: t`New`, tone: 'plain' },
  unchanged: null,
  changed: { text: t`Changed`, tone: 'plain' },
  gone: { text: t`Gone`, tone: 'over' },
  'live-again': { text: t`Found live again`, tone: 'waits' },
};

/** "12.3K"; "unknown" when the network does not tell. */
export function countText(count: number | null): string {
  return count === null ? t`unknown` : formatCompact(count);
}

/** "1 day", "93 days". */
export function daysText(days: number | null): string {
  if (days === null) return t`unknown`;
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
  return t`${formatFixed(points, 0)} of ${formatFixed(possiblePoints, 0)}`;
}

export function isRunning(status: Scan['status']): boolean {
  return status === 'requested' || status === 'scanning';
}

/** Whether any network of a scan is simulated; null while unknown. */
export function onSimulated({ platforms }: Pick<Scan, 'platforms'>): boolean | null {
  const known = platforms.flatMap(({ simulated }) => simulated ?? []);
  return known.length === 0 ? null : known.includes(true);
}
