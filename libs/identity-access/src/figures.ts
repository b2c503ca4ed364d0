import { defineFigure, defineRatio, type Figure, type FigureEntry } from '@rampart/figures';
import { t } from '@rampart/kernel';
import { DORMANT_DAYS } from './contract/stale-access.js';
import { type RoleName, ROLES } from './contract/index.js';
import { accessDecisionMade, accessReviewOpened } from './domain/access-review-events.js';
import {
  passkeyRegistered,
  passkeyRemoved,
  secondFactorEnrolled,
  secondFactorRemoved,
} from './domain/factor-events.js';
import { isStaffRole } from './domain/granting.js';
import { SESSION_DAYS } from './domain/session.js';
import { sessionRevoked, sessionStarted } from './domain/session-events.js';
import { signInFailed, signInSucceeded } from './domain/sign-in-events.js';
import {
  roleGranted,
  roleRevoked,
  userActivated,
  userErased,
  userInvited,
  userReinstated,
  userSuspended,
} from './domain/user-events.js';

const readers: readonly RoleName[] = ['core:admin', 'core:auditor', 'nexus:owner'];
const shared = { roles: readers } as const;
const DAY_MS = 86_400_000;

const ACTIVE_DELTA = {
  UserActivated: 1,
  UserReinstated: 1,
  UserSuspended: -1,
  UserErased: -1,
} as const;
const lifeEvents = [userActivated, userReinstated, userSuspended, userErased] as const;

const activeUsers = defineFigure({
  ...shared,
  name: 'identity-access.active-users',
  title: t`Active users`,
  description: t`People who have accepted their invitation and are not suspended.`,
  kind: 'keys',
  handles: lifeEvents,
  entries: ({ type, data }) => [{ key: data.userId, delta: ACTIVE_DELTA[type] }],
});

const dormantAccounts = defineFigure({
  ...shared,
  name: 'identity-access.dormant-accounts',
  title: t`Dormant accounts`,
  description: t`Active users without a sign-in for ${DORMANT_DAYS} days.`,
  kind: 'silent',
  silentForMs: DORMANT_DAYS * DAY_MS,
  handles: [...lifeEvents, signInSucceeded],
  entries: ({ type, data }) => [
    { key: data.userId, delta: type === 'SignInSucceeded' ? 0 : ACTIVE_DELTA[type] },
  ],
});

/** Greater than any number of second factors, so that the sum stays below 0 for an inactive user. */
const OUTWEIGHS = 1_000;

const protectedUsers = defineFigure({
  ...shared,
  name: 'identity-access.users-with-second-factor',
  title: t`Two-factor users`,
  description: t`Active users who have a passkey or an authenticator app.`,
  kind: 'keys',
  handles: [
    userInvited,
    ...lifeEvents,
    secondFactorEnrolled,
    passkeyRegistered,
    secondFactorRemoved,
    passkeyRemoved,
  ],
  entries: ({ type, data: { userId: key } }) => {
    switch (type) {
      case 'UserInvited':
        return [{ key, delta: -OUTWEIGHS }];
      case 'SecondFactorEnrolled':
      case 'PasskeyRegistered':
        return [{ key, delta: 1 }];
      case 'SecondFactorRemoved':
      case 'PasskeyRemoved':
        return [{ key, delta: -1 }];
      default:
        return [{ key, delta: ACTIVE_DELTA[type] * OUTWEIGHS }];
    }
  },
});

const secondFactorCoverage = defineRatio({
  ...shared,
  name: 'identity-access.second-factor-coverage',
  title: t`Second factor coverage`,
  description: t`Share of active users who have a second factor.`,
  part: protectedUsers,
  whole: activeUsers,
});

const STAFF_ROLES = ROLES.map(({ name }) => name).filter(isStaffRole);
const grantOf = (userId: string, role: RoleName, delta: 1 | -1): readonly FigureEntry[] =>
  isStaffRole(role) ? [{ key: `${userId} ${role}`, delta, ...(delta === 1 ? { dimension: role } : {}) }] : [];

const privilegedGrants = defineFigure({
  ...shared,
  name: 'identity-access.privileged-grants',
  title: t`Privileged grants`,
  description: t`Roles held by the operator’s staff; a person with two counts twice.`,
  kind: 'flags',
  dimension: { name: 'role', title: t`Role`, values: STAFF_ROLES },
  handles: [userInvited, roleGranted, roleRevoked, userErased],
  entries: (event) => {
    const { userId } = event.data;
    switch (event.type) {
      case 'UserInvited':
        return event.data.roles.flatMap((role) => grantOf(userId, role, 1));
      case 'RoleGranted':
        return grantOf(userId, event.data.role, 1);
      case 'RoleRevoked':
        return grantOf(userId, event.data.role, -1);
      case 'UserErased':
        return STAFF_ROLES.flatMap((role) => grantOf(userId, role, -1));
    }
  },
});

const failedSignIns = defineFigure({
  ...shared,
  name: 'identity-access.failed-sign-ins',
  title: t`Failed sign-ins`,
  description: t`Tries to sign in to accounts of the tenant that were refused.`,
  kind: 'sum',
  handles: [signInFailed],
  entries: () => [{ delta: 1 }],
});

const recentlyFailedSignIns = defineFigure({
  ...shared,
  name: 'identity-access.recently-failed-sign-ins',
  title: t`Failed sign-ins, 24h`,
  description: t`Sign-ins to accounts of the tenant refused in the last 24 hours.`,
  kind: 'recent',
  recentForMs: DAY_MS,
  handles: [signInFailed],
  entries: ({ position }) => [{ key: String(position), delta: 1 }],
});

const openSessions = defineFigure({
  ...shared,
  name: 'identity-access.open-sessions',
  title: t`Sessions open`,
  description: t`Sessions younger than ${SESSION_DAYS} days that have not ended, unused ones included.`,
  kind: 'recent',
  recentForMs: SESSION_DAYS * DAY_MS,
  handles: [sessionStarted, sessionRevoked],
  entries: ({ type, data }) => [{ key: data.sessionId, delta: type === 'SessionStarted' ? 1 : -1 }],
});

const itemKey = (reviewId: string, { userId, role }: { readonly userId: string; readonly role: string }) =>
  `${reviewId} ${userId} ${role}`;

const reviewItems = defineFigure({
  ...shared,
  name: 'identity-access.review-items',
  title: t`Roles under review`,
  description: t`Roles of users that an access review was opened over.`,
  kind: 'flags',
  handles: [accessReviewOpened],
  entries: ({ data }) => data.items.map((item) => ({ key: itemKey(data.reviewId, item), delta: 1 })),
});

const reviewDecisions = defineFigure({
  ...shared,
  name: 'identity-access.review-decisions',
  title: t`Roles decided about`,
  description: t`Roles under review about which a reviewer has decided.`,
  kind: 'flags',
  handles: [accessDecisionMade],
  entries: ({ data }) => [{ key: itemKey(data.reviewId, data), delta: 1 }],
});

const reviewCompletion = defineRatio({
  ...shared,
  name: 'identity-access.review-completion',
  title: t`Review completion`,
  description: t`Share of roles in all reviews about which a reviewer has decided.`,
  part: reviewDecisions,
  whole: reviewItems,
});

export const identityAccessFigures: readonly Figure[] = [
  activeUsers,
  dormantAccounts,
  protectedUsers,
  secondFactorCoverage,
  privilegedGrants,
  failedSignIns,
  recentlyFailedSignIns,
  openSessions,
  reviewItems,
  reviewDecisions,
  reviewCompletion,
];
