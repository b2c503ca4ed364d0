import type { BandCounts, BotGroup, BotScanStatus, ScanDepth, ScanStage } from '../../contract/index.js';
import { STAGE_NAMES } from '../../contract/index.js';

export interface StageFacts {
  readonly status: BotScanStatus;
  readonly depth: ScanDepth;
  readonly started: boolean;
  readonly audience: number | null;
  readonly limit: number;
  readonly read: number;
  readonly found: number;
  readonly bands: BandCounts;
  readonly groups: readonly BotGroup[];
  readonly share: { readonly share: number; readonly low: number; readonly high: number } | null;
}

const per = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** The percentage of accounts read. A network's own count of an audience may be too small. */
export function percentOf({ status, audience, limit, read }: StageFacts): number {
  if (status === 'completed') return 100;
  const target = Math.max(1, Math.min(limit, audience ?? limit));
  return Math.min(95, Math.floor((read / target) * 95));
}

/** The state of each stage, from what was recorded. Accounts are assessed page by page, so three stages run at once. */
export function stagesOf(facts: StageFacts): ScanStage[] {
  const { status, depth, started, audience, read, found, bands, groups, share } = facts;
  const over = status === 'completed';
  const count = (kind: BotGroup['kind']): number => groups.filter((group) => group.kind === kind).length;
  const paged: ScanStage['status'] = over ? 'done' : started ? 'running' : 'waiting';
  const last: ScanStage['status'] = over ? 'done' : 'waiting';
  const enough = read - bands['not-enough'];
  const texts = depth === 'surface' ? 'skipped' : last;
  const together = depth === 'comprehensive' ? last : 'skipped';
  const shown: Readonly<Record<ScanStage['name'], readonly [ScanStage['status'], string | null]>> = {
    initializing: [
      started ? 'done' : status === 'requested' ? 'running' : 'waiting',
      started ? `${audience ?? 'An unknown number of'} followers.` : null,
    ],
    'collecting data': [paged, started ? `${read} accounts read.` : null],
    'pattern analysis': [paged, started ? `${enough} accounts with enough facts.` : null],
    'network analysis': [
      together,
      over && together === 'done' ? `${count('created-together')} groups.` : null,
    ],
    'linguistic analysis': [
      texts,
      over && texts === 'done' ? `${count('same-texts')} groups with the same texts.` : null,
    ],
    'bot probability': [paged, started ? `${found} automation-like accounts.` : null],
    report: [
      last,
      over && share !== null ? `${per(share.share)} (${per(share.low)} to ${per(share.high)}).` : null,
    ],
  };
  return STAGE_NAMES.map((name) => ({ name, status: shown[name][0], found: shown[name][1] }));
}
