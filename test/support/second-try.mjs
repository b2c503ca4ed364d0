import { jest } from '@jest/globals';

/**
 * Integration and system tests talk to processes that a busy CI machine can starve. There, and only there, a failure is
 * printed and the test repeated once; at a desk the first failure stands.
 */
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
