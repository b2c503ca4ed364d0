import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { harmOf, harmScoreOf } from './harm.js';
import { pointsOf, probabilityOf, scoreOfPoints } from './headroom.js';
import { FIRST_MODEL } from './models.js';
import { riskLevelOf } from './risk.js';
import { WEIGHTS } from './weights.js';

const POSSIBLE_POINTS = FIRST_MODEL.possiblePoints;
const points = fc.double({ min: 0, max: POSSIBLE_POINTS, noNaN: true });
const words = (...found: string[]) => ({ kind: 'words' as const, field: 'bio', words: found });
const finding = (name: keyof typeof WEIGHTS, share = 1) => ({
  name,
  points: WEIGHTS[name] * share,
  evidence: words(),
});
const unknown = { followerCount: null, followingCount: null };

describe('the headroom of a score', () => {
  it('ranks more points higher up to all possible points, which alone give 100', () => {
    fc.assert(
      fc.property(points, points, (one, other) => {
        fc.pre(Math.abs(one - other) > 1e-6);
        expect(Math.sign(scoreOfPoints(one) - scoreOfPoints(other))).toBe(Math.sign(one - other));
        expect(probabilityOf(Math.max(one, other))).toBeGreaterThan(probabilityOf(Math.min(one, other)));
      }),
    );
    expect(scoreOfPoints(POSSIBLE_POINTS)).toBe(100);
    expect(scoreOfPoints(POSSIBLE_POINTS - 1)).toBeLessThan(100);
    expect(scoreOfPoints(-20)).toBe(0);
  });

  it('does not change scores below the critical threshold', () => {
    for (const score of [0, 45, 55, 65, 85]) expect(scoreOfPoints(score)).toBe(score);
  });

  it('shows the points before the limit', () => {
    expect(pointsOf([finding('avatar.match'), { name: 'limit', points: -9 }])).toBe(WEIGHTS['avatar.match']);
  });
});

describe('the harm of a look-alike', () => {
  it('is zero when no sign is known', () => {
    expect(harmOf([], unknown)).toEqual({ score: 0, kinds: [] });
  });

  it('adds up kinds of evidence to at most 100', () => {
    const all = [
      finding('avatar.match'),
      finding('links.suspicious'),
      finding('age.young'),
      { ...finding('bio.lure'), evidence: words('dm us', 'refund') },
    ];
    const { score, kinds } = harmOf(all, { followerCount: 50_000, followingCount: 10 });
    expect(score).toBe(100);
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'copied-picture',
      'links-or-payment',
      'contact-with-followers',
      'reach',
      'young',
    ]);
  });

  it('without a finding is that of the others', () => {
    const all = [
      finding('avatar.match', 0.7),
      finding('links.suspicious'),
      { ...finding('bio.lure'), evidence: words('dm us', 'refund') },
      finding('age.young', 0.3),
    ];
    const reached = { followerCount: 900, followingCount: 4_000 };
    for (const without of [null, ...all]) {
      const others = all.filter((each) => each !== without);
      expect(harmScoreOf(all, reached, FIRST_MODEL, without)).toBe(harmOf(others, reached).score);
    }
  });

  it('distinguishes words that ask for contact from words about payment', () => {
    const kindsOf = (...found: string[]) =>
      harmOf([{ ...finding('bio.lure'), evidence: words(...found) }], unknown).kinds.map(({ kind }) => kind);
    expect(kindsOf('dm us')).toEqual(['contact-with-followers']);
    expect(kindsOf('crypto')).toEqual(['links-or-payment']);
  });

  it('includes seeking contact for an account that follows many more than follow it', () => {
    const follows = (followingCount: number, followerCount: number) =>
      harmOf([], { followingCount, followerCount }).kinds.some(
        ({ kind }) => kind === 'contact-with-followers',
      );
    expect(follows(2_000, 20)).toBe(true);
    expect(follows(2_000, 2_000)).toBe(false);
    expect(follows(50, 2)).toBe(false);
  });
});

describe('a risk level', () => {
  it('is critical only when the resemblance is certain and the harm severe', () => {
    expect(riskLevelOf(99, 60)).toBe('critical');
    expect(riskLevelOf(99, 10)).toBe('high');
    expect(riskLevelOf(80, 60)).toBe('high');
    expect(riskLevelOf(70, 0)).toBe('medium');
    expect(riskLevelOf(46, 0)).toBe('low');
  });
});
