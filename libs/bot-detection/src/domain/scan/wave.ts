import type { BotScanEvent } from './bot-scan.events.js';

type Completed = Extract<BotScanEvent, { type: 'BotScanCompleted' }>['data'];

/** A share of an audience from which a scan found a wave. */
const WAVE_FROM = 0.05;

/** Many automation-like accounts at once, or any group that acts together. */
export const isWave = ({ share, groups }: Pick<Completed, 'share' | 'groups'>): boolean =>
  (share?.share ?? 0) >= WAVE_FROM || groups.length > 0;
