import type { BotFinding, BotScan } from '@rampart/bot-detection/contract';
import type { Tone } from '../../../shared/ui/tone.js';

interface Word {
  readonly text: string;
  readonly tone: Tone;
}

export const scanWords: Readonly<Record<BotScan['status'], Word>> = {
  requested: { text: 'Waiting', tone: 'plain' },
  scanning: { text: 'Scanning', tone: 'plain' },
  completed: { text: 'Completed', tone: 'over' },
  failed: { text: 'Failed', tone: 'refused' },
  cancelled: { text: 'Cancelled', tone: 'over' },
};

export const isRunning = ({ status }: Pick<BotScan, 'status'>): boolean =>
  status === 'requested' || status === 'scanning';

export const stageTitle = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** The specification's status: a new bot is flagged above 85 %, else active. */
export function findingWord({ blocked, probability }: Pick<BotFinding, 'blocked' | 'probability'>): Word {
  if (blocked) return { text: 'Blocked', tone: 'over' };
  return probability > 0.85 ? { text: 'Flagged', tone: 'waits' } : { text: 'Active', tone: 'plain' };
}

/** The estimated share of automation-like accounts with its 95 % interval; null before the end. */
export function shareText({ share }: Pick<BotScan, 'share'>): string | null {
  if (share === null) return null;
  const percent = (value: number): string => (100 * value).toFixed(1);
  return `${percent(share.share)} % (${percent(share.low)} to ${percent(share.high)} %)`;
}
