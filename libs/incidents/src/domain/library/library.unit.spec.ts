import { describe, expect, it } from '@jest/globals';
import { fold } from '@rampart/kernel';
import fc from 'fast-check';
import type { DigestFacts } from '../../contract/index.js';
import { type DigestCommand, digestDecider } from './digest.js';
import type { DigestEvent, ShareEvent } from './library.events.js';
import { type ShareCommand, shareDecider } from './share-link.js';
import { weekBefore, weekNamed, weekOf } from './week.js';

const id = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

describe('a week', () => {
  it.each([
    ['2026-11-22T23:59:59.999Z', '2026-W47', '2026-11-16'],
    ['2026-11-23T00:00:00.000Z', '2026-W48', '2026-11-23'],
    ['2027-01-01T12:00:00.000Z', '2026-W53', '2026-12-28'],
    ['2024-12-31T00:00:00.000Z', '2025-W01', '2024-12-30'],
  ])('contains each of its moments: %s is in %s', (at, week, monday) => {
    expect(weekOf(new Date(at))).toMatchObject({ week, from: `${monday}T00:00:00.000Z` });
  });

  it('is found by its name, and follows the previous one without a gap', () => {
    const moments = fc.date({
      min: new Date('1971-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, (moment) => {
        const week = weekOf(moment);
        expect(weekNamed(week.week)).toEqual(week);
        expect(weekBefore(moment).to).toBe(week.from);
        expect(week.from <= moment.toISOString() && moment.toISOString() < week.to).toBe(true);
      }),
    );
    expect(() => weekNamed('2025-W53')).toThrow('no week 53');
  });
});

describe('a shared report', () => {
  const shared: ShareEvent = {
    type: 'ReportShared',
    data: {
      linkId: id(1),
      kind: 'digest',
      label: '2026-W47',
      incidentId: null,
      subjectId: id(2),
      tokenSha256: 'a'.repeat(64),
      expiresAt: '2026-11-29T00:00:00.000Z',
      by: 'user:x',
    },
  };
  const fetched: ShareEvent = { type: 'SharedReportFetched', data: { linkId: id(1) } };
  const revoked: ShareEvent = { type: 'ReportShareRevoked', data: { linkId: id(1), by: 'user:x' } };
  const when = (events: readonly ShareEvent[], command: ShareCommand) =>
    shareDecider.decide(command, fold(shareDecider, events));
  const fetch = (now: string, tokenSha256 = 'a'.repeat(64)): ShareCommand => ({
    type: 'FetchShared',
    data: { now, tokenSha256 },
  });
  const revoke: ShareCommand = { type: 'RevokeShare', data: { by: 'user:x' } };

  it('is delivered on every request until its link expires', () => {
    expect(when([shared], fetch('2026-11-28T23:59:59.999Z'))).toEqual([fetched]);
    expect(when([shared, fetched], fetch('2026-11-22T00:00:00.000Z'))).toEqual([fetched]);
    expect(() => when([shared], fetch('2026-11-29T00:00:00.000Z'))).toThrow('has expired');
  });

  it('is not delivered once its link was withdrawn, which is possible once', () => {
    expect(when([shared], revoke)).toEqual([revoked]);
    expect(when([shared, revoked], revoke)).toEqual([]);
    expect(() => when([shared, revoked], fetch('2026-11-22T00:00:00.000Z'))).toThrow('withdrew this link');
    expect(() => when([], revoke)).toThrow('link does not exist');
  });

  it('answers every invalid token in the same way, even after the link expired', () => {
    for (const events of [[], [shared], [shared, revoked]])
      expect(() => when(events, fetch('2027-01-01T00:00:00.000Z', 'b'.repeat(64)))).toThrow('is not valid');
  });
});

describe('a weekly digest', () => {
  const facts: DigestFacts = { lookAlikes: [], opened: 0, incidents: [], filed: [], outcomes: [] };
  const week = weekNamed('2026-W47');
  const request = (number: number, now: string): DigestCommand => ({
    type: 'RequestDigest',
    data: { ...week, digestId: id(number), now, by: 'user:x' },
  });
  const requested = (number: number, complete: boolean): DigestEvent => ({
    type: 'DigestRequested',
    data: { ...week, digestId: id(number), complete, by: 'user:x' },
  });
  const compile = (number: number): DigestCommand => ({
    type: 'CompileDigest',
    data: { digestId: id(number), facts },
  });
  const compiled = (number: number): DigestEvent => ({
    type: 'DigestCompiled',
    data: { digestId: id(number), facts },
  });
  const when = (events: readonly DigestEvent[], command: DigestCommand) =>
    digestDecider.decide(command, fold(digestDecider, events));
  const [during, after] = ['2026-11-20T00:00:00.000Z', week.to];

  it('is compiled again during its week, and once after the week', () => {
    expect(when([], request(1, during))).toEqual([requested(1, false)]);
    expect(when([requested(1, false), compiled(1)], request(2, after))).toEqual([requested(2, true)]);
    expect(() => when([requested(2, true), compiled(2)], request(3, after))).toThrow('final');
    expect(() => when([requested(1, false)], request(2, during))).toThrow('already in progress');
    expect(() => when([], request(1, '2026-11-15T23:59:59.999Z'))).toThrow('in the future');
  });

  it('has one result, however often its job runs', () => {
    expect(when([requested(1, true)], compile(1))).toEqual([compiled(1)]);
    expect(when([requested(1, true), compiled(1)], compile(1))).toEqual([]);
    expect(when([], compile(1))).toEqual([]);
  });
});
