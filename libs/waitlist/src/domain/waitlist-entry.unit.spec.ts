import { describe, expect, it } from '@jest/globals';
import { fold } from '@rampart/kernel';
import fc from 'fast-check';
import type { WaitlistEntryEvent } from './waitlist-entry.events.js';
import { isMailDue, type WaitlistEntryCommand, waitlistEntryDecider } from './waitlist-entry.js';

const entryId = '00000000-0000-8000-8000-000000000001';
const email = 'ada@example.org';
const at = (hours: number): string => new Date(Date.UTC(2026, 10, 20) + hours * 3_600_000).toISOString();

const when = (given: readonly WaitlistEntryEvent[], command: WaitlistEntryCommand) =>
  waitlistEntryDecider.decide(command, fold(waitlistEntryDecider, given));
const request = (hours: number): WaitlistEntryCommand => ({
  type: 'RequestToJoin',
  data: { entryId, email, at: at(hours) },
});
const confirm = (hours: number, generation = 1): WaitlistEntryCommand => ({
  type: 'ConfirmJoining',
  data: { generation, at: at(hours) },
});
const leave = (hours: number, generation = 1): WaitlistEntryCommand => ({
  type: 'LeaveWaitlist',
  data: { generation, at: at(hours) },
});
const sent = (request = 1): WaitlistEntryCommand => ({
  type: 'RecordMailSent',
  data: { generation: 1, request },
});

const asked: WaitlistEntryEvent = {
  type: 'WaitlistJoinRequested',
  data: {
    entryId,
    generation: 1,
    request: 1,
    email,
    mail: 'confirmation',
    requestedAt: at(0),
    expiresAt: at(7 * 24),
  },
};
const joined: WaitlistEntryEvent = {
  type: 'WaitlistJoined',
  data: { entryId, generation: 1, joinedAt: at(1) },
};
const left: WaitlistEntryEvent = { type: 'WaitlistLeft', data: { entryId, generation: 1, leftAt: at(2) } };

describe('a request to join the waitlist', () => {
  it('causes a confirmation mail with a link that is valid for seven days', () => {
    expect(when([], request(0))).toEqual([asked]);
  });

  it.each([
    [0.99, 'none', null],
    [1, 'confirmation', at(1 + 7 * 24)],
  ])('again after %d hours causes: %s', (hours, mail, expiresAt) => {
    expect(when([asked], request(hours))).toMatchObject([
      { data: { request: 2, generation: 1, mail, expiresAt } },
    ]);
  });

  it.each([
    [23.9, 'none'],
    [24, 'already-joined'],
  ])('of a person who has joined, after %d hours, causes: %s', (hours, mail) => {
    expect(when([asked, joined], request(hours))).toMatchObject([
      { data: { request: 2, generation: 1, mail, expiresAt: null } },
    ]);
  });

  it('of a person who left starts a new stay', () => {
    expect(when([asked, joined, left], request(3))).toMatchObject([
      { data: { request: 1, generation: 2, mail: 'confirmation' } },
    ]);
  });

  it('counts the hour from the last mail, not from the last request', () => {
    const again = when([asked], request(0.9));
    expect(when([asked, ...again], request(1))).toMatchObject([
      { data: { request: 3, mail: 'confirmation' } },
    ]);
  });
});

describe('a confirmation', () => {
  it('puts the address on the waitlist, once', () => {
    expect(when([asked], confirm(1))).toEqual([joined]);
    expect(when([asked, joined], confirm(2))).toEqual([]);
    expect(when([asked, joined], confirm(999))).toEqual([]);
  });

  it('works until the last moment of the seven days and not later', () => {
    expect(when([asked], confirm(7 * 24))).toHaveLength(1);
    expect(() => when([asked], confirm(7 * 24 + 0.001))).toThrow(
      expect.objectContaining({ code: 'waitlist.link-expired' }),
    );
  });

  it.each<[string, readonly WaitlistEntryEvent[], number]>([
    ['without a request', [], 1],
    ['of another stay', [asked], 2],
    ['after leaving', [asked, joined, left], 1],
  ])('%s is refused', (_name, given, generation) => {
    expect(() => when(given, confirm(1, generation))).toThrow(
      expect.objectContaining({ code: 'waitlist.link-invalid' }),
    );
  });
});

describe('leaving the waitlist', () => {
  it('is accepted before and after the confirmation, once', () => {
    expect(when([asked], leave(2))).toEqual([left]);
    expect(when([asked, joined], leave(2))).toEqual([left]);
    expect(when([asked, joined, left], leave(3))).toEqual([]);
  });

  it('is ignored when its link belongs to an earlier stay', () => {
    const again = when([asked, left], request(3));
    expect(when([asked, left, ...again], leave(4))).toEqual([]);
  });

  it('is refused without an entry, or before a request to join', () => {
    expect(() => when([], leave(1))).toThrow(expect.objectContaining({ code: 'waitlist.link-invalid' }));
    expect(() => when([asked], leave(1, 2))).toThrow(
      expect.objectContaining({ code: 'waitlist.link-invalid' }),
    );
  });
});

