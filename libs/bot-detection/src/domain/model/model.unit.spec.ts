import { describe, expect, it } from '@jest/globals';
import { type AccountRecord, EMPTY_ACCOUNT, EMPTY_POST } from '../account/account-record.js';
import { boost, type Example } from './boost.js';
import { calibrate, probabilityOf } from './calibrate.js';
import { assessAccount, explainAccount } from './explain.js';
import { fitModel } from './fit.js';
import { addParts, scoreOf } from './forest.js';
import { areaUnderCurve, calibrationError, recallAt } from './metrics.js';
import { chanceOf } from './model.js';
import { seededNumbers } from './random.js';
import { shippedModel } from './shipped.js';
import type { LabelledAccount } from './train.js';
import { readWeights, writeWeights } from './weights.js';

const NOW = Date.UTC(2026, 10, 25);
const DAY = 86_400_000;
const OPTIONS = {
  depth: 3,
  rate: 0.1,
  ridge: 1,
  leastWeight: 1,
  leastGain: 0.001,
  trees: 40,
  seed: 1,
  rowShare: 0.8,
  columnShare: 1,
};

function examples(number: number, seed: number): Example[] {
  const random = seededNumbers(seed);
  return Array.from({ length: number }, () => {
    const row = Float64Array.from([random(), random() < 0.2 ? Number.NaN : random()]);
    const chance = 1 / (1 + Math.exp(-6 * ((row[0] as number) - 0.5)));
    return { row, target: random() < chance ? 1 : 0, weight: 1, offset: 0 };
  });
}

describe('boosted trees', () => {
  it('are the same for the same examples and seed, and differ for another seed', () => {
    const some = examples(400, 1);
    expect(boost(some, [0, 0], OPTIONS)).toEqual(boost(some, [0, 0], OPTIONS));
    expect(boost(some, [0, 0], { ...OPTIONS, seed: 2 }).value).not.toEqual(
      boost(some, [0, 0], OPTIONS).value,
    );
  });

  it('separate the classes on examples that they did not see', () => {
    const forest = boost(examples(800, 1), [0, 0], OPTIONS);
    const judged = examples(400, 2).map(({ row, target }) => ({ score: scoreOf(forest, row), target }));
    expect(areaUnderCurve(judged)).toBeGreaterThan(0.8);
  });

  it('never fall in a column that may only rise, for any data', () => {
    const noisy = examples(300, 3).map((one) => ({ ...one, target: 1 - one.target }));
    const forest = boost(noisy, [1, 0], OPTIONS);
    for (const other of [0.1, 0.5, 0.9, Number.NaN]) {
      const scores = Array.from({ length: 101 }, (_, at) =>
        scoreOf(forest, Float64Array.from([at / 100, other])),
      );
      expect(scores.every((score, at) => at === 0 || score >= (scores[at - 1] as number) - 1e-9)).toBe(true);
    }
  });

  it('split a score into parts whose sum is the score', () => {
    const forest = boost(examples(300, 4), [0, 0], OPTIONS);
    const row = Float64Array.from([0.7, Number.NaN]);
    const parts = new Float64Array(2);
    addParts(forest, row, parts);
    expect(forest.bias + (parts[0] as number) + (parts[1] as number)).toBeCloseTo(scoreOf(forest, row), 12);
  });
});

describe('calibration', () => {
  it('never falls, and turns distorted scores into shares', () => {
    const random = seededNumbers(9);
    const judged = Array.from({ length: 4_000 }, () => {
      const chance = random();
      return { score: 3 * chance ** 3, target: random() < chance ? 1 : 0 };
    });
    const calibration = calibrate(judged);
    const scores = Array.from({ length: 200 }, (_, at) => probabilityOf(calibration, at / 50 - 0.5));
    expect(scores.every((chance, at) => at === 0 || chance >= (scores[at - 1] as number))).toBe(true);
    const error = calibrationError(
      judged.map(({ score, target }) => ({ score: probabilityOf(calibration, score), target })),
    );
    expect(error).toBeLessThan(0.03);
  });

  it('gives no certainty, even for classes that are completely separated', () => {
    const judged = Array.from({ length: 100 }, (_, at) => ({ score: at, target: at < 50 ? 0 : 1 }));
    expect(probabilityOf(calibrate(judged), 99)).toBeLessThan(1);
    expect(probabilityOf(calibrate(judged), 0)).toBeGreaterThan(0);
  });
});

