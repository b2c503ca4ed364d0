import { describe, expect, it } from '@jest/globals';
import { EMPTY_ACCOUNT, EMPTY_POST } from '../account/account-record.js';
import { readCount, readFlag, readTime } from '../account/values.js';
import { declaresAutomation } from './declared.js';
import { trainNameModel } from './name-model.js';
import { FEATURES, MODEL_FEATURES, modelRow } from './table.js';
import { factsOf } from './facts.js';

const NOW = Date.UTC(2026, 10, 25);
const DAY = 86_400_000;
const NAMES = trainNameModel(['anna', 'hannah', 'johanna']);

const valueOf = (name: string, account: Partial<typeof EMPTY_ACCOUNT>): number => {
  const feature = FEATURES.find((one) => one.name === name);
  if (feature === undefined) throw new Error(`No feature ${name}`);
  return feature.value(factsOf({ ...EMPTY_ACCOUNT, handle: 'anna', ...account }, NOW, NAMES));
};

describe('the table of features', () => {
  it('lists each feature once, with formula, unit, missing value and source, and labels of at most three words', () => {
    expect(new Set(FEATURES.map(({ name }) => name)).size).toBe(FEATURES.length);
    for (const { label, formula, unit, missing, source } of FEATURES) {
      expect([formula, unit, missing, source]).not.toContain('');
      expect(label.split(' ').length).toBeLessThanOrEqual(3);
    }
  });

  it('reads only the part of a handle that its owner chose, without the server', () => {
    const digits = (platform: string, handle: string) =>
      valueOf('handle-trailing-digits', { platform, handle });
    expect(digits('bluesky', 'anna12345.bsky.social')).toBe(5);
    expect(digits('mastodon', 'anna12345@example.social')).toBe(5);
    expect(digits('instagram', 'anna.12345')).toBe(5);
    expect(valueOf('handle-digits', { handle: '' })).toBeNaN();
  });

  it('gives only features of the handle for an account without other values, and no zeros', () => {
    const { row } = modelRow({ ...EMPTY_ACCOUNT, handle: 'anna' }, NOW, NAMES);
    const known = MODEL_FEATURES.filter((_, at) => !Number.isNaN(row[at])).map(({ name }) => name);
    expect(known.every((name) => name.startsWith('handle-'))).toBe(true);
  });

  it('computes counts per day of age, for at least one day', () => {
    expect(valueOf('posts-per-day', { posts: 200, createdAt: NOW - 100 * DAY })).toBe(2);
    expect(valueOf('posts-per-day', { posts: 5, createdAt: NOW })).toBe(5);
  });

  it('gives no age for an account that was created after the observation', () => {
    expect(valueOf('age', { createdAt: NOW + 3 * DAY })).toBeNaN();
  });

  it('gives names and bios in other scripts no value by Latin rules', () => {
    for (const displayName of ['Анна Келлер', '安娜', 'آنا', 'अन्ना'])
      expect([valueOf('name-agreement', { displayName }), valueOf('person-name', { displayName })]).toEqual([
        Number.NaN,
        Number.NaN,
      ]);
    expect(valueOf('bio-voice', { bio: 'Пишу о садах' })).toBeNaN();
  });

  it('recognises a generated handle, a personal name and a personal bio', () => {
    expect(valueOf('handle-generated', { handle: 'anna73627151' })).toBe(1);
    expect(valueOf('person-name', { displayName: 'Anna van Keller' })).toBe(1);
    expect(valueOf('person-name', { displayName: 'GREAT DEALS 24' })).toBe(0);
    expect(valueOf('bio-voice', { bio: 'I write about my dog' })).toBeGreaterThan(0);
    expect(valueOf('bio-voice', { bio: 'Official news of our company' })).toBeLessThan(0);
  });

  it('rates random names as less likely than names like those in its training', () => {
    expect(valueOf('handle-likelihood', { handle: 'xqzvkjw' })).toBeLessThan(
      valueOf('handle-likelihood', { handle: 'hanna' }),
    );
  });
});

describe('the rhythm of posts', () => {
  const every = (minutes: number, number: number) =>
    Array.from({ length: number }, (_, at) => ({
      ...EMPTY_POST,
      at: NOW - at * minutes * 60_000,
      text: `Deal of the hour number ${at}`,
    }));

  it('by a clock has no variation, no quiet hours and repeated texts', () => {
    const timeline = every(60, 48);
    expect(valueOf('gap-variation', { timeline })).toBe(0);
    expect(valueOf('quiet-hours', { timeline })).toBe(0);
    expect(valueOf('duplicate-share', { timeline })).toBeGreaterThan(0.9);
  });

  it('is missing when there are fewer posts than a figure needs', () => {
    expect(valueOf('gap-variation', { timeline: every(60, 4) })).toBeNaN();
    expect(valueOf('quiet-hours', { timeline: every(60, 19) })).toBeNaN();
    expect(valueOf('idle-days', { timeline: [] })).toBeNaN();
  });
});

describe('a declaration of automation', () => {
  it.each([
    { handle: 'weather_bot' },
    { displayName: 'Rain Bot' },
    { bio: 'A friendly bot that posts haiku.' },
    { bio: 'Automated account. Run by a library.' },
    { labelledAutomated: true },
  ])('is found in %j', (said) => {
    expect(declaresAutomation({ ...EMPTY_ACCOUNT, handle: 'anna', ...said })).toBe(true);
  });

  it.each([
    { handle: 'talbot' },
    { displayName: 'Jane Abbott' },
    { bio: 'I am not a bot.' },
    { bio: 'Botany and robotics.' },
  ])('is not found in %j', (said) => {
    expect(declaresAutomation({ ...EMPTY_ACCOUNT, handle: 'anna', ...said })).toBeNull();
  });
});

describe('a value in a network’s profile', () => {
  it.each([-1, 1.5, 2 ** 63, '9223372036854775808', '-3', 'many', '', null, {}, Number.NaN])(
    'counts as missing when it is not a count: %j',
    (value) => {
      expect(readCount(value)).toBeNull();
    },
  );

  it('is read as a count with and without a zero fraction', () => {
    expect(['12', '12.0', 12].map(readCount)).toEqual([12, 12, 12]);
  });

  it('gives the same time in each format, to the minute', () => {
    const texts = [
      'Sat Oct 17 22:35:31 +0000 2015',
      '10/17/2015 22:35',
      '2015-10-17 22:35:54+00:00',
      '2015-10-17T22:35:54.000Z',
    ];
    expect(new Set(texts.map(readTime))).toEqual(new Set([Date.UTC(2015, 9, 17, 22, 35)]));
  });

  it.each(['', 'yesterday', '99/99/2015 1:00', 'null', {}, -5])(
    'counts as missing when it is not a time: %j',
    (value) => {
      expect(readTime(value)).toBeNull();
    },
  );

  it('is a flag only in common spellings', () => {
    expect(['TRUE', 'false', '1', 'maybe'].map(readFlag)).toEqual([true, false, true, null]);
  });
});
