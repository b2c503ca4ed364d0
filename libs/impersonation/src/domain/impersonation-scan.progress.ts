import type { PlatformId, PlatformProgress } from '../contract/index.js';
import type { ImpersonationScanEvent } from './impersonation-scan.events.js';

export type PlatformScanEvent = Extract<ImpersonationScanEvent, { data: { queriesDone: number } }>;

const STATUS: Record<PlatformScanEvent['type'], PlatformProgress['status']> = {
  PlatformScanStarted: 'scanning',
  PlatformScanProgressed: 'scanning',
  PlatformScanDelayed: 'scanning',
  PlatformScanCompleted: 'completed',
  PlatformScanFailed: 'failed',
  PlatformScanCancelled: 'cancelled',
};

export function waitingProgress(platform: PlatformId): PlatformProgress {
  return {
    platform,
    status: 'waiting',
    simulated: null,
    checked: 0,
    found: 0,
    queriesDone: 0,
    queriesPlanned: 0,
    reason: null,
    notes: [],
  };
}

/** Absolute values, derived from this event alone. */
export function progressAfter(event: PlatformScanEvent): PlatformProgress {
  const { platform, checked, found, queriesDone, queriesPlanned, notes } = event.data;
  return {
    platform,
    status: STATUS[event.type],
    simulated: event.data.simulated ?? null,
    checked,
    found,
    queriesDone,
    queriesPlanned,
    reason: 'reason' in event.data ? event.data.reason : null,
    notes,
  };
}