describe('a figure of accuracy', () => {
  it('counts ties half, and measures recall above the ordinary accounts', () => {
    const judged = [0, 1, 1, 2].map((score, at) => ({ score, target: at >= 2 ? 1 : 0 }));
    expect(areaUnderCurve(judged)).toBe(0.875);
    expect(recallAt(judged, 0.01)).toBe(0.5);
  });
});

const PERSON: AccountRecord = {
  ...EMPTY_ACCOUNT,
  platform: 'twitter',
  handle: 'anna_keller',
  displayName: 'Anna Keller',
  bio: 'I write about my dog and gardens.',
  createdAt: NOW - 3_000 * DAY,
  followers: 400,
  following: 350,
  posts: 2_400,
  likesGiven: 5_000,
  listed: 8,
  verified: false,
  defaultTheme: false,
  defaultAvatar: false,
};

function labelled(): LabelledAccount[] {
  const random = seededNumbers(21);
  return Array.from({ length: 200 }, (_, at) => {
    const automated = at % 2 === 0;
    const account = {
      ...PERSON,
      handle: `account_${at}`,
      likesGiven: automated ? 0 : Math.floor(random() * 5_000),
      posts: Math.floor(random() * 9_000),
    };
    return { set: 'invented', key: account.handle, account, observedAt: NOW, automated };
  });
}

describe('a trained model', () => {
  it('has the same bytes each time, and is unchanged after writing and reading', () => {
    const fit = () => fitModel(labelled(), { seed: 5, date: '2026-11-25', acrossSets: false });
    const text = writeWeights(fit());
    expect(writeWeights(fit())).toBe(text);
    expect(writeWeights(readWeights(text))).toBe(text);
    expect(explainAccount(readWeights(text), PERSON, NOW)).toEqual(explainAccount(fit(), PERSON, NOW));
  });

  it('expects the share from surveys, not from its sets, for accounts of another kind', () => {
    const model = fitModel(labelled(), { seed: 5, date: '2026-11-25', acrossSets: false });
    const bases = model.bases.full ?? 0;
    expect(chanceOf(model, 'profile', bases)).toBeCloseTo(0.15, 6);
    expect(chanceOf(model, 'profile', bases + 3)).toBeGreaterThan(chanceOf(model, 'profile', bases));
  });

  it('with other features is refused with the next step', () => {
    const text = writeWeights(shippedModel()).replace('"followers"', '"fans"');
    expect(() => readWeights(text)).toThrow('npm run train -- bots');
  });
});

