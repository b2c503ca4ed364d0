import { accessReviewEvents } from './access-review-events.js';
import {
  accountMailNotSent,
  accountMailSent,
  invitationMailRequested,
  passwordResetRequested,
} from './account-mail-events.js';
import { apiKeyEvents } from './api-key-events.js';
import { factorEvents } from './factor-events.js';
import { oidcIdentityLinked, oidcIdentityUnlinked, oidcLinkAllowed } from './oidc-events.js';
import { scimEvents } from './scim/scim-events.js';
import { sessionRefreshReused, sessionRevoked, sessionStarted } from './session-events.js';
import { signOnEvents, signOnRefused } from './sign-on/sign-on-events.js';
import { signInFailed, signInSucceeded } from './sign-in-events.js';
import { tenantRegistered, tenantRenamed, tenantTimeZoneChanged } from './tenant-events.js';
import {
  displayNameChanged,
  invitationReissued,
  languageChosen,
  mailAddressChanged,
  mailAddressChangeRequested,
  passwordChanged,
  passwordResetIssued,
  roleGranted,
  roleRevoked,
  userActivated,
  userErased,
  userInvited,
  userReinstated,
  userSuspended,
} from './user-events.js';

export const identityAccessEvents = [
  tenantRegistered,
  tenantRenamed,
  tenantTimeZoneChanged,
  userInvited,
  invitationReissued,
  userActivated,
  userSuspended,
  userReinstated,
  roleGranted,
  roleRevoked,
  passwordResetIssued,
  passwordChanged,
  displayNameChanged,
  languageChosen,
  mailAddressChangeRequested,
  mailAddressChanged,
  userErased,
  sessionStarted,
  sessionRevoked,
  sessionRefreshReused,
  signInSucceeded,
  signInFailed,
  ...factorEvents,
  passwordResetRequested,
  invitationMailRequested,
  accountMailSent,
  accountMailNotSent,
  oidcLinkAllowed,
  oidcIdentityLinked,
  oidcIdentityUnlinked,
  ...accessReviewEvents,
  ...apiKeyEvents,
  ...scimEvents,
  ...signOnEvents,
  signOnRefused,
] as const;
