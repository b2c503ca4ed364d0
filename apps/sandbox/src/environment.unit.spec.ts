import { describe, expect, it } from '@jest/globals';
import { readEnvironment } from './environment.js';

describe('The sandbox’s environment', () => {
  it('needs no variable', () => {
    expect(readEnvironment({})).toEqual({
      HOST: '127.0.0.1',
      PORT: 9_000,
      SANDBOX_SMTP_PORT: 9_025,
      SANDBOX_PAGE_DELAY_MS: 150,
      SANDBOX_READ_DELAY_MS: 1_500,
      SANDBOX_SEED: 1,
      LOG_LEVEL: 'info',
    });
  });

  it('reports every invalid variable by name', () => {
    expect(() => readEnvironment({ PORT: '70000', SANDBOX_SEED: 'x' })).toThrow(/PORT: .*\n.*SANDBOX_SEED: /);
  });
});