describe('the shipped model', () => {
  const explain = (facts: Partial<AccountRecord>) =>
    explainAccount(shippedModel(), { ...PERSON, ...facts }, NOW);

  it('classifies an ordinary account as ordinary', () => {
    expect(explain({}).band).toBe('ordinary');
  });

  it('gives contributions whose sum is the score, and at most five reasons with values and usual ranges', () => {
    const random = seededNumbers(31);
    for (let round = 0; round < 300; round += 1) {
      const count = () => (random() < 0.2 ? null : Math.floor(10 ** (6 * random())));
      const found = explain({
        followers: count(),
        following: count(),
        posts: count(),
        likesGiven: count(),
        listed: count(),
      });
      const sum = found.contributions.reduce((all, { contribution }) => all + contribution, found.base);
      expect(Math.abs(sum - found.score)).toBeLessThan(1e-9);
      expect(found.reasons.length).toBeLessThanOrEqual(5);
      for (const { contribution, direction } of found.reasons)
        expect(direction).toBe(contribution > 0 ? 'towards automation' : 'towards a person');
    }
  });

  it('gives the same assessment with and without explanation', () => {
    const account = { ...PERSON, likesGiven: 0, following: 3 };
    const { reasons, probability, band } = explainAccount(shippedModel(), account, NOW);
    expect(assessAccount(shippedModel(), account, NOW)).toMatchObject({ reasons, probability, band });
  });

  it('names one change that would lower the probability', () => {
    const found = explain({
      likesGiven: 0,
      following: 2,
      followers: 40,
      createdAt: NOW - 200 * DAY,
      defaultTheme: true,
    });
    expect(found.counterfactual?.probability).toBeLessThan(found.probability);
  });

  it('gives no higher score for signs of a person, and no lower score for signs of automation', () => {
    const chance = (facts: Partial<AccountRecord>) => explain(facts).score;
    expect(chance({ verified: true })).toBeLessThanOrEqual(chance({ verified: false }));
    expect(chance({ defaultAvatar: true })).toBeGreaterThanOrEqual(chance({ defaultAvatar: false }));
  });

  it('counts repeated texts and clock-like intervals, and names both', () => {
    const timeline = (gap: (at: number) => number, text: (at: number) => string) =>
      Array.from({ length: 24 }, (_, at) => ({ ...EMPTY_POST, at: NOW - gap(at), text: text(at) }));
    const lively = timeline(
      (at) => DAY * at ** 1.7,
      (at) => `${'abcdefghijklmnopqrstuvwxyz'.slice(at, at + 2).repeat(12)} walks by the sea`,
    );
    const clockwork = timeline(
      (at) => at * 3_600_000,
      () => 'Win a free phone today, only here',
    );
    const [person, program] = [lively, clockwork].map((posts) => explain({ timeline: posts }));
    expect(program?.score).toBeGreaterThan((person?.score ?? 0) + 2);
    expect(program?.contributions.map(({ feature }) => feature)).toEqual(
      expect.arrayContaining(['gap-variation', 'duplicate-share']),
    );
  });

  it('has trees for each kind of account, also for posts without likes given', () => {
    const timeline = [{ ...EMPTY_POST, at: NOW - DAY, text: 'Roses' }];
    const posts = explain({ likesGiven: null, listed: null, defaultTheme: null, timeline });
    expect(posts.kind).toBe('posts');
    expect(shippedModel().forests.posts?.trees).toBeGreaterThan(0);
    expect(shippedModel().calibrations.posts).toBeDefined();
  });

  it('scores Instagram accounts by counts, whatever else is known', () => {
    expect(explain({ platform: 'instagram', likesGiven: null }).kind).toBe('counts');
  });

  it('puts declared automation into a class of its own', () => {
    expect(explain({ bio: 'A bot that posts haiku.' }).band).toBe('declared');
    expect(explain({ labelledAutomated: true }).band).toBe('declared');
  });

  it('reports that too little is known about an account without counts', () => {
    expect(explain({ followers: null, following: null }).band).toBe('not-enough');
    expect(explainAccount(shippedModel(), { ...EMPTY_ACCOUNT, handle: 'anna' }, NOW).band).toBe('not-enough');
  });

  it.each([
    { verified: true },
    { createdAt: NOW - 5 * DAY, posts: 3 },
    { posts: 2, followers: 12, following: 30 },
  ])('never calls a guarded account automation-like: %j', (guarded) => {
    const extreme = {
      likesGiven: 0,
      listed: 0,
      defaultTheme: true,
      defaultAvatar: true,
      bio: '',
      followers: 3,
      following: 3,
    };
    expect(explain({ ...extreme, ...guarded }).band).not.toBe('automation-like');
  });

  it('scores names and bios in other scripts no higher than the same in Latin letters', () => {
    const latin = explain({}).band;
    for (const [displayName, bio] of [
      ['Анна Келлер', 'Пишу о садах и моей собаке.'],
      ['安娜', '写花园和我的狗。'],
      ['آنا كيلر', 'أكتب عن الحدائق.'],
    ] as const)
      expect(explain({ displayName, bio }).band).toBe(latin);
  });
});
