import { levelOf, type Story, type StoryStatus } from '@rampart/work-queue/contract';
import { formatNumber } from '../../../shared/format/numbers.js';
import type { SeverityLevel } from '../../../shared/ui/severity.js';
import type { Tone } from '../../../shared/ui/tone.js';

export const STATUS_WORDS: Readonly<Record<StoryStatus, { readonly text: string; readonly tone: Tone }>> = {
  new: { text: 'New', tone: 'waits' },
  acknowledged: { text: 'Acknowledged', tone: 'plain' },
  dismissed: { text: 'Dismissed', tone: 'over' },
};

export const LEVEL_WORDS: Readonly<Record<SeverityLevel, string>> = {
  ...{ critical: 'Critical', high: 'High', medium: 'Medium', low: 'Low', info: 'Info' },
};

export function riskWords(risk: number): { readonly level: SeverityLevel; readonly word: string } {
  const level = levelOf(risk);
  return { level, word: LEVEL_WORDS[level] };
}

/** What is unusual compared with the 28 days before. */
export function usualText({ lastDay, perDay, chance, unusual }: Story['usual']): string {
  const counts = `${formatNumber(lastDay)} in the last day, ${formatNumber(perDay, 1)} on a usual day.`;
  if (chance === null) return `${counts} The 28 days before are not there yet.`;
  if (!unusual) return `${counts} That is usual.`;
  const odds = chance < 0.0001 ? 'less than 1 in 10,000' : `1 in ${formatNumber(1 / chance, 0)}`;
  return `${counts} Unusual: the chance is ${odds}.`;
}
