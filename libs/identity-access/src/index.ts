export { identityAccess } from './capability.js';
export { identityAccessEnds } from './access-ends.js';
export { isSessionOpen } from './adapters/sessions.js';
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
export { accessReviewList, readAccessReview } from './projections/access-reviews/query.js';
export { countSignInsByHour, signInList } from './projections/sign-ins/query.js';
export { acceptInvitation } from './handlers/accept-invitation.js';
export { admit, type Admitted, type SignInVisit } from './handlers/admit.js';
export {
  changeProfile,
  confirmMailAddress,
  readMailAddress,
  requestMailAddress,
} from './handlers/change-profile.js';
export { type Bootstrap, bootstrapInstallation } from './handlers/bootstrap-installation.js';
export type { AccessDependencies, Caller, Visit } from './handlers/dependencies.js';
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
export { finishOidc, notConfigured } from './handlers/oidc-callback.js';
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
export { changeTimeZone, timeZoneOf } from './handlers/time-zone.js';
export { languageOf } from './handlers/language.js';
export { mailAddressOf } from './handlers/mail-address-of.js';
export { readProfile, tenantNameOf } from './handlers/read-profile.js';
export { refreshSession } from './handlers/refresh-session.js';
export { registerTenant } from './handlers/register-tenant.js';
export { endSessionOf, revokeOwnSession, signOutEverywhere } from './handlers/revoke-sessions.js';
export { SECOND_FACTOR_POLICIES } from './domain/second-factor-policy.js';
export { tenantRegistered } from './domain/tenant-events.js';
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
export { requireOwnPassword } from './handlers/own-password.js';
export { requireSecondFactor } from './handlers/second-factor-obligation.js';
export { listFactors, removeFactorsAsOperator, removeFactorsOf } from './handlers/second-factors.js';
export { signIn } from './handlers/sign-in.js';
export { requireStepUp, startStepUp, stepUp } from './handlers/step-up.js';
export { finishTotp, removeTotp, startTotp } from './handlers/totp.js';
export { signOut } from './handlers/sign-out.js';
export { isStaffTenant } from './handlers/tenant-kind.js';
export { type Actor, SessionVerifier } from './handlers/verify-session.js';
export { apiKeyList } from './projections/api-keys/query.js';
export { accountMailList } from './projections/account-mail/query.js';
export { sessionList, tenantSessionList } from './projections/sessions/query.js';
export { listTenants, tenantList } from './projections/tenants/query.js';
export {
  assertUserExists,
  userList,
  namesOfActors,
  activeUserNamed,
  namesOfUsers,
  readUser,
} from './projections/users/query.js';
export { identityAccessRoleHolders } from './notifications.js';
export { expireRoles } from './handlers/expire-roles.js';
export { finishErasure } from './reactors/finish-erasure.js';
export { resourceTypes, schemas as scimSchemas, serviceProviderConfig } from './domain/scim/discovery.js';
export * from './handlers/scim/index.js';
export * from './handlers/sign-on/index.js';
export type { LogoutCarrier } from './adapters/saml/logout-message.js';
export { SignOnProviders } from './adapters/sign-on/providers.js';
export { dnsTextRecords } from './adapters/sign-on/dns-text-records.js';
export type { TextRecords } from './ports/text-records.js';
