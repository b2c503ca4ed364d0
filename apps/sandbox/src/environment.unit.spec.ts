import { describe, expect, it } from '@jest/globals';
import { readEnvironment } from './environment.js';

describe('The sandbox’s environment', () => {
  it('needs nothing', () => {
    expect(readEnvironment({})).toEqual({
      HOST: '127.0.0.1',
      PORT: 9_000,
      SANDBOX_SMTP_PORT: 9_025,
      SANDBOX_PAGE_DELAY_MS: 150,
      SANDBOX_SEED: 1,
      LOG_LEVEL: 'info',
    });
  });

  it('names everything that is wrong with it', () => {
    expect(() => readEnvironment({ PORT: '70000', SANDBOX_SEED: 'x' })).toThrow(/PORT: .*\n.*SANDBOX_SEED: /);
  });
});
