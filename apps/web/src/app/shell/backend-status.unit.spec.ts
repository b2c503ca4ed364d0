import { describe, expect, it } from '@jest/globals';
import { backendStatus } from './backend-status.js';

describe('backend status', () => {
  it.each([
    ['connected', 'connected', 'Backend Connected'],
    ['connected', 'connecting', 'Backend Connected'],
    ['unavailable', 'connected', 'Backend Unavailable'],
    ['failed', 'failed', 'Backend Failed'],
    ['connected', 'failed', 'Backend unreachable'],
    [undefined, 'failed', 'Backend unreachable'],
    [undefined, 'connected', 'Backend Connected'],
    [undefined, 'connecting', 'Connecting...'],
  ] as const)('health %s and socket %s read "%s"', (health, live, text) => {
    expect(backendStatus(health, live).text).toBe(text);
  });
});
