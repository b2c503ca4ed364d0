import { describe, expect, it } from '@jest/globals';
import { given as givenDecider } from '../testing/given.js';
import { LOOK_ALIKE_ID, sampleLookAlike, sampleRequested, SCAN_ID } from '../testing/samples.js';
import type { ImpersonationScanCommand, RequestScanData } from './impersonation-scan.commands.js';
import { WAIT_LIMITS } from './impersonation-scan.decide-platform.js';
import { impersonationScanDecider } from './impersonation-scan.decider.js';
import type { ImpersonationScanEvent } from './impersonation-scan.events.js';

const given = (...events: readonly ImpersonationScanEvent[]) =>
  givenDecider(impersonationScanDecider, ...events);
const types = (events: readonly ImpersonationScanEvent[]) => events.map(({ type }) => type);

const request = (changes: Partial<RequestScanData> = {}): ImpersonationScanCommand => ({
  type: 'RequestImpersonationScan',
  data: {
    scanId: SCAN_ID,
    identityId: null,
    targetHandle: 'northwind',
    protectedProfile: null,
    platforms: ['twitter', 'bluesky'],
    connected: ['twitter', 'bluesky'],
    autoReport: false,
    scheduled: false,
    requestedById: '00000000-0000-7000-8000-0000000000d1',
    requestedBy: 'nora',
    previous: [],
    ...changes,
  },
});

const start = (platform: 'twitter' | 'bluesky'): ImpersonationScanCommand => ({
  type: 'StartPlatformScan',
  data: { platform, simulated: false, queriesPlanned: 10, reference: null, notes: [] },
});
const findings = (changes: object = {}): ImpersonationScanCommand => ({
  type: 'RecordFindings',
  data: {
    platform: 'twitter',
    checked: 10,
    queriesDone: 1,
    notes: [],
    lookAlikes: [sampleLookAlike()],
    ...changes,
  },
});
const complete = (platform: 'twitter' | 'bluesky', changes: object = {}): ImpersonationScanCommand => ({
  type: 'CompletePlatformScan',
  data: { platform, checked: 20, queriesDone: 4, notes: [], gone: [], ...changes },
});
const fail = (platform: 'twitter' | 'bluesky', reason: string): ImpersonationScanCommand => ({
  type: 'FailPlatformScan',
  data: { platform, reason },
});

function history(...commands: readonly ImpersonationScanCommand[]): readonly ImpersonationScanEvent[] {
  return commands.reduce((past, command) => given(...past).after(command), [
    sampleRequested(),
  ] as readonly ImpersonationScanEvent[]);
}

describe('requesting a scan', () => {
  it('protects only the handle when there is no identity', () => {
    expect(given().when(request())).toEqual([sampleRequested()]);
  });

  it('adds the scanned handle to the compared identity', () => {
    const protectedProfile = {
      ...sampleRequested().data.protectedProfile,
      handles: ['nw_outfitters'],
      displayNames: ['Northwind'],
    };
    const [event] = given().when(request({ protectedProfile }));
    expect(event).toMatchObject({
      data: { protectedProfile: { handles: ['northwind', 'nw_outfitters'], displayNames: ['Northwind'] } },
    });
  });

  it('removes invisible characters from the handle and notes it', () => {
    const [event] = given().when(request({ targetHandle: ' @north\u200bwind\u202e ' }));
    expect(event).toMatchObject({
      data: { targetHandle: 'northwind', notes: ['2 invisible characters were removed from the handle.'] },
    });
  });

  it.each([
    ['blank', '   '],
    ['nothing but an at sign', '@'],
    ['only invisible characters', '\u200b\u2060\ufeff'],
  ])('refuses a %s handle', (_name, typed) => {
    expect(() => given().when(request({ targetHandle: typed }))).toThrow(
      expect.objectContaining({ code: 'impersonation-scan.blank-handle' }),
    );
  });

  it('refuses a handle of 10 kB', () => {
    expect(() => given().when(request({ targetHandle: 'n'.repeat(10_240) }))).toThrow(
      expect.objectContaining({ code: 'impersonation-scan.handle-too-long' }),
    );
  });

  it('refuses an empty list of platforms and platforms that are not connected, naming them', () => {
    expect(() => given().when(request({ platforms: [] }))).toThrow(
      expect.objectContaining({ code: 'impersonation-scan.no-platform' }),
    );
    expect(() => given().when(request({ platforms: ['twitter', 'tiktok'] }))).toThrow(
      expect.objectContaining({
        code: 'impersonation-scan.platform-not-connected',
        details: { platforms: ['tiktok'] },
      }),
    );
  });

  it('does nothing when repeated', () => {
    expect(given(sampleRequested()).when(request())).toEqual([]);
  });
});

