import { type Command, type Decider, DomainError, unreachable } from '@rampart/kernel';
import type { AudienceShare, BandCounts, BotGroup, BotScanStatus, BotVerdict } from '../../contract/index.js';
import type { Sampled } from '../audience/audit.js';
import type { BotScanEvent, FoundData } from './bot-scan.events.js';

type Request = Extract<BotScanEvent, { type: 'BotScanRequested' }>['data'];

export interface RequestedBotScan {
  readonly request: Request;
  readonly status: BotScanStatus;
  readonly started: boolean;
  /** Pages that were read. */
  readonly pages: number;
  readonly cursor: string | null;
  readonly ended: boolean;
  readonly read: number;
  readonly bands: BandCounts;
  readonly scores: readonly Sampled[];
  /** By their ids. */
  readonly found: ReadonlyMap<string, FoundData>;
  readonly verdicts: ReadonlyMap<string, BotVerdict>;
  readonly blocked: ReadonlySet<string>;
}
export type BotScanState = RequestedBotScan | null;

export interface AssessedPage {
  /** The page of this number is recorded once. */
  readonly page: number;
  readonly next: string | null;
  readonly bands: BandCounts;
  readonly scores: readonly Sampled[];
  readonly withoutPosts: number;
  readonly found: readonly Omit<FoundData, 'scanId' | 'number'>[];
}

export type BotScanCommand =
  | Command<'RequestBotScan', Request>
  | Command<'StartBotScan', { readonly audience: number | null; readonly simulated: boolean }>
  | Command<'RecordAudiencePage', AssessedPage>
  | Command<'DelayBotScan', { readonly until: string; readonly reason: string }>
  | Command<'CompleteBotScan', { readonly share: AudienceShare | null; readonly groups: readonly BotGroup[] }>
  | Command<'FailBotScan', { readonly reason: string }>
  | Command<'CancelBotScan', Readonly<Record<string, never>>>
  | Command<'GiveBotVerdict', { readonly findingId: string; readonly verdict: BotVerdict }>
  | Command<'BlockBotAccount', { readonly findingId: string }>;

export const NO_BANDS: BandCounts = {
  'automation-like': 0,
  unclear: 0,
  ordinary: 0,
  declared: 0,
  'not-enough': 0,
};

export const isRunning = (scan: BotScanState): scan is RequestedBotScan =>
  scan !== null && (scan.status === 'requested' || scan.status === 'scanning');

/** The rules of one scan. What a worker repeats, or says of a scan that ended, changes nothing. */
export const botScanDecider: Decider<BotScanState, BotScanCommand, BotScanEvent> = {
  initialState: () => null,
  decide(command, scan) {
    if (command.type === 'RequestBotScan')
      return scan === null ? [{ type: 'BotScanRequested', data: command.data }] : [];
    if (scan === null) throw notFound();
    return decideOf(command, scan);
  },
  evolve: (scan, event) => (event.type === 'BotScanRequested' ? begun(event.data) : after(scan, event)),
};

