import { describe, expect, it } from '@jest/globals';
import type { Poll } from '../../shared/api-client/backend-status.js';
import { backendStatus } from './backend-status.js';

const answered = (status: string | null): Poll => ({
  outcome: 'answered',
  katia: { status, version: '0.1.0', uptime: 60 },
});
const silent = answered(null);
const refused: Poll = { outcome: 'refused' };
const failed: Poll = { outcome: 'failed' };

describe('backend status', () => {
  it.each([
    [silent, 'connected', 'Backend Connected'],
    [silent, 'connecting', 'Backend Connected'],
    [silent, 'failed', 'Backend unreachable'],
    [silent, 'crowded', 'Too many windows'],
    [refused, 'connected', 'Backend Unavailable'],
    [failed, 'failed', 'Backend Failed'],
    [undefined, 'failed', 'Backend unreachable'],
    [undefined, 'connected', 'Backend Connected'],
    [undefined, 'connecting', 'Connecting...'],
    [answered('Katia is thinking'), 'connected', 'Katia is thinking'],
    [answered('Katia is thinking'), 'failed', 'Backend unreachable'],
  ] as const)('for the poll %j and the socket %s reads "%s"', (poll, live, text) => {
    expect(backendStatus(poll, live).text).toBe(text);
  });

  it('keeps the tone of the connection with the text of the assistant', () => {
    expect(backendStatus(answered('Idle'), 'failed').tone).toBe('refused');
    expect(backendStatus(answered('Idle'), 'connected').tone).toBe('sealed');
  });
});
