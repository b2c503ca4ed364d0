import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@rampart/kernel';
import { given } from '../testing/given.js';
import { type AccessReviewCommand, accessReviewDecider, undecidedIn } from './access-review.decider.js';
import type { AccessReviewEvent } from './access-review-events.js';

const REVIEW = '00000000-0000-7000-8000-00000000000a';
const ANNA = '00000000-0000-7000-8000-000000000001';
const INES = '00000000-0000-7000-8000-000000000002';
const admin = { userId: ANNA, role: 'core:admin' } as const;
const viewer = { userId: INES, role: 'nexus:viewer' } as const;

const open = (data: object = {}): AccessReviewCommand => ({
  type: 'OpenAccessReview',
  data: {
    reviewId: REVIEW,
    title: 'Winter',
    scope: { kind: 'everybody' },
    now: '2026-11-20T12:00:00.000Z',
    due: '2026-12-01T12:00:00.000Z',
    reviewers: [ANNA, INES],
    held: [admin, viewer],
    by: ANNA,
    ...data,
  },
});
const [opened] = given(accessReviewDecider).when(open()) as [AccessReviewEvent];
const review = (...events: AccessReviewEvent[]) => given(accessReviewDecider, opened, ...events);
const decision = (data: object = {}) => ({
  type: 'DecideAccess' as const,
  data: { ...viewer, decision: 'keep' as const, reason: '', by: ANNA, ...data },
});
const made = (data: object = {}): AccessReviewEvent => ({
  type: 'AccessDecisionMade',
  data: { reviewId: REVIEW, ...decision(data).data },
});
const closed: AccessReviewEvent = {
  type: 'AccessReviewClosed',
  data: { reviewId: REVIEW, undecided: [admin, viewer], by: ANNA },
};
const refusal = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
  return 'accepted';
};

describe('opening an access review', () => {
  it('copies who holds which role within its scope', () => {
    expect(opened).toMatchObject({ type: 'AccessReviewOpened', data: { items: [admin, viewer] } });
    const some = given(accessReviewDecider).when(open({ scope: { kind: 'roles', roles: ['core:admin'] } }));
    expect(some).toMatchObject([{ data: { items: [admin] } }]);
  });

  it('requires roles to review, a future due time and a new id', () => {
    const fresh = given(accessReviewDecider);
    expect(refusal(() => fresh.when(open({ held: [] })))).toBe('access-review.nothing-to-review');
    expect(refusal(() => fresh.when(open({ due: '2026-11-20T12:00:00.000Z' })))).toBe(
      'access-review.due-not-ahead',
    );
    expect(refusal(() => review().when(open()))).toBe('access-review.already-opened');
  });
});

describe('a decision of an access review', () => {
  it('is made by reviewers only, about other users and roles under review', () => {
    expect(review().when(decision())).toEqual([made()]);
    expect(refusal(() => review().when(decision({ by: 'somebody' })))).toBe('access-review.not-a-reviewer');
    expect(refusal(() => review().when(decision({ by: INES })))).toBe('access-review.not-about-yourself');
    expect(refusal(() => review().when(decision({ role: 'core:soc' })))).toBe('access-review.no-such-item');
    expect(refusal(() => given(accessReviewDecider).when(decision()))).toBe('access-review.not-found');
  });

  it('can change from keep to revoke, and not back', () => {
    const revoke = { decision: 'revoke', reason: 'left the team' };
    expect(review(made()).when(decision())).toEqual([]);
    expect(review(made()).when(decision(revoke))).toEqual([made(revoke)]);
    expect(refusal(() => review(made(revoke)).when(decision()))).toBe('access-review.already-revoked');
  });
});

describe('closing an access review', () => {
  const close: AccessReviewCommand = { type: 'CloseAccessReview', data: { by: ANNA } };

  it('lists the undecided roles once', () => {
    expect(review().when(close)).toEqual([closed]);
    expect(review(made()).when(close)).toMatchObject([{ data: { undecided: [admin] } }]);
    expect(review(closed).when(close)).toEqual([]);
    expect(undecidedIn(review(made()).state)).toEqual([admin]);
  });

  it('prevents later decisions', () => {
    expect(refusal(() => review(closed).when(decision()))).toBe('access-review.closed');
  });
});
