import type { BotScanEvent } from './bot-scan.events.js';

type Completed = Extract<BotScanEvent, { type: 'BotScanCompleted' }>['data'];

/** The share of an audience from which a scan counts as a wave. */
const WAVE_FROM = 0.05;

/** Whether a scan found many automation-like accounts, or any group that acts together. */
export const isWave = ({ share, groups }: Pick<Completed, 'share' | 'groups'>): boolean =>
  (share?.share ?? 0) >= WAVE_FROM || groups.length > 0;