describe('an unconfirmed request', () => {
  const expire = (hours: number): WaitlistEntryCommand => ({
    type: 'ExpireRequest',
    data: { at: at(hours) },
  });

  it('expires after seven days, once', () => {
    expect(when([asked], expire(7 * 24))).toEqual([]);
    const expired = when([asked], expire(7 * 24 + 1));
    expect(expired).toMatchObject([{ type: 'WaitlistRequestExpired' }]);
    expect(when([asked, ...expired], expire(7 * 24 + 2))).toEqual([]);
  });

  it('does not expire after it is confirmed', () => {
    expect(when([asked, joined], expire(999))).toEqual([]);
  });
});

describe('the outcome of a mail', () => {
  it('is recorded once', () => {
    const recorded = when([asked], sent());
    expect(recorded).toEqual([{ type: 'WaitlistMailSent', data: { entryId, generation: 1, request: 1 } }]);
    expect(when([asked, ...recorded], sent())).toEqual([]);
    const failed = { type: 'RecordMailFailed', data: { generation: 1, request: 1, reason: 'r' } } as const;
    expect(when([asked, ...recorded], failed)).toEqual([]);
    expect(when([asked], failed)).toMatchObject([{ type: 'WaitlistMailFailed', data: { reason: 'r' } }]);
  });

  it('is ignored after the person left, or when a later mail is due', () => {
    expect(when([asked, left], sent())).toEqual([]);
    expect(when([asked, ...when([asked], request(2))], sent(1))).toEqual([]);
    expect(when([asked, ...when([asked], request(2))], sent(2))).toHaveLength(1);
  });
});

describe('any sequence of actions for an address', () => {
  type Step = 'request' | 'confirm' | 'leave' | 'expire' | 'sent';
  const step = fc.constantFrom<Step>('request', 'confirm', 'leave', 'expire', 'sent');
  const commandOf = (
    kind: Step,
    generation: number,
    request_: number,
    hours: number,
  ): WaitlistEntryCommand => {
    const mail = { generation, request: request_ };
    switch (kind) {
      case 'request':
        return request(hours);
      case 'confirm':
        return confirm(hours, generation);
      case 'leave':
        return leave(hours, generation);
      case 'expire':
        return { type: 'ExpireRequest', data: { at: at(hours) } };
      case 'sent':
        return { type: 'RecordMailSent', data: mail };
    }
  };

  it('sends at most one mail an hour, joins only after confirming, and does not reopen a stay that ended', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(step, fc.double({ min: 0.05, max: 90, noNaN: true })), { maxLength: 40 }),
        (steps) => {
          const log: WaitlistEntryEvent[] = [];
          let hours = 0;
          for (const [kind, pause] of steps) {
            hours += pause;
            const entry = fold(waitlistEntryDecider, log);
            const command = commandOf(kind, entry?.generation ?? 1, entry?.mail.request ?? 1, hours);
            try {
              log.push(...waitlistEntryDecider.decide(command, entry));
            } catch {
              expect(['confirm', 'leave']).toContain(kind);
            }
          }
          const requests = log.flatMap((event) =>
            event.type === 'WaitlistJoinRequested' ? [event.data] : [],
          );
          for (const generation of new Set(requests.map((data) => data.generation))) {
            const mails = requests.filter((data) => data.generation === generation && data.mail !== 'none');
            const times = mails.map(({ requestedAt }) => Date.parse(requestedAt));
            for (const [index, time] of times.slice(1).entries()) {
              expect(time - (times[index] ?? 0)).toBeGreaterThanOrEqual(3_600_000);
            }
            const ends = log.findIndex(
              ({ type, data }) =>
                (type === 'WaitlistLeft' || type === 'WaitlistRequestExpired') &&
                data.generation === generation,
            );
            if (ends >= 0)
              expect(log.slice(ends + 1).filter(({ data }) => data.generation === generation)).toEqual([]);
          }
        },
      ),
    );
  });

  it('makes each mail due exactly once', () => {
    expect(isMailDue(null, { generation: 1, request: 1 })).toBe(false);
    const entry = fold(waitlistEntryDecider, [asked]);
    expect(isMailDue(entry, { generation: 1, request: 1 })).toBe(true);
    expect(isMailDue(entry, { generation: 1, request: 2 })).toBe(false);
    expect(isMailDue(entry, { generation: 2, request: 1 })).toBe(false);
  });
});
