import { type Command, type Decider, DomainError, unreachable, t } from '@rampart/kernel';
import type {
  AudienceShare,
  BandCounts,
  BotGroup,
  BotScanStatus,
  EngagementAudit,
  LookedAtPost,
} from '../../contract/index.js';
import type { Sampled } from '../audience/audit.js';
import type { BotScanEvent, FoundData } from './bot-scan.events.js';
import { type ScanAct, Tally } from './tally.js';

export type ScanRequest = Extract<BotScanEvent, { type: 'BotScanRequested' }>['data'];

export interface RequestedBotScan {
  readonly request: ScanRequest;
  readonly status: BotScanStatus;
  readonly started: boolean;
  readonly audience: number | null;
  readonly subjectId: string | null;
  readonly posts: readonly LookedAtPost[];
  readonly pages: number;
  readonly cursor: string | null;
  readonly ended: boolean;
  readonly listed: number;
  readonly read: number;
  readonly bands: BandCounts;
  /** Changed in place: a copy per page would be too slow for a million accounts. */
  readonly tally: Tally;
}
export type BotScanState = RequestedBotScan | null;

export interface AssessedPage {
  readonly page: number;
  readonly next: string | null;
  readonly listed: number;
  readonly head: readonly string[];
  readonly weeks: readonly (readonly [number, number])[];
  readonly answers: readonly string[];
  readonly acts: readonly ScanAct[];
  readonly bands: BandCounts;
  /** The version of the model that judged the page. */
  readonly model: string;
  readonly scores: readonly Sampled[];
  readonly withoutPosts: number;
  readonly accounts?: readonly string[];
  readonly found: readonly Omit<FoundData, 'scanId' | 'number'>[];
}

interface Started {
  readonly audience: number | null;
  readonly simulated: boolean;
  readonly subjectId: string | null;
  readonly posts: readonly LookedAtPost[];
}

interface Report {
  readonly share: AudienceShare | null;
  readonly groups: readonly BotGroup[];
  readonly engagement: EngagementAudit | null;
  readonly reports: readonly string[];
}

export type BotScanCommand =
  | Command<'RequestBotScan', ScanRequest>
  | Command<'StartBotScan', Started>
  | Command<'RecordAudiencePage', AssessedPage>
  | Command<'DelayBotScan', { readonly until: string; readonly reason: string }>
  | Command<'CompleteBotScan', Report>
  | Command<'FailBotScan', { readonly reason: string }>
  | Command<'CancelBotScan', Readonly<Record<string, never>>>;

export const NO_BANDS: BandCounts = {
  'automation-like': 0,
  unclear: 0,
  ordinary: 0,
  declared: 0,
  'not-enough': 0,
};

export const isRunning = (scan: BotScanState): scan is RequestedBotScan =>
  scan !== null && (scan.status === 'requested' || scan.status === 'scanning');

/** Decides about one scan. Repetitions by a worker, and commands to a scan that has ended, change nothing. */
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
    case 'StartBotScan': {
      const posts = [...command.data.posts];
      return isRunning(scan) && !scan.started
        ? [{ type: 'BotScanStarted', data: { scanId, ...command.data, posts } }]
        : [];
    }
    case 'RecordAudiencePage':
      return isRunning(scan) && command.data.page === scan.pages + 1 ? pageEvents(scan, command.data) : [];
    case 'DelayBotScan':
      return isRunning(scan) ? [{ type: 'BotScanDelayed', data: { scanId, ...command.data } }] : [];
    case 'CompleteBotScan': {
      const { share, groups, engagement, reports } = command.data;
      const data = { scanId, share, groups: [...groups], engagement, reports: [...reports] };
      return isRunning(scan) ? [{ type: 'BotScanCompleted', data }] : [];
    }
    case 'FailBotScan':
      return isRunning(scan) ? [{ type: 'BotScanFailed', data: { scanId, ...command.data } }] : [];
    case 'CancelBotScan':
      if (scan.status === 'cancelled') return [];
      if (!isRunning(scan))
        throw new DomainError('bot-scan.already-ended', 'conflict', t`The scan has ended. Reload the page.`);
      return [{ type: 'BotScanCancelled', data: { scanId } }];
    default:
      return unreachable(command);
  }
}

/** The events of a page, without accounts that an earlier page already had. */
function pageEvents(scan: RequestedBotScan, page: AssessedPage): readonly BotScanEvent[] {
  const { scanId, autoBlock } = scan.request;
  const fresh = page.found.filter(({ findingId }) => !scan.tally.has(findingId));
  const bands = Object.fromEntries(
    Object.entries(scan.bands).map(([band, count]) => [band, count + page.bands[band as keyof BandCounts]]),
  ) as BandCounts;
  const found = fresh.map((one, at): BotScanEvent => {
    const blocks = autoBlock !== null && one.probability >= autoBlock;
    const data = { ...one, blocks, scanId, number: scan.tally.found + at + 1 };
    return { type: 'AutomationLikeAccountFound', data };
  });
  const data = {
    scanId,
    page: page.page,
    next: page.next,
    listed: scan.listed + page.listed,
    read: scan.read + page.scores.length,
    found: scan.tally.found + fresh.length,
    bands,
    head: [...page.head],
    weeks: page.weeks.map(([week, count]): [number, number] => [week, count]),
    answers: [...page.answers],
    acts: [...page.acts],
    model: page.model,
    scores: [...page.scores],
    withoutPosts: page.withoutPosts,
    ...(page.accounts !== undefined && { accounts: [...page.accounts] }),
  };
  return [...found, { type: 'BotAudiencePageRead', data }];
}

const begun = (request: ScanRequest): RequestedBotScan => ({
  ...{ request, status: 'requested', started: false, audience: null, subjectId: null, posts: [] },
  ...{ pages: 0, cursor: null, ended: false, listed: 0, read: 0, bands: NO_BANDS },
  tally: new Tally(request.depth !== 'surface'),
});

function after(scan: BotScanState, event: Exclude<BotScanEvent, { type: 'BotScanRequested' }>): BotScanState {
  if (scan === null) return scan;
  switch (event.type) {
    case 'BotScanStarted': {
      const { audience, subjectId, posts } = event.data;
      return { ...scan, status: 'scanning', started: true, audience, subjectId, posts };
    }
    case 'BotAudiencePageRead': {
      const { page, next, listed, read, bands } = event.data;
      scan.tally.addPage(event.data);
      return { ...scan, pages: page, cursor: next, ended: next === null, listed, read, bands };
    }
    case 'AutomationLikeAccountFound':
      scan.tally.addFound(event.data);
      return scan;
    case 'BotScanDelayed':
      return scan;
    case 'BotScanCompleted':
      return { ...scan, status: 'completed' };
    case 'BotScanFailed':
      return { ...scan, status: 'failed' };
    case 'BotScanCancelled':
      return { ...scan, status: 'cancelled' };
    default:
      return unreachable(event);
  }
}

export const notFound = (): DomainError =>
  new DomainError('bot-scan.not-found', 'not-found', t`This scan does not exist. Reload the page.`);
