import type { AlignmentStep, Evidence } from '@rampart/impersonation/contract';
import { t } from '@rampart/kernel';
import { formatFixed, formatNumber, formatPercent, formatUnit } from '../../../shared/format/numbers.js';
import { formatTime } from '../../../shared/format/times.js';
import { tightenSteps } from './tighten-steps.js';

const codePoint = (char: string): string =>
  `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** The text in quotes; short non-ASCII parts also by code point, because they may be indistinguishable or invisible. */
function quote(text: string): string {
  const chars = [...text];
  const plain = chars.every((char) => /[\x20-\x7e]/.test(char));
  return plain || chars.length > 3 ? `“${text}”` : `“${text}” (${chars.map(codePoint).join(' ')})`;
}

function stepText({ kind, protectedText, candidateText }: AlignmentStep): string | null {
  switch (kind) {
    case 'equal':
      return null;
    case 'confusable':
      return t`${quote(candidateText)} looks like ${quote(protectedText)}`;
    case 'substituted':
      return t`${quote(candidateText)} instead of ${quote(protectedText)}`;
    case 'inserted':
      return t`${quote(candidateText)} added`;
    case 'deleted':
      return t`${quote(protectedText)} omitted`;
    case 'transposed':
      return t`${quote(protectedText)} swapped to ${quote(candidateText)}`;
  }
}

/** The differences of an alignment in words, for instance `“1” looks like “l”`. */
export function differenceTexts(steps: readonly AlignmentStep[]): readonly string[] {
  return steps.flatMap((step) => stepText(step) ?? []);
}

function countEvidence(name: string, value: number, compared: number | null): string {
  return compared === null
    ? `${name}: ${formatNumber(value)}`
    : t`${name}: ${formatNumber(value)}, compared with ${formatNumber(compared)}`;
}

const pairText = (one: string, other: string): string => t`${quote(one)} next to ${quote(other)}`;

export function evidenceText(evidence: Evidence): string {
  switch (evidence.kind) {
    case 'alignment': {
      const differences = differenceTexts(tightenSteps(evidence.steps));
      return `${pairText(evidence.candidateText, evidence.protectedText)}: ${differences.length === 0 ? t`no difference` : differences.join('; ')}`;
    }
    case 'code-points':
      return evidence.codePoints
        .map(({ char, code, folded }) => t`“${char}” (${code}) reads as “${folded}”`)
        .join('; ');
    case 'affix':
      return t`${quote(evidence.base)} with ${evidence.affixes.map(quote).join(', ')} (${evidence.meaning})`;
    case 'similarity':
      return t`${evidence.field}: ${formatPercent(evidence.similarity, 2)} alike`;
    case 'avatar':
      return t`${evidence.bitDistance} of ${evidence.bits} picture bits differ (${evidence.transform}, quality ${formatNumber(evidence.quality)})`;
    case 'date':
      return t`${formatTime(new Date(evidence.at), 'UTC', 'date')}, ${formatUnit(Math.floor(evidence.ageDays), 'day')} ago`;
    case 'count':
      return countEvidence(evidence.name, evidence.value, evidence.compared);
    case 'links':
      return [
        evidence.shared.length > 0 ? t`same links: ${evidence.shared.join(', ')}` : '',
        evidence.suspicious.length > 0 ? t`suspicious links: ${evidence.suspicious.join(', ')}` : '',
      ]
        .filter(Boolean)
        .join('; ');
    case 'words':
      return t`${evidence.field} says ${evidence.words.map(quote).join(', ')}`;
    case 'flag':
      return `${evidence.name}: ${evidence.value ? t`yes` : t`no`}`;
  }
}

/** Points with a sign and one decimal: "+12.5", "−3.0". */
export function pointsText(points: number): string {
  return `${points < 0 ? '−' : '+'}${formatFixed(Math.abs(points), 1)}`;
}
