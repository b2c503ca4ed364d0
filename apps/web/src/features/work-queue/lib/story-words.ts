import { t } from '@rampart/kernel';
import { levelOf, type Story, type StoryStatus } from '@rampart/work-queue/contract';
import { formatNumber } from '../../../shared/format/numbers.js';
import type { SeverityLevel } from '../../../shared/ui/severity.js';
import type { Tone } from '../../../shared/ui/tone.js';

export const STATUS_WORDS: Readonly<Record<StoryStatus, { readonly text: string; readonly tone: Tone }>> = {
  new: { text: t`New`, tone: 'waits' },
  acknowledged: { text: t`Acknowledged`, tone: 'plain' },
  dismissed: { text: t`Dismissed`, tone: 'over' },
};

export const LEVEL_WORDS: Readonly<Record<SeverityLevel, string>> = {
  ...{ critical: t`Critical`, high: t`High`, medium: t`Medium`, low: t`Low`, info: t`Info` },
};

export function riskWords(risk: number): { readonly level: SeverityLevel; readonly word: string } {
  const level = levelOf(risk);
  return { level, word: LEVEL_WORDS[level] };
}

/** What is unusual compared with the 28 days before. */
export function usualText({ lastDay, perDay, chance, unusual }: Story['usual']): string {
  const counts = t`${formatNumber(lastDay)} in the last day, ${formatNumber(perDay, 1)} on a usual day.`;
  if (chance === null) return t`${counts} The 28 days before are not there yet.`;
  if (!unusual) return t`${counts} That is usual.`;
  const odds = chance < 0.0001 ? t`less than 1 in 10,000` : t`1 in ${formatNumber(1 / chance, 0)}`;
  return t`${counts} Unusual: the chance is ${odds}.`;
}
