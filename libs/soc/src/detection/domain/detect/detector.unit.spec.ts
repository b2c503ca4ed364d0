import { collect, readRules } from '@rampart/sigma';
import { describe, expect, it } from '@jest/globals';
import { SourceDecoder } from '../../../intake/domain/decode/source-decoder.js';
import type { Source } from '../../../intake/contract/source-kinds.js';
import { BUILT_IN_RULES } from '../rules/built-in.js';
import { compileFormRule, type FormCondition } from '../rules/form-rule.js';
import { Detector, type Alert } from './detector.js';

function detect(lines: readonly string[], source: Source, rules = BUILT_IN_RULES, zone = 'UTC'): Alert[] {
  const { rules: read, refused } = readRules(rules);
  if (refused[0]) throw refused[0].error;
  const decoder = new SourceDecoder(source, { zone, received: Date.UTC(2026, 2, 1), year: 2025 });
  const detector = new Detector({ collection: collect(read), lateness: 60_000, zone, hash: (text) => text });
  const alerts = new Map<string, Alert>();
  lines.forEach((text, place) => {
    for (const event of decoder.decode({ text, number: place + 1, cut: false, open: false }))
      for (const { kind, alert } of detector.push(event, place + 1))
        if (kind === 'raised') alerts.set(alert.id, alert);
        else alerts.delete(alert.id);
  });
  return [...alerts.values()];
}
const brief = (alerts: readonly Alert[]): string[] =>
  alerts.map(
    ({ rule, key, first, trigger, count }) => `${rule.title}: ${key} ${first}-${trigger} (${count})`,
  );
const fail = (minute: number, second = 0): string =>
  `Mar  1 08:${String(minute).padStart(2, '0')}:${String(second).padStart(2, '0')} box sshd[1]: Failed password for root from 203.0.113.5 port 4 ssh2`;

describe('built-in rules', () => {
  it('are all accepted by the rule reader', () => {
    const { rules, refused } = readRules(BUILT_IN_RULES);
    expect(refused).toEqual([]);
    expect(collect(rules).refused).toEqual([]);
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  });
  it('find six failures within exactly five minutes, and a success after them', () => {
    const lines = [0, 1, 2, 3, 4, 5].map((minute) => fail(minute));
    expect(brief(detect(lines, 'sshd'))).toEqual([
      'More than 5 failed logins within 5 minutes: 203.0.113.5 1-6 (6)',
    ]);
    expect(detect([...lines.slice(0, 5), fail(5, 1)], 'sshd')).toEqual([]);
    const success = 'Mar  1 08:20:00 box sshd[2]: Accepted password for root from 203.0.113.5 port 5 ssh2';
    expect(brief(detect([...lines, success], 'sshd'))[1]).toBe(
      'Successful login after many failed ones: 203.0.113.5 6-7 (2)',
    );
  });
  it('count by the time in the line when a clock was set back, and mark the alert as late', () => {
    const back = [40, 41, 42, 10, 11, 12];
    expect(
      detect(
        back.map((minute) => fail(minute)),
        'sshd',
      ),
    ).toEqual([]);
    const alerts = detect(
      [...back, 13, 14, 15].map((minute) => fail(minute)),
      'sshd',
    );
    expect(brief(alerts)).toEqual(['More than 5 failed logins within 5 minutes: 203.0.113.5 4-9 (6)']);
    expect(alerts).toMatchObject([{ late: true, time: Date.UTC(2025, 2, 1, 8, 15) }]);
  });
  it('raise one alert for an hour of probes', () => {
    const line =
      '192.0.2.1 - - [01/Mar/2025:08:00:00 +0000] "GET /a?f=../../../etc/passwd HTTP/1.1" 404 1 "-" "x"';
    expect(brief(detect([line, line, line], 'nginx'))).toEqual([
      'Requests that probe for holes: 192.0.2.1 1-1 (1)',
    ]);
  });
  it("find sign-ins and exports in Rampart's own log", () => {
    const event = (type: string, minute: number): string =>
      JSON.stringify({
        source: 'rampart',
        type,
        time: new Date(Date.UTC(2025, 2, 1, 8, minute)).toISOString(),
        actor: 'amy',
        ip: '192.0.2.1',
      });
    const lines = [0, 1, 2, 3, 4, 5].map((minute) => event('SignInFailed', minute));
    const exports = [6, 7, 8, 9].map((minute) => event('DataExportRequested', minute));
    expect(brief(detect([...lines, ...exports], 'rampart'))).toEqual([
      'More than 5 failed sign-ins to this product within 5 minutes: 192.0.2.1 1-6 (6)',
      'More than 3 exports of one person within an hour: amy 7-10 (4)',
    ]);
  });
  it('find one address that tries one password with many unknown names', () => {
    const attempt = (minute: number, name: string, ip = '192.0.2.1'): string =>
      JSON.stringify({
        source: 'rampart',
        type: 'SignInFailed',
        reason: 'unknown-user',
        name_digest: name,
        time: new Date(Date.UTC(2025, 2, 1, 8, 0, minute)).toISOString(),
        ip,
      });
    const spray = (count: number, ip?: string) =>
      Array.from({ length: count }, (_, index) => attempt(index, index.toString(16).padStart(6, '0'), ip));
    const about = (lines: readonly string[]) =>
      brief(detect(lines, 'rampart')).filter((alert) => alert.includes('unknown names'));
    expect(about(spray(11))).toEqual([
      'More than 10 unknown names from one address within 10 minutes: 192.0.2.1 1-11 (11)',
    ]);
    expect(about(spray(10))).toEqual([]);
    // One user name that is mistyped repeatedly is not password spraying; nor are two offices.
    expect(about(Array.from({ length: 30 }, (_, index) => attempt(index, 'abcdef')))).toEqual([]);
    expect(about([...spray(6), ...spray(6, '198.51.100.1')])).toEqual([]);
  });
});

