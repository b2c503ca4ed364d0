import type { MigrationClass } from '@rampart/database';
import type { Capability, EventDefinition, Projection } from '@rampart/event-log';
import type { JobDefinition, JobSchedule } from '@rampart/jobs';
import { apiKeyMigrations } from './adapters/api-key-migrations.js';
import { factorMigrations } from './adapters/factor-migrations.js';
import { accessSecretMigrations } from './adapters/migrations.js';
import { mailAddressMigrations } from './adapters/mail-address-migrations.js';
import { oidcMigrations } from './adapters/oidc-migrations.js';
import { identityAccessEvents as events } from './domain/events.js';
import {
  sendAccountNoticeJob,
  sendAddressConfirmationJob,
  sendInvitationJob,
  sendPasswordResetJob,
} from './jobs/account-mail-jobs.js';
import { expireRolesJob, expireRolesSchedule } from './jobs/expire-roles-job.js';
import { AccessReviewItemRow, AccessReviewRow } from './projections/access-reviews/entity.js';
import { accessReviewsProjection } from './projections/access-reviews/projection.js';
import { accessReadModelMigrations } from './projections/migrations.js';
import { accessOverviewMigrations } from './projections/overview-migrations.js';
import { SignInRow } from './projections/sign-ins/entity.js';
import { signInsProjection } from './projections/sign-ins/projection.js';
import { AccountMailRow } from './projections/account-mail/entity.js';
import { accountMailMigrations } from './projections/account-mail/migrations.js';
import { accountMailProjection } from './projections/account-mail/projection.js';
import { ApiKeyRow } from './projections/api-keys/entity.js';
import { apiKeysProjection } from './projections/api-keys/projection.js';
import { SessionRecord } from './projections/sessions/entity.js';
import { sessionsProjection } from './projections/sessions/projection.js';
import { TenantRow } from './projections/tenants/entity.js';
import { tenantsProjection } from './projections/tenants/projection.js';
import { GrantRow, UserRow } from './projections/users/entity.js';
import { usersProjection } from './projections/users/projection.js';

