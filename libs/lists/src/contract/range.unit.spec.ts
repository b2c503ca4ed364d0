import { describe, expect, it } from '@jest/globals';
import { type AskedBounds, boundsSchemaOf, rangeOf, type RangeRules } from './range.js';

const NOW = new Date('2026-11-28T12:00:00Z');
const BACK: RangeRules = { now: 'until', usual: 'PT1H', longest: 'P31D' };
const AHEAD: RangeRules = { now: 'since', usual: 'P7D', longest: 'P62D' };
const OPTIONAL: RangeRules = { now: 'until', usual: null, longest: null };

const read = (rules: RangeRules, asked: AskedBounds) => {
  const answer = rangeOf(rules, asked, NOW);
  if ('problem' in answer) return answer.problem;
  const { range } = answer;
  return range && [range.since.toISOString(), range.until.toISOString()];
};

describe('a range up to now', () => {
  it.each<[AskedBounds, string, string]>([
    [{}, '2026-11-28T11:00:00.000Z', '2026-11-28T12:00:00.000Z'],
    [{ since: 'P7D' }, '2026-11-21T12:00:00.000Z', '2026-11-28T12:00:00.000Z'],
    [{ since: '2026-11-28T09:00:00+01:00' }, '2026-11-28T08:00:00.000Z', '2026-11-28T12:00:00.000Z'],
    [{ until: '2026-11-01T00:00Z' }, '2026-10-31T23:00:00.000Z', '2026-11-01T00:00:00.000Z'],
    [{ since: 'PT15M', until: '2026-11-01T00:00Z' }, '2026-10-31T23:45:00.000Z', '2026-11-01T00:00:00.000Z'],
    [{ since: '2026-11-01T00:00Z', until: 'P1D' }, '2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z'],
    [
      { since: '2026-11-01T00:00Z', until: '2026-12-02T00:00Z' },
      '2026-11-01T00:00:00.000Z',
      '2026-12-02T00:00:00.000Z',
    ],
  ])('of %j goes from %s to %s', (asked, since, until) => {
    expect(read(BACK, asked)).toEqual([since, until]);
  });
});

describe('a range from now', () => {
  it.each<[AskedBounds, string, string]>([
    [{}, '2026-11-28T12:00:00.000Z', '2026-12-05T12:00:00.000Z'],
    [{ until: 'P62D' }, '2026-11-28T12:00:00.000Z', '2027-01-29T12:00:00.000Z'],
    [{ since: '2026-12-01T00:00Z' }, '2026-12-01T00:00:00.000Z', '2026-12-08T00:00:00.000Z'],
    [{ since: 'P1D', until: '2026-12-02T00:00Z' }, '2026-12-01T00:00:00.000Z', '2026-12-02T00:00:00.000Z'],
  ])('of %j goes from %s to %s', (asked, since, until) => {
    expect(read(AHEAD, asked)).toEqual([since, until]);
  });
});

describe('an optional range', () => {
  it('is absent without the bound that has no usual length', () => {
    expect(read(OPTIONAL, {})).toBeNull();
    expect(read(OPTIONAL, { until: '2026-11-01T00:00Z' })).toBeNull();
    expect(read(OPTIONAL, { since: '1990-01-01T00:00Z' })).toHaveLength(2);
  });
});

describe('a range', () => {
  it.each<[string, RangeRules, AskedBounds, 'since' | 'until', RegExp]>([
    [
      'reversed',
      BACK,
      { since: '2026-11-29T00:00Z' },
      'since',
      /begins at 2026-11-29.*its end at 2026-11-28.*Give an/,
    ],
    ['reversed', AHEAD, { until: '2026-11-27T00:00Z' }, 'until', /Give an earlier since or a later until/],
    ['empty', BACK, { since: 'PT0S' }, 'since', /Give an earlier since or a later until/],
    [
      'too long',
      BACK,
      { since: 'P31DT1S' },
      'since',
      /longer than P31D. Give a later since or an earlier until/,
    ],
    ['too long', AHEAD, { until: 'P63D' }, 'until', /longer than P62D/],
    ['without a time', BACK, { until: 'P1D' }, 'until', /counts from since. Give one of them as a time/],
    ['without a time', BACK, { since: 'P2D', until: 'P1D' }, 'until', /Give one of them as a time/],
    ['without a time', AHEAD, { since: 'P1D' }, 'since', /counts from until/],
    ['without a time', OPTIONAL, { until: 'P1D' }, 'until', /counts from since/],
    [
      'before the first year',
      BACK,
      { since: 'PT1S', until: '0001-01-01T00:00Z' },
      'since',
      /years 1 to 9999/,
    ],
    ['after the last year', AHEAD, { since: '9999-12-31T00:00Z', until: 'P2D' }, 'since', /years 1 to 9999/],
    ['before the year 0', OPTIONAL, { since: 'P999999W' }, 'since', /years 1 to 9999/],
  ])('that is %s is refused with the next step', (_, rules, asked, path, message) => {
    expect(read(rules, asked)).toEqual({ path, message: expect.stringMatching(message) });
  });
});

describe('a bound', () => {
  const { shape } = boundsSchemaOf(BACK);

  it.each([
    '2026-11-28',
    '2026-11-28T10:00:00',
    'yesterday',
    '7d',
    'P1M',
    '1764324000',
    '',
    `P${'1'.repeat(50)}D`,
  ])('%p is refused with both forms', (text) => {
    const { error } = shape.since.safeParse(text);
    expect(error?.issues).toMatchObject([{ message: expect.stringMatching(/time with its zone.*duration/) }]);
  });

  it('says what holds when it is absent', () => {
    expect(shape.since.description).toContain('Absent: `PT1H` before `until`');
    expect(shape.until.description).toContain('Absent: now. A range has at most `P31D`.');
    expect(boundsSchemaOf(OPTIONAL).shape.since.description).toContain('Absent: no range.');
    expect(boundsSchemaOf(AHEAD).shape.until.description).toContain('Absent: `P7D` after `since`.');
  });
});