function decideOf(
  command: Exclude<BotScanCommand, { type: 'RequestBotScan' }>,
  scan: RequestedBotScan,
): readonly BotScanEvent[] {
  const { scanId } = scan.request;
  switch (command.type) {
    case 'StartBotScan':
      return isRunning(scan) && !scan.started
        ? [{ type: 'BotScanStarted', data: { scanId, ...command.data } }]
        : [];
    case 'RecordAudiencePage':
      return isRunning(scan) && command.data.page === scan.pages + 1 ? pageEvents(scan, command.data) : [];
    case 'DelayBotScan':
      return isRunning(scan) ? [{ type: 'BotScanDelayed', data: { scanId, ...command.data } }] : [];
    case 'CompleteBotScan': {
      const { share, groups } = command.data;
      return isRunning(scan)
        ? [{ type: 'BotScanCompleted', data: { scanId, share, groups: [...groups] } }]
        : [];
    }
    case 'FailBotScan':
      return isRunning(scan) ? [{ type: 'BotScanFailed', data: { scanId, ...command.data } }] : [];
    case 'CancelBotScan':
      if (scan.status === 'cancelled') return [];
      if (!isRunning(scan))
        throw new DomainError('bot-scan.already-ended', 'conflict', 'The scan has ended. Reload the page.');
      return [{ type: 'BotScanCancelled', data: { scanId } }];
    case 'GiveBotVerdict': {
      const { findingId, verdict } = command.data;
      requireFinding(scan, findingId);
      return scan.verdicts.get(findingId) === verdict
        ? []
        : [{ type: 'BotVerdictGiven', data: { scanId, findingId, verdict } }];
    }
    case 'BlockBotAccount': {
      const { findingId } = command.data;
      requireFinding(scan, findingId);
      return scan.blocked.has(findingId) ? [] : [{ type: 'BotAccountBlocked', data: { scanId, findingId } }];
    }
    default:
      return unreachable(command);
  }
}

/** Accounts that an earlier page held already are not found again. */
function pageEvents(scan: RequestedBotScan, page: AssessedPage): readonly BotScanEvent[] {
  const { scanId } = scan.request;
  const fresh = page.found.filter(({ findingId }) => !scan.found.has(findingId));
  const bands = Object.fromEntries(
    Object.entries(scan.bands).map(([band, count]) => [band, count + page.bands[band as keyof BandCounts]]),
  ) as BandCounts;
  const found = fresh.map((one, at): BotScanEvent => {
    const data = { ...one, scanId, number: scan.found.size + at + 1 };
    return { type: 'AutomationLikeAccountFound', data };
  });
  const data = {
    scanId,
    page: page.page,
    next: page.next,
    read: scan.read + page.scores.length,
    found: scan.found.size + fresh.length,
    bands,
    scores: [...page.scores],
    withoutPosts: page.withoutPosts,
  };
  return [...found, { type: 'BotAudiencePageRead', data }];
}

const begun = (request: Request): RequestedBotScan => ({
  request,
  ...{ status: 'requested', started: false, pages: 0, cursor: null, ended: false, read: 0, bands: NO_BANDS },
  ...{ scores: [], found: new Map(), verdicts: new Map(), blocked: new Set() },
});

function after(scan: BotScanState, event: Exclude<BotScanEvent, { type: 'BotScanRequested' }>): BotScanState {
  if (scan === null) return scan;
  switch (event.type) {
    case 'BotScanStarted':
      return { ...scan, status: 'scanning', started: true };
    case 'BotAudiencePageRead': {
      const { page, next, read, bands, scores } = event.data;
      const all = [...scan.scores, ...scores];
      return { ...scan, pages: page, cursor: next, ended: next === null, read, bands, scores: all };
    }
    case 'AutomationLikeAccountFound':
      return { ...scan, found: new Map(scan.found).set(event.data.findingId, event.data) };
    case 'BotScanDelayed':
      return scan;
    case 'BotScanCompleted':
      return { ...scan, status: 'completed' };
    case 'BotScanFailed':
      return { ...scan, status: 'failed' };
    case 'BotScanCancelled':
      return { ...scan, status: 'cancelled' };
    case 'BotVerdictGiven':
      return { ...scan, verdicts: new Map(scan.verdicts).set(event.data.findingId, event.data.verdict) };
    case 'BotAccountBlocked':
      return { ...scan, blocked: new Set([...scan.blocked, event.data.findingId]) };
    default:
      return unreachable(event);
  }
}

function requireFinding(scan: RequestedBotScan, findingId: string): void {
  if (!scan.found.has(findingId))
    throw new DomainError(
      'bot-finding.not-found',
      'not-found',
      'This account was not found. Reload the page.',
    );
}

export const notFound = (): DomainError =>
  new DomainError('bot-scan.not-found', 'not-found', 'This scan does not exist. Reload the page.');
