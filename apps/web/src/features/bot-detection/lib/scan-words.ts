import type { BotFinding, BotScan, ScanEstimate } from '@rampart/bot-detection/contract';
import { t } from '@rampart/kernel';
import { formatFixed, formatNumber } from '../../../shared/format/numbers.js';
import type { Tone } from '../../../shared/ui/tone.js';

interface Word {
  readonly text: string;
  readonly tone: Tone;
}

export const scanWords: Readonly<Record<BotScan['status'], Word>> = {
  requested: { text: t`Waiting`, tone: 'plain' },
  scanning: { text: t`Scanning`, tone: 'plain' },
  completed: { text: t`Completed`, tone: 'over' },
  failed: { text: t`Failed`, tone: 'refused' },
  cancelled: { text: t`Cancelled`, tone: 'over' },
};

export const isRunning = ({ status }: Pick<BotScan, 'status'>): boolean =>
  status === 'requested' || status === 'scanning';

export const stageTitle = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const FINDING_WORDS: Readonly<Record<BotFinding['status'], Word>> = {
  active: { text: t`Active`, tone: 'plain' },
  flagged: { text: t`Flagged`, tone: 'waits' },
  investigating: { text: t`Investigating`, tone: 'waits' },
  blocked: { text: t`Blocked`, tone: 'over' },
};

export const findingWord = ({ status }: Pick<BotFinding, 'status'>): Word => FINDING_WORDS[status];

/** The network's answer to a block; null without a block. */
export function enforcementText({
  blocked,
  enforcement,
}: Pick<BotFinding, 'blocked' | 'enforcement'>): string | null {
  if (enforcement === null) return null;
  const { state, reason } = enforcement;
  if (state === 'waiting') return t`Block recorded; the network is being asked.`;
  if (state === 'none') return t`Recorded, not enforced: ${reason ?? t`the network does not know of it.`}`;
  const done = state === 'block' ? t`Blocked` : t`Muted`;
  return blocked ? t`${done} on the network by your linked account.` : t`${done} until the network lifts it.`;
}

/** The most that a scan uses, and what the network does not give. */
export function estimateText({ accounts, listed, requests, costUsd, says }: ScanEstimate): string {
  const all = listed === null ? t` of all that the network lists` : '';
  const cost = costUsd === null ? t`free` : `$${formatFixed(costUsd, 2)}`;
  return t`Up to ${formatNumber(accounts)} accounts${all}, ${formatNumber(requests)} requests, ${cost}. ${says}`;
}

export function chosenText({ sample }: Pick<BotScan, 'sample'>): string {
  if (sample.chosen === 'random')
    return t`a random sample of ${formatNumber(sample.listed)} listed, each with the same chance`;
  return sample.chosen === 'all' ? t`all that the network lists` : t`the newest`;
}

/** The estimated share of automation-like accounts with its 95 % interval; null before the end. */
export function shareText({ share }: Pick<BotScan, 'share'>): string | null {
  if (share === null) return null;
  const percent = (value: number): string => formatFixed(100 * value, 1);
  return t`${percent(share.share)} % (${percent(share.low)} to ${percent(share.high)} %)`;
}
