import { jest } from '@jest/globals';

/**
 * Integration and system tests depend on processes that a busy CI machine delays. Only there a failure is
 * printed and the test repeated once.
 */
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
