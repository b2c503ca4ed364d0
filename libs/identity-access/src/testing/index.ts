export { type CreatedUser, createTestTenant, createTestUser } from './create-test-users.js';