describe('rules of the form', () => {
  const form = (condition: FormCondition): string =>
    compileFormRule({
      id: '6a1b2c3d-0000-4000-8000-000000000001',
      name: 'Form: "x"',
      description: '',
      condition,
      severity: 'high',
    });
  it('for “more than 5 failed logins within 5 minutes” match the sixth failure', () => {
    const rules = form({
      kind: 'more-than',
      event: 'failed login',
      threshold: 5,
      minutes: 5,
      groupBy: 'src_ip',
    });
    expect(
      brief(
        detect(
          [0, 1, 2, 3, 4, 5].map((minute) => fail(minute)),
          'sshd',
          rules,
        ),
      ),
    ).toEqual(['Form: "x": 203.0.113.5 1-6 (6)']);
  });
  it.each([
    ['07:59', true],
    ['08:00', false],
    ['17:59', false],
    ['18:00', true],
    ['00:00', true],
  ])('"access outside 08:00 to 18:00" match a sign-in at %s by the local clock: %s', (clock, expected) => {
    const rules = form({ kind: 'outside', event: 'access', from: '08:00', to: '18:00' });
    const line = `Jul  1 ${clock}:00 box sshd[2]: Accepted password for amy from 203.0.113.5 port 5 ssh2`;
    expect(detect([line], 'sshd', rules, 'Europe/Berlin')).toHaveLength(expected ? 1 : 0);
  });
  it.each([
    ['22:30', '06:15', '23:00', false],
    ['22:30', '06:15', '06:14', false],
    ['22:30', '06:15', '06:15', true],
    ['22:30', '06:15', '22:29', true],
    ['09:10', '09:20', '09:19', false],
    ['09:10', '09:20', '09:20', true],
  ])('outside %s to %s match a sign-in at %s: %s', (from, to, clock, expected) => {
    const line = `Mar  1 ${clock}:59 box sshd[2]: Accepted password for amy from 203.0.113.5 port 5 ssh2`;
    expect(detect([line], 'sshd', form({ kind: 'outside', event: 'access', from, to }))).toHaveLength(
      expected ? 1 : 0,
    );
  });
});
