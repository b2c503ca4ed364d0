import type { EventLog } from '@rampart/event-log';
import type { Json } from '@rampart/kernel';
import { given } from './given.js';
import { sampleLookAlike, sampleRequested } from './samples.js';
import type { FoundLookAlike, ImpersonationScanCommand } from '../domain/impersonation-scan.commands.js';
import { impersonationScanDecider } from '../domain/impersonation-scan.decider.js';
import type { ImpersonationScanEvent } from '../domain/impersonation-scan.events.js';

/** Synthetic SHA-256. */
export const STORY_AVATAR = 'a'.repeat(64);

export const STORY_IDS = [1, 2, 3, 4].map((n) => `00000000-0000-7000-8000-0000000000b${n}`);

const storyReport = (scanId: string) => ({
  incidentId: '00000000-0000-7000-8000-0000000000c1',
  scanId,
  evidencePackageId: null,
  ic3ReportId: null,
});

export function scanStory(scanId: string): readonly ImpersonationScanEvent[] {
  const [one = '', two = '', three = '', four = ''] = STORY_IDS;
  const found = (lookAlikeId: string, changes: Partial<FoundLookAlike> = {}): FoundLookAlike =>
    sampleLookAlike({ lookAlikeId, accountId: `tw-${lookAlikeId.at(-1)}`, ...changes });
  const twitter = { platform: 'twitter', notes: [] } as const;
  const {
    platform: _platform,
    accountId: _id,
    ...reference
  } = { ...sampleLookAlike().candidate, platform: 'twitter', accountId: 'tw-0' };
  const commands: ImpersonationScanCommand[] = [
    {
      type: 'StartPlatformScan',
      data: {
        platform: 'twitter',
        simulated: true,
        queriesPlanned: 9,
        reference: { ...reference, platform: 'twitter', accountId: 'tw-0' },
        notes: ['Note.'],
      },
    },
    {
      type: 'RecordFindings',
      data: {
        ...twitter,
        checked: 60,
        queriesDone: 2,
        lookAlikes: [
          found(one, { avatar: { sha256: STORY_AVATAR, bytes: 9, mediaType: 'image/png' } }),
          found(two, { riskLevel: 'low', score: 24 }),
        ],
      },
    },
    {
      type: 'DelayPlatformScan',
      data: { ...twitter, checked: 61, queriesDone: 3, retryAfterMs: 1_000, reason: 'Wait.' },
    },
    { type: 'RequestLookAlikeReport', data: { lookAlikeId: two } },
    { type: 'FailPlatformScan', data: { platform: 'bluesky', reason: 'Bluesky did not answer.' } },
    {
      type: 'RecordFindings',
      data: {
        ...twitter,
        checked: 200,
        queriesDone: 8,
        lookAlikes: [found(three, { riskLevel: 'critical' })],
      },
    },
    { type: 'CompletePlatformScan', data: { ...twitter, checked: 210, queriesDone: 9, gone: [found(four)] } },
  ];
  const dismissed: ImpersonationScanCommand = { type: 'DismissLookAlike', data: { lookAlikeId: four } };
  const withdrawn: ImpersonationScanCommand = {
    type: 'WithdrawLookAlikeDismissal',
    data: { lookAlikeId: four },
  };
  const start: readonly ImpersonationScanEvent[] = [sampleRequested({ scanId, autoReport: true })];
  const followed: ImpersonationScanCommand = {
    type: 'FollowLookAlikeReport',
    data: { lookAlikeId: two, reportStatus: 'prepared', report: storyReport(scanId) },
  };
  return [...commands, dismissed, withdrawn, dismissed, followed].reduce(
    (past, command) => given(impersonationScanDecider, ...past).after(command),
    start,
  );
}

export async function tellStory(
  log: EventLog,
  events: readonly ImpersonationScanEvent[],
  {
    tenantId,
    stream,
    commandIds,
  }: { readonly tenantId: string; readonly stream: string; readonly commandIds: () => string },
): Promise<void> {
  for (const [index, { type, data }] of events.entries()) {
    await log.append({
      tenantId,
      stream,
      expectedVersion: index,
      events: [{ type, data: data as Json }],
      commandId: commandIds(),
      metadata: {
        actor: 'system',
        correlationId: commandIds(),
        at: new Date(Date.UTC(2026, 10, 20, 9, 0, index)).toISOString(),
      },
    });
  }
}
