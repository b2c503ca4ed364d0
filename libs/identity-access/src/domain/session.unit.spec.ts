import { describe, expect, it } from '@jest/globals';
import { given } from '../testing/given.js';
import { type SessionCommand, sessionDecider } from './session.js';
import type { SessionEvent } from './session-events.js';

const about = {
  sessionId: '00000000-0000-7000-8000-000000000001',
  userId: '00000000-0000-7000-8000-000000000002',
};
const origin = { address: '192.0.2.1', userAgent: 'Synthetic/1' };
const started: SessionEvent = {
  type: 'SessionStarted',
  data: { ...about, ...origin, methods: ['pwd'], expiresAt: '2026-12-20T00:00:00.000Z' },
};
const revoked: SessionEvent = {
  type: 'SessionRevoked',
  data: { ...about, reason: 'signed-out', by: about.userId },
};
const session = (...events: SessionEvent[]) => given(sessionDecider, ...events);

describe('a session', () => {
  it('starts once', () => {
    const start = {
      type: 'StartSession',
      data: { ...about, origin, methods: ['pwd'], expiresAt: '2026-12-20T00:00:00.000Z' },
    } satisfies SessionCommand;
    expect(session().when(start)).toEqual([started]);
    expect(() => session(started).when(start)).toThrow(
      expect.objectContaining({ code: 'session.already-started' }),
    );
  });

  it('can be revoked once', () => {
    const revoke = { type: 'RevokeSession', data: { reason: 'signed-out', by: about.userId } } as const;
    expect(session(started).when(revoke)).toEqual([revoked]);
    expect(session(started, revoked).when(revoke)).toEqual([]);
    expect(() => session().when(revoke)).toThrow(expect.objectContaining({ code: 'session.not-found' }));
  });

  it('ends when a refresh token is used twice', () => {
    const events = session(started).when({ type: 'ReportRefreshReuse', data: { origin } });
    expect(events.map(({ type }) => type)).toEqual(['SessionRefreshReused', 'SessionRevoked']);
    expect(session(started, ...events).state).toMatchObject({ status: 'revoked' });
    expect(session(started, revoked).when({ type: 'ReportRefreshReuse', data: { origin } })).toEqual([]);
  });
});
