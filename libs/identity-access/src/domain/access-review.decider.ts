import { type Command, type Decider, DomainError, unreachable, t } from '@rampart/kernel';
import type { AccessDecision, AccessReviewScope, RoleName } from '../contract/index.js';
import type { AccessReviewEvent } from './access-review-events.js';

export interface HeldRole {
  readonly userId: string;
  readonly role: RoleName;
}

export type AccessReviewState =
  | { readonly status: 'absent' }
  | {
      readonly status: 'open' | 'closed';
      readonly id: string;
      readonly reviewers: readonly string[];
      readonly items: readonly HeldRole[];
      readonly decisions: Readonly<Record<string, AccessDecision>>;
    };

interface Opening {
  readonly reviewId: string;
  readonly title: string;
  readonly scope: AccessReviewScope;
  /** ISO 8601, like `now`. */
  readonly due: string;
  readonly now: string;
  readonly reviewers: readonly string[];
  readonly held: readonly HeldRole[];
  readonly by: string;
}

type Deciding = HeldRole & {
  readonly decision: AccessDecision;
  readonly reason: string;
  readonly by: string;
};

export type AccessReviewCommand =
  | Command<'OpenAccessReview', Opening>
  | Command<'DecideAccess', Deciding>
  | Command<'CloseAccessReview', { readonly by: string }>;

type PresentReview = Exclude<AccessReviewState, { status: 'absent' }>;

const itemKey = ({ userId, role }: HeldRole): string => `${userId} ${role}`;

/** @throws DomainError `access-review.*` */
function decide(command: AccessReviewCommand, state: AccessReviewState): readonly AccessReviewEvent[] {
  if (command.type === 'OpenAccessReview') return open(command.data, state);
  if (state.status === 'absent')
    throw new DomainError(
      'access-review.not-found',
      'not-found',
      t`This review does not exist. Reload the list.`,
    );
  switch (command.type) {
    case 'DecideAccess':
      return decideItem(state, command.data);
    case 'CloseAccessReview':
      return close(state, command.data.by);
    default:
      return unreachable(command);
  }
}

function open(opening: Opening, state: AccessReviewState): readonly AccessReviewEvent[] {
  if (state.status !== 'absent')
    throw new DomainError(
      'access-review.already-opened',
      'conflict',
      t`This review already exists. Reload the list.`,
    );
  const { held, now, scope, ...about } = opening;
  if (Date.parse(about.due) <= Date.parse(now))
    throw new DomainError(
      'access-review.due-not-ahead',
      'invalid',
      t`The due date is in the past. Choose a future date.`,
    );
  const items = held
    .filter(({ role }) => scope.kind === 'everybody' || scope.roles.includes(role))
    .map(({ userId, role }) => ({ userId, role }));
  if (items.length === 0)
    throw new DomainError(
      'access-review.nothing-to-review',
      'conflict',
      t`No user has the selected roles. Select other roles.`,
    );
  const reviewers = [...new Set(about.reviewers)];
  return [{ type: 'AccessReviewOpened', data: { ...about, scope, reviewers, items } }];
}

function decideItem(state: PresentReview, deciding: Deciding): readonly AccessReviewEvent[] {
  assertMayDecide(state, deciding);
  const before = state.decisions[itemKey(deciding)];
  if (before === deciding.decision) return [];
  if (before === 'revoke')
    throw new DomainError(
      'access-review.already-revoked',
      'conflict',
      t`The role is already revoked. Grant it again instead.`,
    );
  return [{ type: 'AccessDecisionMade', data: { reviewId: state.id, ...deciding } }];
}

function assertMayDecide(state: PresentReview, { userId, role, by }: Deciding): void {
  if (state.status === 'closed')
    throw new DomainError('access-review.closed', 'conflict', t`This review is closed. Start a new one.`);
  if (!state.reviewers.includes(by))
    throw new DomainError(
      'access-review.not-a-reviewer',
      'forbidden',
      t`You are not a reviewer of this review. Ask one of its reviewers.`,
    );
  if (userId === by)
    throw new DomainError(
      'access-review.not-about-yourself',
      'forbidden',
      t`You cannot review your own roles. Ask another reviewer.`,
    );
  if (!state.items.some((item) => itemKey(item) === itemKey({ userId, role })))
    throw new DomainError(
      'access-review.no-such-item',
      'not-found',
      t`This role is not part of the review. Reload it.`,
    );
}

function close(state: PresentReview, by: string): readonly AccessReviewEvent[] {
  if (state.status === 'closed') return [];
  return [
    { type: 'AccessReviewClosed', data: { reviewId: state.id, undecided: [...undecidedIn(state)], by } },
  ];
}

export function undecidedIn(state: AccessReviewState): readonly HeldRole[] {
  if (state.status === 'absent') return [];
  return state.items.filter((item) => state.decisions[itemKey(item)] === undefined);
}

function evolve(state: AccessReviewState, event: AccessReviewEvent): AccessReviewState {
  if (event.type === 'AccessReviewOpened') {
    const { reviewId: id, reviewers, items } = event.data;
    return { status: 'open', id, reviewers, items, decisions: {} };
  }
  if (state.status === 'absent') return state;
  switch (event.type) {
    case 'AccessDecisionMade':
      return {
        ...state,
        decisions: { ...state.decisions, [itemKey(event.data)]: event.data.decision },
      };
    case 'AccessReviewClosed':
      return { ...state, status: 'closed' };
    default:
      return unreachable(event);
  }
}

export const accessReviewDecider: Decider<AccessReviewState, AccessReviewCommand, AccessReviewEvent> = {
  initialState: () => ({ status: 'absent' }),
  decide,
  evolve,
};

export const accessReviewStream = (reviewId: string): string => `access-review:${reviewId}`;
