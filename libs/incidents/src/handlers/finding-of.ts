import {
  type Contribution,
  type Evidence,
  PLATFORM_NAMES,
  type ReportedLookAlike,
} from '@rampart/impersonation/contract';
import { t } from '@rampart/kernel';
import type { Finding } from '../contract/index.js';
import { line, writable } from './report-line.js';

const points = (value: number): string => {
  const text = value.toFixed(1);
  return text === '-0.0' ? '0.0' : text;
};

const instantOf = (text: string | null): string | undefined => {
  const at = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
};

/** What a scan found, in words that can be understood without another page. */
export function findingOf(lookAlike: ReportedLookAlike): Finding {
  const { lookAlikeId, account, simulated, riskLevel, score, contributions } = lookAlike;
  const createdAt = instantOf(account.createdAt);
  const { followerCount } = account;
  return {
    lookAlikeId,
    network: `${simulated === true ? 'simulated ' : ''}${PLATFORM_NAMES[account.platform]}`,
    handle: line(account.handle, 'unnamed'),
    ...(account.displayName === '' ? {} : { displayName: line(account.displayName, account.handle) }),
    ...(createdAt === undefined ? {} : { createdAt }),
    ...(followerCount === null ? {} : { followers: followerCount }),
    riskLevel,
    score: points(score),
    points: points(lookAlike.points),
    possible: points(lookAlike.possiblePoints),
    contributions: contributions.map(contributionOf).slice(0, 100),
  };
}

const contributionOf = ({ label, points: own, evidence }: Contribution) => ({
  label: line(label, 'Observation'),
  measured: writable(measured(evidence)).slice(0, 2000),
  points: points(own),
});

const quoted = (texts: readonly string[]): string => texts.map((text) => `“${text}”`).join(', ');

/** The fields of an account in words. */
const FIELDS: Readonly<Record<string, string>> = {
  handle: t`handle`,
  displayName: t`display name`,
  bio: t`bio`,
  labels: t`labels of the network`,
};
const fieldOf = (name: string): string => FIELDS[name] ?? name;

/** What was measured, in sentences that have a translation: a German report writes them in German. */
function measured(evidence: Evidence): string {
  switch (evidence.kind) {
    case 'alignment':
      return evidence.protectedText === evidence.candidateText
        ? t`“${evidence.candidateText}”, letter for letter`
        : t`“${evidence.candidateText}” for “${evidence.protectedText}”`;
    case 'code-points':
      return evidence.codePoints.map(({ code, folded }) => t`${code} reads as “${folded}”`).join(', ');
    case 'affix':
      return t`“${evidence.base}” with ${quoted(evidence.affixes)}`;
    case 'similarity':
      return t`${fieldOf(evidence.field)}: ${Math.round(evidence.similarity * 100)} % alike`;
    case 'avatar':
      return t`${evidence.bitDistance} of ${evidence.bits} picture bits differ`;
    case 'date':
      return t`${evidence.at.slice(0, 10)}, ${Math.floor(evidence.ageDays)} days before the scan`;
    case 'count':
      return evidence.compared === null
        ? `${evidence.name}: ${evidence.value}`
        : t`${evidence.name}: ${evidence.value}, compared with ${evidence.compared}`;
    case 'links':
      return [
        evidence.shared.length > 0 ? t`same: ${evidence.shared.join(', ')}` : '',
        evidence.suspicious.length > 0 ? t`suspicious: ${evidence.suspicious.join(', ')}` : '',
      ]
        .filter((part) => part !== '')
        .join('; ');
    case 'words':
      return t`${fieldOf(evidence.field)} says “${evidence.words.join('”, “')}”`;
    case 'flag':
      return evidence.value ? t`${evidence.name}: yes` : t`${evidence.name}: no`;
  }
}