describe('searching a platform', () => {
  it('records each look-alike once, however often a job reports it', () => {
    const past = history(start('twitter'), findings());
    expect(types(past)).toEqual(['ImpersonationScanRequested', 'PlatformScanStarted', 'LookAlikeFound']);
    expect(given(...past).when(findings())).toEqual([]);
    expect(
      types(
        given(...history(start('twitter'))).when(
          findings({ lookAlikes: [sampleLookAlike(), sampleLookAlike()] }),
        ),
      ),
    ).toEqual(['LookAlikeFound']);
  });

  it('starts once', () => {
    expect(given(...history(start('twitter'))).when(start('twitter'))).toEqual([]);
  });

  it('reports its progress every fifty accounts or five queries, with absolute figures that never decrease', () => {
    const past = history(start('twitter'));
    const said = given(...past).when(
      findings({ checked: 50, queriesDone: 2, lookAlikes: [sampleLookAlike()] }),
    );
    expect(said.at(-1)).toMatchObject({
      type: 'PlatformScanProgressed',
      data: { checked: 50, found: 1, queriesDone: 2, queriesPlanned: 10 },
    });
    const again = given(...past, ...said).when(findings({ checked: 10, queriesDone: 7, lookAlikes: [] }));
    expect(again).toMatchObject([
      { type: 'PlatformScanProgressed', data: { checked: 50, found: 1, queriesDone: 7 } },
    ]);
    expect(given(...past, ...said).when(findings({ checked: 60, queriesDone: 3, lookAlikes: [] }))).toEqual(
      [],
    );
  });

  it('requests a report of high and critical look-alikes when auto-report is on', () => {
    const past = [sampleRequested({ autoReport: true })];
    const ids = ['00000000-0000-7000-8000-0000000000b2', '00000000-0000-7000-8000-0000000000b3'] as const;
    const lookAlikes = [
      sampleLookAlike(),
      sampleLookAlike({ lookAlikeId: ids[0], accountId: 'tw-2', riskLevel: 'medium' }),
      sampleLookAlike({
        lookAlikeId: ids[1],
        accountId: 'tw-3',
        riskLevel: 'critical',
        reportStatus: 'dismissed',
      }),
    ];
    const requested = given(...past)
      .when(findings({ lookAlikes }))
      .filter(({ type }) => type === 'LookAlikeReportRequested');
    expect(requested).toEqual([
      {
        type: 'LookAlikeReportRequested',
        data: {
          scanId: SCAN_ID,
          lookAlikeId: LOOK_ALIKE_ID,
          platform: 'twitter',
          accountId: 'tw-1',
          riskLevel: 'high',
          automatic: true,
        },
      },
    ]);
  });
});

