import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DomainError, fold } from '@rampart/kernel';
import type { PlatformId } from '../contract/index.js';
import { sampleLookAlike, sampleRequested } from '../testing/samples.js';
import type { ImpersonationScanCommand } from './impersonation-scan.commands.js';
import { impersonationScanDecider } from './impersonation-scan.decider.js';
import type { ImpersonationScanEvent } from './impersonation-scan.events.js';

const platform = fc.constantFrom<PlatformId>('twitter', 'bluesky', 'youtube');
const lookAlikeId = fc.integer({ min: 1, max: 6 }).map((n) => `00000000-0000-7000-8000-0000000000b${n}`);
const found = fc
  .record({
    lookAlikeId,
    riskLevel: fc.constantFrom('critical', 'high', 'medium', 'low'),
    reportStatus: fc.constantFrom('pending', 'dismissed'),
  })
  .map((changes) =>
    sampleLookAlike({ ...changes, accountId: changes.lookAlikeId } as Parameters<typeof sampleLookAlike>[0]),
  );
const progress = { platform, checked: fc.nat(300), queriesDone: fc.nat(20), notes: fc.constant([]) };

const command: fc.Arbitrary<ImpersonationScanCommand> = fc.oneof(
  fc.record({ platform }).map((data) => ({
    type: 'StartPlatformScan' as const,
    data: { ...data, simulated: true, queriesPlanned: 9, reference: null, notes: [] },
  })),
  fc
    .record({ ...progress, lookAlikes: fc.array(found, { maxLength: 4 }) })
    .map((data) => ({ type: 'RecordFindings' as const, data })),
  fc
    .record({ ...progress, retryAfterMs: fc.nat(5_000), reason: fc.constant('Wait.') })
    .map((data) => ({ type: 'DelayPlatformScan' as const, data })),
  fc
    .record({ ...progress, gone: fc.array(found, { maxLength: 2 }) })
    .map((data) => ({ type: 'CompletePlatformScan' as const, data })),
  fc
    .record({ platform, reason: fc.constant('No answer.') })
    .map((data) => ({ type: 'FailPlatformScan' as const, data })),
  fc.constant({ type: 'CancelImpersonationScan' as const, data: {} }),
  fc.record({ lookAlikeId }).map((data) => ({ type: 'RequestLookAlikeReport' as const, data })),
  fc.record({ lookAlikeId }).map((data) => ({ type: 'DismissLookAlike' as const, data })),
  fc.record({ lookAlikeId }).map((data) => ({ type: 'WithdrawLookAlikeDismissal' as const, data })),
);

function run(commands: readonly ImpersonationScanCommand[], autoReport: boolean): ImpersonationScanEvent[] {
  const events: ImpersonationScanEvent[] = [
    sampleRequested({ platforms: ['twitter', 'bluesky', 'youtube'], autoReport }),
  ];
  for (const each of commands) {
    try {
      events.push(...impersonationScanDecider.decide(each, fold(impersonationScanDecider, events)));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }
  return events;
}

const ENDS = ['ImpersonationScanCompleted', 'ImpersonationScanFailed', 'ImpersonationScanCancelled'];
const DECISIONS = ['LookAlikeReportRequested', 'LookAlikeDismissed', 'LookAlikeDismissalWithdrawn'];

const AFTER: Readonly<Record<string, string>> = {
  LookAlikeReportRequested: 'requested',
  LookAlikeDismissed: 'dismissed',
  LookAlikeDismissalWithdrawn: 'pending',
};

describe('any sequence of commands to a scan', () => {
  const property = (check: (events: ImpersonationScanEvent[]) => void) =>
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), fc.boolean(), (commands, autoReport) =>
        check(run(commands, autoReport)),
      ),
      { numRuns: 400, seed: 20_261_120 },
    );

  it('ends it once, with its last platform, and only decisions follow', () => {
    property((events) => {
      const end = events.findIndex(({ type }) => ENDS.includes(type));
      const ended = fold(impersonationScanDecider, events)?.platforms.values() ?? [];
      const open = [...ended].filter(
        ({ progress: { status } }) => status === 'waiting' || status === 'scanning',
      );
      if (end === -1) expect(open.length).toBeGreaterThan(0);
      else {
        expect(open).toEqual([]);
        expect(events.slice(end + 1).filter(({ type }) => !DECISIONS.includes(type))).toEqual([]);
      }
    });
  });

  it('records a look-alike once, allows decisions while it waits, and undoes only dismissals', () => {
    property((events) => {
      const status = new Map<string, string>();
      for (const { type, data } of events) {
        if (!('lookAlikeId' in data)) continue;
        const before = status.get(data.lookAlikeId);
        const needed = type === 'LookAlikeDismissalWithdrawn' ? 'dismissed' : 'pending';
        expect(before).toBe(DECISIONS.includes(type) ? needed : undefined);
        status.set(data.lookAlikeId, 'reportStatus' in data ? data.reportStatus : (AFTER[type] ?? ''));
      }
    });
  });

  it('never decreases a platform’s figures, and its number of findings equals the recorded ones', () => {
    property((events) => {
      const checked = new Map<string, number>();
      events.forEach((event, index) => {
        if (!('queriesDone' in event.data)) return;
        const { platform: of, checked: now, found: said } = event.data;
        expect(now).toBeGreaterThanOrEqual(checked.get(of) ?? 0);
        checked.set(of, now);
        const recorded = events
          .slice(0, index)
          .filter((one) => one.type === 'LookAlikeFound' && one.data.platform === of);
        expect(said).toBe(recorded.length);
      });
    });
  });
});
