import { describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '@rampart/event-log';
import { recordedEvent } from '@rampart/event-log/testing';
import type { Tally } from '@rampart/notifications';
import { impersonationNotifications } from './notifications.js';

const SCAN = '00000000-0000-7000-8000-0000000000f1';
const NORA = '00000000-0000-7000-8000-0000000000a1';

const event = (type: string, data: object = {}): RecordedEvent =>
  recordedEvent(type, { scanId: SCAN, ...data });
const asked = (more: object = {}): RecordedEvent =>
  event('ImpersonationScanRequested', {
    ...{ identityId: null, targetHandle: 'nova', autoReport: false, scheduled: false, requestedById: NORA },
    ...more,
  });
const many = (count: number, one: RecordedEvent): RecordedEvent[] => Array.from({ length: count }, () => one);
const found = event('LookAlikeFound');
const report = event('LookAlikeReportRequested', { automatic: true });
const completed = event('ImpersonationScanCompleted');

function notices(events: readonly RecordedEvent[]) {
  return impersonationNotifications.flatMap(({ kind, grows, words }) => {
    let to: unknown;
    let tally: Record<string, string | number> = {};
    const said: (string | null)[] = [];
    let mails = 0;
    for (const one of events) {
      const growth = grows(one);
      if (growth === null) continue;
      if (growth.begins !== undefined) to = growth.begins.to;
      if (to === undefined) continue;
      tally = { ...tally, ...growth.sets };
      for (const [name, by] of Object.entries(growth.adds ?? {})) tally[name] = Number(tally[name] ?? 0) + by;
      said.push(words(tally as Tally));
      if (growth.mails === true && said.at(-1) !== null) mails += 1;
    }
    return to === undefined ? [] : [{ kind, to, said, mails }];
  });
}

describe('the notification about a scan', () => {
  it('is one notice for 33 look-alikes, which grows while the scan runs', () => {
    const [notice, ...others] = notices([asked(), ...many(33, found), completed]);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ kind: 'impersonation.scan', to: { users: [NORA] }, mails: 1 });
    expect(notice?.said[0]).toBeNull();
    expect(notice?.said[1]).toBe('Scan of @nova found 1 look-alike. It is still running.');
    expect(notice?.said[33]).toBe('Scan of @nova found 33 look-alikes. It is still running.');
    expect(notice?.said.at(-1)).toBe('Scan of @nova found 33 look-alikes.');
  });

  it('counts the reports that auto-report requests, for their reviewers', () => {
    const scan = asked({ autoReport: true });
    const [notice] = notices([scan, ...many(2, found), report, report, completed]);
    expect(notice).toMatchObject({
      kind: 'impersonation.reporting-scan',
      to: { roles: ['nexus:owner', 'nexus:analyst'], and: [NORA] },
      mails: 1,
    });
    expect(notice?.said.at(-1)).toBe(
      'Scan of @nova found 2 look-alikes. Auto-report asks you to review 2 reports.',
    );
  });

  it('is not sent for a scheduled scan without new reports', () => {
    const scheduled = asked({ scheduled: true, requestedById: 'schedule' });
    expect(notices([scheduled, found, completed])).toEqual([]);
    const reporting = asked({ scheduled: true, autoReport: true, requestedById: 'schedule' });
    const [quiet] = notices([reporting, found, completed]);
    expect(quiet).toMatchObject({ mails: 0, said: [null, null, null] });
    expect(notices([reporting, found, report, completed])[0]).toMatchObject({ mails: 1 });
  });

  it('states no findings, failure or cancellation, and omits the name after the handle is erased', () => {
    const last = (...events: RecordedEvent[]) => notices([asked(), ...events])[0]?.said.at(-1);
    expect(last(completed)).toBe('Scan of @nova found no look-alikes.');
    expect(last(event('ImpersonationScanFailed'))).toBe('Scan of @nova failed on every network. See why.');
    expect(last(event('ImpersonationScanCancelled'))).toBeNull();
    const erased = asked({ targetHandle: 'erased' });
    expect(notices([erased, found, completed])[0]?.said.at(-1)).toBe('A scan found 1 look-alike.');
  });

  it('is critical when the scan found a critical look-alike that is new', () => {
    const severityAfter = (data: object) => {
      const tally = { ...impersonationNotifications[0]?.grows(event('LookAlikeFound', data))?.adds };
      return impersonationNotifications[0]?.severityOf(tally);
    };
    expect(severityAfter({ riskLevel: 'critical', change: 'new' })).toBe('critical');
    expect(severityAfter({ riskLevel: 'critical', change: 'unchanged' })).toBeNull();
    expect(severityAfter({ riskLevel: 'high', change: 'new' })).toBeNull();
  });
});