describe('the end of a scan', () => {
  it('comes once, with the last platform', () => {
    const past = history(start('twitter'), start('bluesky'), complete('twitter'));
    expect(types(past)).not.toContain('ImpersonationScanCompleted');
    const end = given(...past).when(complete('bluesky'));
    expect(types(end)).toEqual(['PlatformScanCompleted', 'ImpersonationScanCompleted']);
    expect(given(...past, ...end).when(complete('bluesky'))).toEqual([]);
  });

  it('is a success although one platform failed, whose reason is kept', () => {
    const past = history(fail('twitter', 'Twitter did not answer.'), complete('bluesky'));
    expect(types(past)).toEqual([
      'ImpersonationScanRequested',
      'PlatformScanFailed',
      'PlatformScanCompleted',
      'ImpersonationScanCompleted',
    ]);
    expect(given(...past).state?.platforms.get('twitter')?.progress).toMatchObject({
      status: 'failed',
      reason: 'Twitter did not answer.',
    });
  });

  it('is a failure with every reason when all platforms failed', () => {
    const past = history(fail('twitter', 'No answer.'), fail('bluesky', 'Garbage.'));
    expect(past.at(-1)).toEqual({
      type: 'ImpersonationScanFailed',
      data: { scanId: SCAN_ID, reason: 'Twitter: No answer. Bluesky: Garbage.' },
    });
  });

  it('is delayed as requested, and a failure when delays are too many or too long', () => {
    const delay = (retryAfterMs: number): ImpersonationScanCommand => ({
      type: 'DelayPlatformScan',
      data: {
        platform: 'twitter',
        checked: 5,
        queriesDone: 3,
        notes: [],
        retryAfterMs,
        reason: 'Twitter asks us to wait.',
      },
    });
    const patient = history(
      start('twitter'),
      ...Array.from({ length: WAIT_LIMITS.waits }, () => delay(1000)),
    );
    expect(patient.at(-1)).toMatchObject({
      type: 'PlatformScanDelayed',
      data: { waits: WAIT_LIMITS.waits, queriesDone: 3, retryAfterMs: 1000 },
    });
    expect(types(given(...patient).when(delay(1000)))).toEqual(['PlatformScanFailed']);
    expect(types(given(...history(start('twitter'))).when(delay(WAIT_LIMITS.milliseconds + 1)))).toEqual([
      'PlatformScanFailed',
    ]);
  });

  it('records accounts as gone that an earlier scan found and this one did not', () => {
    const gone = sampleLookAlike({ change: 'unchanged' });
    const end = given(...history(start('twitter'))).when(complete('twitter', { gone: [gone] }));
    expect(end[0]).toMatchObject({
      type: 'LookAlikeGone',
      data: { lookAlikeId: LOOK_ALIKE_ID, change: 'gone' },
    });
    expect(end[1]).toMatchObject({ type: 'PlatformScanCompleted', data: { found: 0 } });
  });
});

describe('cancelling', () => {
  it('ends unfinished platforms and accepts nothing afterwards', () => {
    const past = history(complete('twitter'), { type: 'CancelImpersonationScan', data: {} });
    expect(types(past).slice(2)).toEqual(['PlatformScanCancelled', 'ImpersonationScanCancelled']);
    expect(given(...past).when(findings({ platform: 'bluesky' }))).toEqual([]);
    expect(given(...past).when({ type: 'CancelImpersonationScan', data: {} })).toEqual([]);
  });

  it('is refused for a scan that has ended', () => {
    const past = history(complete('twitter'), complete('bluesky'));
    expect(() => given(...past).when({ type: 'CancelImpersonationScan', data: {} })).toThrow(
      expect.objectContaining({ code: 'impersonation-scan.already-ended' }),
    );
  });
});

