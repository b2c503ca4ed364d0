export { type AccountMails, accountMails } from './account-mails.js';
export { type CreatedUser, createTestTenant, createTestUser } from './create-test-users.js';
export { TEST_PASSWORD_COST } from './password-cost.js';
export { SoftwareAuthenticator } from './software-authenticator.js';
export { codeOf } from './totp-code.js';
