import { describe } from '@jest/globals';
import { createAccountDirectories, directoryEnvironmentSchema } from '@rampart/impersonation';
import { accountDirectoryContract } from '@rampart/impersonation/testing/account-directory';
import { systemClock } from '@rampart/kernel';

describe('The directory of Bluesky against a real AppView', () => {
  accountDirectoryContract(() => {
    const settings = directoryEnvironmentSchema.parse(process.env);
    const directory = createAccountDirectories(settings, systemClock).get('bluesky');
    if (directory === undefined) throw new Error('There is no directory for Bluesky.');
    const known = { words: 'reader', handle: 'reader01.test', faceless: 'reader02.test' };
    return Promise.resolve({ directory, ...known, close: () => Promise.resolve() });
  });
});
