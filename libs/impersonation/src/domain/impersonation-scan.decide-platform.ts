import { unreachable } from '@rampart/kernel';
import { PLATFORM_NAMES, type PlatformId, type PlatformProgress } from '../contract/index.js';
import {
  hasEnded,
  isHighRisk,
  isPending,
  type PlatformState,
  type RequestedScan,
} from './impersonation-scan.js';
import { joinedCampaign } from './campaign/index.js';
import type {
  FoundLookAlike,
  ImpersonationScanCommand,
  SearchProgress,
} from './impersonation-scan.commands.js';
import type { Candidate, ImpersonationScanEvent } from './impersonation-scan.events.js';

export const WAIT_LIMITS = { waits: 5, milliseconds: 65 * 60_000 } as const;

/** Progress goes by counts, so that a repeated job repeats its reports. A million accounts give a hundred events. */
const STEP = { accounts: 50, growth: 0.1, queries: 5 } as const;

export function isProgressDue(
  said: PlatformProgress,
  now: Pick<SearchProgress, 'checked' | 'queriesDone'>,
): boolean {
  const accounts = Math.max(STEP.accounts, said.checked * STEP.growth);
  return now.checked - said.checked >= accounts || now.queriesDone - said.queriesDone >= STEP.queries;
}

type Events = readonly ImpersonationScanEvent[];
type PlatformCommand = Extract<ImpersonationScanCommand, { data: { platform: PlatformId } }>;

/** Decides a command about a platform; a platform or scan that has ended accepts none. */
export function decidePlatform(command: PlatformCommand, scan: RequestedScan): Events {
  const { platform } = command.data;
  const state = scan.platforms.get(platform);
  if (state === undefined || !isPending(scan, platform)) return [];
  switch (command.type) {
    case 'StartPlatformScan':
      return start(scan, state, command.data);
    case 'RecordFindings':
      return recordFindings(scan, state, command.data);
    case 'DelayPlatformScan':
      return delay(scan, state, command.data);
    case 'CompletePlatformScan':
      return complete(scan, state, command.data);
    case 'FailPlatformScan':
      return fail(scan, state, command.data.reason);
    default:
      return unreachable(command);
  }
}

export function tallyOf(scan: RequestedScan, { progress }: PlatformState) {
  const { platform, checked, queriesDone, queriesPlanned, notes } = progress;
  const { scanId } = scan.request;
  const found = foundOn(scan, platform);
  return { scanId, platform, ...simulatedOf(progress), checked, found, queriesDone, queriesPlanned, notes };
}

const simulatedOf = ({ simulated }: PlatformProgress): { readonly simulated?: boolean } =>
  simulated === null ? {} : { simulated };

export function unfinishedPlatforms(scan: RequestedScan): PlatformState[] {
  return [...scan.platforms.values()].filter(({ progress }) => !hasEnded(progress.status));
}

type Start = Extract<ImpersonationScanCommand, { type: 'StartPlatformScan' }>['data'];

function start(scan: RequestedScan, state: PlatformState, data: Start): Events {
  if (state.progress.status !== 'waiting') return [];
  const { reference } = data;
  return [
    {
      type: 'PlatformScanStarted',
      data: {
        ...tallyOf(scan, state),
        simulated: data.simulated,
        queriesPlanned: data.queriesPlanned,
        notes: [...data.notes],
        accountId: reference?.accountId ?? null,
        reference: reference === null ? null : asCandidate(reference),
      },
    },
  ];
}

function asCandidate({
  platform: _platform,
  accountId: _id,
  ...candidate
}: NonNullable<Start['reference']>): Candidate {
  return candidate;
}

type Findings = Extract<ImpersonationScanCommand, { type: 'RecordFindings' }>['data'];

function recordFindings(scan: RequestedScan, state: PlatformState, data: Findings): Events {
  const { scanId } = scan.request;
  const { platform } = data;
  const fresh = inCampaigns(scan, unknownTo(scan, data.lookAlikes).map(seenLive));
  const facts = fresh.flatMap((found): Events => [
    { type: 'LookAlikeFound', data: { ...found, scanId, platform } },
    ...liveAgain(scanId, platform, found),
    ...autoReport(scan, platform, found),
  ]);
  const progress = progressed(state, data, foundOn(scan, platform) + fresh.length);
  if (!isProgressDue(state.progress, progress)) return facts;
  return [...facts, { type: 'PlatformScanProgressed', data: { scanId, platform, ...progress } }];
}

/** An account that is found was not taken down permanently, so its report counts as submitted and open. */
const seenLive = (found: FoundLookAlike): FoundLookAlike =>
  found.reportStatus === 'taken_down' ? { ...found, change: 'live-again', reportStatus: 'reported' } : found;

/** Assigns campaigns in the order of finding, so that the same findings always give the same campaigns. */
function inCampaigns(scan: RequestedScan, fresh: readonly FoundLookAlike[]): FoundLookAlike[] {
  const members: FoundLookAlike[] = [...scan.lookAlikes.values()].map(({ found }) => found);
  return fresh.map((found) => {
    const joined =
      found.campaignId === undefined ? { ...found, campaignId: joinedCampaign(found, members) } : found;
    members.push(joined);
    return joined;
  });
}

