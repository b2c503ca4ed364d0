import { describe, expect, it } from '@jest/globals';
import type { Facts } from '../decode/facts.js';
import type { SocEvent } from '../decode/soc-event.js';
import { fromOcsf } from './from-ocsf.js';
import { ocsfText } from './ocsf-text.js';

const eventWith = (facts: Partial<Facts>, rest: Partial<SocEvent> = {}): SocEvent => ({
  time: Date.UTC(2026, 10, 21),
  timeFrom: 'line',
  count: 1,
  type: 'user',
  severity: 'low',
  facts: { className: 'authentication', activity: 'logon', known: true, ...facts },
  raw: 'a line',
  line: 7,
  flags: [],
  ...rest,
});

describe('an event in OCSF', () => {
  it('has the keys of what is known, in one order', () => {
    const event = eventWith(
      {
        outcome: 'failure',
        message: 'Failed',
        host: 'bastion',
        program: 'sshd',
        pid: 12,
        srcIp: '203.0.113.7',
      },
      { flags: ['cut'] },
    );
    expect(ocsfText(event, 'a line')).toBe(
      JSON.stringify({
        time: Date.UTC(2026, 10, 21),
        time_dt: '2026-11-21T00:00:00.000Z',
        class_uid: 3002,
        class_name: 'Authentication',
        category_uid: 3,
        activity_id: 1,
        activity_name: 'logon',
        type_uid: 300201,
        severity_id: 2,
        severity: 'low',
        status_id: 2,
        status: 'Failure',
        count: 1,
        message: 'Failed',
        device: { hostname: 'bastion' },
        src_endpoint: { ip: '203.0.113.7' },
        process: { name: 'sshd', pid: 12 },
        metadata: {
          version: '1.8.0',
          product: { name: 'sshd' },
          labels: ['cut'],
          sequence: 7,
          is_truncated: true,
        },
        type: 'user',
        raw_data: 'a line',
      }),
    );
  });

  it.each(['', 'quote "', 'back\\slash', 'tab\t', 'nul\0', 'lone \ud800', 'pair 𝔸', 'line\u2028'])(
    'returns the text %j of every field',
    (said) => {
      const names = {
        message: said,
        reason: said,
        host: said,
        program: said,
        command: said,
        directory: said,
      };
      const ends = { srcName: said, srcPort: 22, dstName: said, dstPort: 23, user: said, userDomain: said };
      const http = {
        method: said,
        url: said,
        path: said,
        query: said,
        referrer: said,
        status: 200,
        bytes: 0,
      };
      const facts = { ...names, ...ends, actor: said, method: said, http: { ...http, userAgent: said } };
      const read = fromOcsf(JSON.parse(ocsfText(eventWith(facts))) as Parameters<typeof fromOcsf>[0]);
      expect(read).toMatchObject({ ...names, ...ends, actor: said, method: said, http });
    },
  );

  it('keeps an activity that is a text of the source', () => {
    const activities = Array.from({ length: 1_200 }, (_, n) => `made "${n}"`);
    for (const activity of [...activities, 'toString'])
      expect(JSON.parse(ocsfText(eventWith({ activity })))).toMatchObject({
        activity_id: 99,
        activity_name: activity,
      });
  });

  it('is valid JSON when a number is none', () => {
    const text = ocsfText(eventWith({ pid: Number.NaN, srcPort: Number.POSITIVE_INFINITY }));
    expect(JSON.parse(text)).toMatchObject({ process: { pid: null }, src_endpoint: { port: null } });
  });
});
