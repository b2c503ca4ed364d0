export { type AccountMails, accountMails } from './account-mails.js';
export { type CreatedUser, createTestTenant, createTestUser } from './create-test-users.js';
export { TEST_PASSWORD_COST } from './password-cost.js';
export { SoftwareAuthenticator } from './software-authenticator.js';
export { signInByPassword } from './sign-in-by-password.js';
export { codeOf } from './totp-code.js';
export { WRAPPED } from './saml-attacks.js';
export {
  type AskedSaml,
  type SamlFarewell,
  type SamlSaying,
  TestSamlProvider,
  unsigned,
} from './saml-provider.js';