function liveAgain(
  scanId: string,
  platform: PlatformId,
  { change, lookAlikeId, riskLevel, reportStatus, report }: FoundLookAlike,
): Events {
  if (change !== 'live-again' || reportStatus !== 'reported') return [];
  const incidentId = report?.incidentId ?? null;
  return [
    { type: 'LookAlikeFoundLiveAgain', data: { scanId, lookAlikeId, platform, riskLevel, incidentId } },
  ];
}

/** Look-alikes that the scan has not recorded, each once. */
function unknownTo(scan: RequestedScan, lookAlikes: readonly FoundLookAlike[]): FoundLookAlike[] {
  const unseen = lookAlikes.filter(({ lookAlikeId }) => !scan.lookAlikes.has(lookAlikeId));
  return [...new Map(unseen.map((found) => [found.lookAlikeId, found])).values()];
}

/** Requests reports once; decisions of earlier scans are kept. */
function autoReport(scan: RequestedScan, platform: PlatformId, found: FoundLookAlike): Events {
  const { scanId, autoReport: on } = scan.request;
  if (!on || !isHighRisk(found.riskLevel) || found.reportStatus !== 'pending') return [];
  const { lookAlikeId, accountId, riskLevel } = found;
  return [
    {
      type: 'LookAlikeReportRequested',
      data: { scanId, lookAlikeId, platform, accountId, riskLevel, automatic: true },
    },
  ];
}

/** Counts never decrease, although a repeated job counts again from its start. */
function progressed(state: PlatformState, data: SearchProgress, found: number) {
  const { checked, queriesDone, queriesPlanned, notes } = state.progress;
  return {
    ...simulatedOf(state.progress),
    checked: Math.max(checked, data.checked),
    found,
    queriesDone: Math.max(queriesDone, data.queriesDone),
    queriesPlanned,
    // A repeated search repeats its notes after the first ones; a search that continues after a wait has none.
    notes: data.notes.length === 0 ? notes : [...state.startNotes, ...data.notes],
  };
}

type Delay = Extract<ImpersonationScanCommand, { type: 'DelayPlatformScan' }>['data'];

function delay(scan: RequestedScan, state: PlatformState, data: Delay): Events {
  const { scanId } = scan.request;
  const waits = state.waits + 1;
  if (waits > WAIT_LIMITS.waits || data.retryAfterMs > WAIT_LIMITS.milliseconds)
    return fail(scan, state, data.reason);
  const { platform, retryAfterMs, reason } = data;
  const progress = progressed(state, data, foundOn(scan, platform));
  return [
    { type: 'PlatformScanDelayed', data: { scanId, platform, ...progress, retryAfterMs, waits, reason } },
  ];
}

type Complete = Extract<ImpersonationScanCommand, { type: 'CompletePlatformScan' }>['data'];

function complete(scan: RequestedScan, state: PlatformState, data: Complete): Events {
  const { scanId } = scan.request;
  const { platform } = data;
  const progress = progressed(state, data, foundOn(scan, platform));
  return [
    ...unknownTo(scan, data.gone).map((found) => ({
      type: 'LookAlikeGone' as const,
      data: { ...found, scanId, platform, change: 'gone' as const },
    })),
    {
      type: 'PlatformScanCompleted',
      data: { scanId, platform, ...progress, queriesPlanned: progress.queriesDone },
    },
    ...ending(scan, platform, null),
  ];
}

function fail(scan: RequestedScan, state: PlatformState, reason: string): Events {
  return [
    { type: 'PlatformScanFailed', data: { ...tallyOf(scan, state), reason } },
    ...ending(scan, state.progress.platform, reason),
  ];
}

/** The scan ends with its last platform; it fails only when every platform failed. */
function ending(scan: RequestedScan, platform: PlatformId, failure: string | null): Events {
  const { scanId } = scan.request;
  const others = [...scan.platforms.values()]
    .map(({ progress }) => progress)
    .filter((other) => other.platform !== platform);
  if (!others.every(({ status }) => hasEnded(status))) return [];
  const failures = others.flatMap((other) =>
    other.status === 'failed' ? [because(other.platform, other.reason ?? '')] : [],
  );
  if (failure === null || failures.length < others.length)
    return [{ type: 'ImpersonationScanCompleted', data: { scanId } }];
  return [
    {
      type: 'ImpersonationScanFailed',
      data: { scanId, reason: [...failures, because(platform, failure)].join(' ') },
    },
  ];
}

function because(platform: PlatformId, reason: string): string {
  return `${PLATFORM_NAMES[platform]}: ${reason}`;
}

function foundOn(scan: RequestedScan, platform: PlatformId): number {
  return [...scan.lookAlikes.values()].filter(
    ({ found }) => found.platform === platform && found.change !== 'gone',
  ).length;
}
