import {
  type Contribution,
  type Evidence,
  PLATFORM_NAMES,
  type ReportedLookAlike,
} from '@rampart/impersonation/contract';
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

const quote = (text: string): string => `“${text}”`;
const percent = (share: number): string => `${Math.round(share * 100)} %`;

function measured(evidence: Evidence): string {
  switch (evidence.kind) {
    case 'alignment':
      return evidence.protectedText === evidence.candidateText
        ? `${quote(evidence.candidateText)}, letter for letter`
        : `${quote(evidence.candidateText)} for ${quote(evidence.protectedText)}`;
    case 'code-points':
      return evidence.codePoints.map(({ code, folded }) => `${code} reads as ${quote(folded)}`).join(', ');
    case 'affix':
      return `${quote(evidence.base)} with ${evidence.affixes.map(quote).join(', ')}`;
    case 'similarity':
      return `${evidence.field}: ${percent(evidence.similarity)} alike`;
    case 'avatar':
      return `${evidence.bitDistance} of ${evidence.bits} picture bits differ`;
    case 'date':
      return `${evidence.at.slice(0, 10)}, ${Math.floor(evidence.ageDays)} days before the scan`;
    case 'count':
      return evidence.compared === null
        ? `${evidence.name}: ${evidence.value}`
        : `${evidence.name}: ${evidence.value}, compared with ${evidence.compared}`;
    case 'links':
      return [
        evidence.shared.length > 0 ? `same: ${evidence.shared.join(', ')}` : '',
        evidence.suspicious.length > 0 ? `suspicious: ${evidence.suspicious.join(', ')}` : '',
      ]
        .filter((part) => part !== '')
        .join('; ');
    case 'words':
      return `${evidence.field} says ${evidence.words.map(quote).join(', ')}`;
    case 'flag':
      return `${evidence.name}: ${evidence.value ? 'yes' : 'no'}`;
  }
}