describe('deciding about a look-alike', () => {
  const report: ImpersonationScanCommand = {
    type: 'RequestLookAlikeReport',
    data: { lookAlikeId: LOOK_ALIKE_ID },
  };
  const dismiss: ImpersonationScanCommand = {
    type: 'DismissLookAlike',
    data: { lookAlikeId: LOOK_ALIKE_ID },
  };
  const withdraw: ImpersonationScanCommand = {
    type: 'WithdrawLookAlikeDismissal',
    data: { lookAlikeId: LOOK_ALIKE_ID },
  };

  it('reports it once, also after the scan has ended', () => {
    const past = history(findings(), complete('twitter'), complete('bluesky'), report);
    expect(past.at(-1)).toMatchObject({ type: 'LookAlikeReportRequested', data: { automatic: false } });
    expect(given(...past).when(report)).toEqual([]);
    expect(() => given(...past).when(dismiss)).toThrow(
      expect.objectContaining({ code: 'look-alike.not-pending' }),
    );
  });

  it('dismisses it once; a report is then impossible', () => {
    const past = history(findings(), dismiss);
    expect(past.at(-1)).toEqual({
      type: 'LookAlikeDismissed',
      data: { scanId: SCAN_ID, lookAlikeId: LOOK_ALIKE_ID },
    });
    expect(given(...past).when(dismiss)).toEqual([]);
    expect(() => given(...past).when(report)).toThrow(
      expect.objectContaining({ code: 'look-alike.not-pending' }),
    );
  });

  it('withdraws a dismissal once, and then allows a new decision', () => {
    const past = history(findings(), dismiss, withdraw);
    expect(past.at(-1)).toEqual({
      type: 'LookAlikeDismissalWithdrawn',
      data: {
        scanId: SCAN_ID,
        lookAlikeId: LOOK_ALIKE_ID,
        platform: 'twitter',
        riskLevel: 'high',
        change: 'new',
      },
    });
    expect(given(...past).when(withdraw)).toEqual([]);
    expect(types(given(...past).when(report))).toEqual(['LookAlikeReportRequested']);
    expect(types(given(...past).when(dismiss))).toEqual(['LookAlikeDismissed']);
  });

  it('withdraws an inherited dismissal, but not a report', () => {
    const handedOn = sampleLookAlike({ reportStatus: 'dismissed' });
    expect(types(given(...history(findings({ lookAlikes: [handedOn] }))).when(withdraw))).toEqual([
      'LookAlikeDismissalWithdrawn',
    ]);
    expect(() => given(...history(findings(), report)).when(withdraw)).toThrow(
      expect.objectContaining({ code: 'look-alike.not-dismissed' }),
    );
  });

  it('is limited to look-alikes of the scan, and to existing scans', () => {
    expect(() => given(sampleRequested()).when(report)).toThrow(
      expect.objectContaining({ code: 'look-alike.not-found' }),
    );
    expect(() => given().when(report)).toThrow(
      expect.objectContaining({ code: 'impersonation-scan.not-found' }),
    );
  });
});

describe('an account that was recorded as taken down', () => {
  it('is recorded as live again by the next scan that finds it, and its report counts as open', () => {
    const report = {
      incidentId: '00000000-0000-7000-8000-0000000000c1',
      scanId: SCAN_ID,
      evidencePackageId: null,
      ic3ReportId: null,
    };
    const past = history(start('twitter'));
    const found = { ...sampleLookAlike(), change: 'unchanged' as const, reportStatus: 'taken_down' as const };
    const events = given(...past)
      .after(findings({ lookAlikes: [{ ...found, report }] }))
      .slice(past.length);
    expect(events).toMatchObject([
      { type: 'LookAlikeFound', data: { change: 'live-again', reportStatus: 'reported' } },
      {
        type: 'LookAlikeFoundLiveAgain',
        data: { lookAlikeId: LOOK_ALIKE_ID, incidentId: report.incidentId },
      },
    ]);
  });
});

describe('a simulated network', () => {
  it('is recorded with every step of its search, as the adapter states it', () => {
    const command = start('twitter');
    const simulated = { ...command, data: { ...command.data, simulated: true } } as ImpersonationScanCommand;
    const past = history(simulated, findings({ checked: 90 }), complete('twitter'));
    const steps = past.filter(({ type }) => type.startsWith('PlatformScan'));
    expect(steps.map(({ data }) => data)).toEqual(
      steps.map(() => expect.objectContaining({ platform: 'twitter', simulated: true })),
    );
    expect(steps.length).toBeGreaterThan(2);
  });
});
