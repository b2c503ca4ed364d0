import { commandOf, handleCommand, type Recorded } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import { accountLines } from '../adapters/file/account-file.js';
import type { ReadAccount } from '../adapters/file/columns.js';
import { FILE_LIMITS, type ScanFile } from '../contract/index.js';
import { type AssessedPage, botScanDecider, isRunning, type ScanRequest } from '../domain/scan/bot-scan.js';
import { type BotVersion, botVersion } from '../domain/model/versions.js';
import { reportOf } from '../domain/scan/scan-report.js';
import { AssessedAccounts } from './assessed-accounts.js';
import { type JudgingContext, type ScanRequester, scanStream } from './context.js';
import { ScanRecorder } from './scan-recorder.js';
import { automaticOf, type RequestContext } from './scans.js';
import { loadBotSettings } from './settings.js';

const A_PAGE = 250;
const SHOWN_PROBLEMS = 20;

interface ScannedFile {
  readonly id: string;
  readonly accounts: number;
  /** The number of lines without an account, and the first of them. */
  readonly problems: { readonly count: number; readonly first: readonly Problem[] };
}
interface Problem {
  readonly line: number;
  readonly problem: string;
}

/**
 * Assesses the profiles of a file like `rampart bots score`, and stores them as a scan.
 * @throws DomainError `bot-scan.empty-file`, `bot-scan.file-too-long`, `bot-detection.no-handle-column`,
 * `tier-policy.*`
 */
export async function scanProfileFile(
  context: RequestContext & JudgingContext,
  requester: ScanRequester,
  file: ScanFile,
  bytes: AsyncIterable<Buffer>,
): Promise<Recorded<ScannedFile>> {
  const { accounts, problems } = await accountsOf(bytes);
  const { tenantId, userId: requestedById, username: requestedBy } = requester;
  const scanId = context.ids.next();
  const { autoReport } = automaticOf(await loadBotSettings(context.log, tenantId));
  const data: ScanRequest = {
    ...{ scanId, network: file.network, accountId: null, handle: file.name, audience: 'followers' },
    ...{ sampling: 'first', origin: 'file', until: [], autoBlock: null, autoReport, depth: 'deep' },
    ...{ limit: accounts.length, requestedById, requestedBy },
  };
  const about = commandOf(context, requester, scanStream(scanId));
  const wanted = [{ limit: 'bot-scans-per-day' as const, key: scanId }];
  await context.places.reserveQuota(tenantId, wanted, () =>
    handleCommand(context.log, botScanDecider, about, { type: 'RequestBotScan', data }),
  );
  const recorder = new ScanRecorder(context, { tenantId, scanId });
  let scan = await recorder.record({
    type: 'StartBotScan',
    data: { audience: accounts.length, simulated: false, subjectId: null, posts: [] },
  });
  for (let at = 0; at < accounts.length && isRunning(scan); at += A_PAGE) {
    const next = at + A_PAGE < accounts.length ? String(at + A_PAGE) : null;
    const version = botVersion(await context.activeModel());
    const now = context.clock.now().getTime();
    const page = pageOf(data, accounts.slice(at, at + A_PAGE), at, { now, version });
    const whole = { ...page, page: scan.pages + 1, next };
    scan = await recorder.record({ type: 'RecordAudiencePage', data: whole });
  }
  if (isRunning(scan)) await recorder.record({ type: 'CompleteBotScan', data: reportOf(scan) });
  return { value: { id: scanId, accounts: accounts.length, problems }, position: await context.log.head() };
}

async function* limited(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const piece of bytes) {
    size += piece.length;
    if (size > FILE_LIMITS.bytes) throw tooLong(`more than ${FILE_LIMITS.bytes / 1024 ** 2} MB`);
    yield piece;
  }
}

const tooLong = (what: string): DomainError =>
  new DomainError('bot-scan.file-too-long', 'invalid', t`The file has ${what}. Split it.`);

async function accountsOf(bytes: AsyncIterable<Buffer>) {
  const byHandle = new Map<string, ReadAccount>();
  const first: Problem[] = [];
  let count = 0;
  for await (const { line, read, problem } of accountLines(limited(bytes))) {
    if (problem !== undefined) {
      count += 1;
      if (first.length < SHOWN_PROBLEMS) first.push({ line, problem });
    } else byHandle.set(read.id || read.account.handle || `line ${line}`, read);
    if (byHandle.size > FILE_LIMITS.accounts) throw tooLong(`more than ${FILE_LIMITS.accounts} accounts`);
  }
  if (byHandle.size === 0)
    throw new DomainError(
      'bot-scan.empty-file',
      'invalid',
      t`The file names no account. ${first[0]?.problem ?? ''} Give NDJSON, or CSV with a header.`,
    );
  return { accounts: [...byHandle.values()], problems: { count, first } };
}

/** @param from number of accounts before this page: an account without id and handle is identified by its number */
function pageOf(
  request: ScanRequest,
  accounts: readonly ReadAccount[],
  from: number,
  { now, version }: { readonly now: number; readonly version: BotVersion },
): Omit<AssessedPage, 'page' | 'next'> {
  const assessed = new AssessedAccounts(request, version);
  for (const [place, { account: record, id, observedAt }] of accounts.entries())
    assessed.add({
      ...{ accountId: id || record.handle || String(from + place + 1), record, readAt: observedAt ?? now },
      shown: { profileUrl: null, avatarUrl: null },
    });
  return {
    ...{ listed: accounts.length, withoutPosts: 0, ...assessed.page() },
    ...{ head: [], answers: [], acts: [] },
  };
}