export { looksLikeApiKey } from './adapters/api-key-text.js';
export { ACCESS_TOKEN_SECONDS } from './adapters/access-tokens.js';
export { type AccessSettings, createAccessDependencies } from './adapters/create-dependencies.js';
export { createOidcSignIn } from './adapters/create-oidc.js';
export { oidcEnvironmentSchema } from './adapters/oidc-settings.js';
export { OIDC_TRANSACTION_SECONDS } from './adapters/oidc-transactions.js';
export { CHALLENGE_SECONDS } from './adapters/challenges.js';
export { REFRESH_SECONDS } from './adapters/refresh-tokens.js';
export { addressBlock } from './domain/address-block.js';
export { INSTALLATION_TENANT_ID, STAFF_TENANT_ID } from './domain/installation.js';
export { createApiKey, revokeApiKey } from './handlers/api-keys.js';
export { type KeyCaller, recordApiKeyUse, verifyApiKey } from './handlers/verify-api-key.js';
export { closeAccessReview, decideAccess, openAccessReview } from './handlers/access-reviews.js';
export { expireRoles, type ExpireRolesContext } from './handlers/expire-roles.js';
export { expireRolesJob } from './jobs/expire-roles-job.js';
export { listAccessReviews, readAccessReview } from './projections/access-reviews/query.js';
export { countSignInsByHour, listSignIns } from './projections/sign-ins/query.js';
export { identityAccessFigures } from './figures.js';
export { acceptInvitation } from './handlers/accept-invitation.js';
export { admit, type Admitted, type SignInVisit } from './handlers/admit.js';
export { type AccountMailContext } from './handlers/account-mail.js';
export {
  changeProfile,
  confirmMailAddress,
  readMailAddress,
  requestMailAddress,
} from './handlers/change-profile.js';
export { sendAddressConfirmation, sendInvitation, sendPasswordReset } from './handlers/link-mails.js';
export { giveUpMail, sendAccountNotice } from './handlers/notices.js';
export {
  sendAccountNoticeJob,
  sendAddressConfirmationJob,
  sendInvitationJob,
  sendPasswordResetJob,
} from './jobs/account-mail-jobs.js';
export { type Bootstrap, bootstrapInstallation } from './handlers/bootstrap-installation.js';
export type { AccessDependencies, Caller, Committed, Visit } from './handlers/dependencies.js';
export { inviteUser } from './handlers/invite-user.js';
export {
  endSessionsOf,
  grantRole,
  reinstateUser,
  reissueInvitation,
  revokeRole,
  suspendUser,
  wouldGrant,
} from './handlers/manage-users.js';
export { demandSecondFactor } from './handlers/demand-second-factor.js';
export { memberNow } from './handlers/member-now.js';
export { assertMayErase, eraseSelf, eraseUser, readErasure } from './handlers/erasure.js';
export type { SignedIn } from './handlers/open-session.js';
export { finishOidc } from './handlers/oidc-callback.js';
export { allowOidcLink, listOidcLinks, unlinkOidc } from './handlers/oidc-links.js';
export {
  type OidcBegun,
  type OidcSignIn,
  oidcSettingsOf,
  startOidc,
  startOidcLink,
} from './handlers/oidc-start.js';
export { requestPasswordReset } from './handlers/password-reset-request.js';
export { acceptPasswordReset, changePassword, issuePasswordReset } from './handlers/passwords.js';
export { mailAddressOf } from './handlers/mail-address-of.js';
export { readProfile } from './handlers/read-profile.js';
export { refreshSession } from './handlers/refresh-session.js';
export { registerTenant } from './handlers/register-tenant.js';
export { endSessionOf, revokeOwnSession, signOutEverywhere } from './handlers/revoke-sessions.js';
export { SECOND_FACTOR_POLICIES } from './domain/second-factor-policy.js';
export { type RelyingParty, relyingPartyOf } from './domain/relying-party.js';
export { signInWithPasskey, startPasskeySignIn } from './handlers/passkey-sign-in.js';
export {
  finishPasskeyRegistration,
  removePasskey,
  renamePasskey,
  startPasskeyRegistration,
} from './handlers/passkeys.js';
export { regenerateRecoveryCodes } from './handlers/recovery-codes.js';
export { completeSignIn, type SecondFactorVisit } from './handlers/second-factor-sign-in.js';
export { requireSecondFactor } from './handlers/second-factor-obligation.js';
export { listFactors, removeFactorsAsOperator, removeFactorsOf } from './handlers/second-factors.js';
export { signIn } from './handlers/sign-in.js';
export { requireStepUp, startStepUp, stepUp } from './handlers/step-up.js';
export { finishTotp, removeTotp, startTotp } from './handlers/totp.js';
export { signOut } from './handlers/sign-out.js';
export { isStaffTenant } from './handlers/tenant-kind.js';
export { type Actor, SessionVerifier } from './handlers/verify-session.js';
export { usersTopic } from './live-topics.js';
export { listApiKeys } from './projections/api-keys/query.js';
export { listAccountMail } from './projections/account-mail/query.js';
export {
  listOpenSessions,
  listOpenSessionsOfTenant,
  listSessionsAt,
  listSessionsOfTenantAt,
} from './projections/sessions/query.js';
export { listTenants } from './projections/tenants/query.js';
export {
  assertUserExists,
  listUsers,
  namesOfActors,
  namesOfUsers,
  readUser,
  type UserFilter,
} from './projections/users/query.js';
export { accountMailReactor } from './reactors/account-mail.js';
export { closeRevokedSessions } from './reactors/close-revoked-sessions.js';
export { identityAccessNotifications, identityAccessRoleHolders } from './notifications.js';
export { finishErasure } from './reactors/finish-erasure.js';
export { identityAccessPlaces } from './places.js';
export { identityAccessWaiting, identityAccessWorkItems } from './work-items.js';

export const identityAccessEvents: readonly EventDefinition[] = events;
export const identityAccessMigrations: readonly MigrationClass[] = [
  ...accessSecretMigrations,
  ...accessReadModelMigrations,
  ...factorMigrations,
  ...oidcMigrations,
  ...accountMailMigrations,
  ...accessOverviewMigrations,
  ...apiKeyMigrations,
  ...mailAddressMigrations,
];
export const identityAccessJobs: readonly JobDefinition[] = [
  sendInvitationJob,
  sendPasswordResetJob,
  sendAddressConfirmationJob,
  sendAccountNoticeJob,
  expireRolesJob,
];
export const identityAccessSchedules: readonly JobSchedule[] = [expireRolesSchedule];
export const identityAccessProjections: readonly Projection[] = [
  usersProjection,
  sessionsProjection,
  tenantsProjection,
  accountMailProjection,
  signInsProjection,
  accessReviewsProjection,
  apiKeysProjection,
];
export const identityAccessEntities = [
  UserRow,
  GrantRow,
  SessionRecord,
  TenantRow,
  AccountMailRow,
  ApiKeyRow,
  SignInRow,
  AccessReviewRow,
  AccessReviewItemRow,
] as const;
export const identityAccess: Capability = {
  name: 'identity-access',
  events: identityAccessEvents,
  projections: identityAccessProjections,
  entities: identityAccessEntities,
  migrations: identityAccessMigrations,
};
