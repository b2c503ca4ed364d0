import { jest } from '@jest/globals';

/**
 * On a busy CI machine processes are delayed. So there, and only there, a failing integration or system test
 * is printed and repeated once.
 */
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
