import { withTenant } from '@rampart/database';
import { loadState, type Recorded } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import type { AccessReviewClosed, DecideAccess, OpenAccessReview } from '../contract/index.js';
import {
  type AccessReviewCommand,
  accessReviewDecider,
  type AccessReviewState,
  accessReviewStream,
  type HeldRole,
  undecidedIn,
} from '../domain/access-review.decider.js';
import { isAdministering } from '../domain/granting.js';
import { isPresent, rolesAt } from '../domain/user.js';
import { listRoleHolders } from '../projections/users/role-holders.js';
import type { AccessDependencies, Caller } from './dependencies.js';
import { revokeRole } from './manage-users.js';
import { changeStream, loadUser } from './streams.js';

/** @throws DomainError `access-review.reviewer-not-fit` for inactive reviewers and those without the right */
export async function openAccessReview(
  deps: AccessDependencies,
  caller: Caller,
  { title, scope, dueAt, reviewers }: OpenAccessReview,
): Promise<Recorded<{ readonly id: string }>> {
  for (const reviewer of reviewers) await assertFitToReview(deps, caller, reviewer);
  const held = await heldRoles(deps, caller.tenantId);
  const reviewId = deps.ids.next();
  const now = deps.clock.now().toISOString();
  const about = { reviewId, title, scope, reviewers, now, due: new Date(dueAt).toISOString() };
  const { position } = await change(deps, caller, reviewId, {
    type: 'OpenAccessReview',
    data: { ...about, held, by: caller.userId },
  });
  return { value: { id: reviewId }, position };
}

async function assertFitToReview(deps: AccessDependencies, caller: Caller, userId: string): Promise<void> {
  const user = await loadUser(deps, caller.tenantId, userId);
  const fit = isPresent(user) && user.status === 'active';
  if (fit && rolesAt(user, deps.clock.now()).some(isAdministering)) return;
  throw new DomainError(
    'access-review.reviewer-not-fit',
    'invalid',
    t`A reviewer must be an active administrator. Choose another one.`,
    { userId },
  );
}

/** Reads roles from the log, because the read model may be behind. */
async function heldRoles(deps: AccessDependencies, tenantId: string): Promise<HeldRole[]> {
  const ids = await withTenant(deps.database, tenantId, listRoleHolders);
  const now = deps.clock.now();
  const held: HeldRole[] = [];
  for (const userId of ids) {
    const user = await loadUser(deps, tenantId, userId);
    if (isPresent(user)) held.push(...rolesAt(user, now).map((role) => ({ userId, role })));
  }
  return held;
}

/** Revokes the role before recording the decision, so that a crash leaves a visible undecided item. */
export async function decideAccess(
  deps: AccessDependencies,
  caller: Caller,
  reviewId: string,
  input: DecideAccess,
): Promise<Recorded<null>> {
  const { userId, role, decision, reason } = input;
  const command: AccessReviewCommand = {
    type: 'DecideAccess',
    data: { userId, role, decision, reason, by: caller.userId },
  };
  // Checked before the role is revoked, and again when the decision is recorded.
  accessReviewDecider.decide(command, await load(deps, caller.tenantId, reviewId));
  const revoked = decision === 'revoke' ? await takeAway(deps, caller, input) : null;
  const { position } = await change(deps, caller, reviewId, command);
  return { value: null, position: position ?? revoked };
}

async function takeAway(
  deps: AccessDependencies,
  caller: Caller,
  { userId, role }: DecideAccess,
): Promise<number | null> {
  if (!isPresent(await loadUser(deps, caller.tenantId, userId))) return null;
  return (await revokeRole(deps, caller, userId, role, 'review')).position;
}

export async function closeAccessReview(
  deps: AccessDependencies,
  caller: Caller,
  reviewId: string,
): Promise<Recorded<AccessReviewClosed>> {
  const { value: state, position } = await change(deps, caller, reviewId, {
    type: 'CloseAccessReview',
    data: { by: caller.userId },
  });
  return { value: { undecided: [...undecidedIn(state)] }, position };
}

const load = ({ log }: AccessDependencies, tenantId: string, reviewId: string): Promise<AccessReviewState> =>
  loadState(log, accessReviewDecider, { tenantId, stream: accessReviewStream(reviewId) });

const change = (
  deps: AccessDependencies,
  caller: Caller,
  reviewId: string,
  command: AccessReviewCommand,
): Promise<Recorded<AccessReviewState>> =>
  changeStream(deps, caller, accessReviewDecider, accessReviewStream(reviewId), command);
