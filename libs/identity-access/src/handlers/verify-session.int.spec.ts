import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { closeRevokedSessions } from '../reactors/close-revoked-sessions.js';
import { type AccessFixture, openAccessFixture, visitFrom } from '../testing/access-fixture.js';
import { type CreatedUser, createTestTenant, createTestUser } from '../testing/create-test-users.js';
import { signInByPassword as signIn } from '../testing/sign-in-by-password.js';
import { changeSession, changeUser } from './streams.js';
import { SessionVerifier } from './verify-session.js';

const PASSWORD = 'a synthetic pass phrase';
const ended = expect.objectContaining({ code: 'session.ended' });

describe('the verification of a session', () => {
  let access: AccessFixture;
  let user: CreatedUser;
  let sessions: SessionVerifier;

  beforeAll(async () => {
    access = await openAccessFixture();
  });

  afterAll(() => access.close());

  beforeEach(async () => {
    const tenantId = await createTestTenant(access.deps, 'Synthetic');
    const username = `user-${access.deps.ids.next()}`;
    user = await createTestUser(access.deps, tenantId, {
      username,
      password: PASSWORD,
      roles: ['nexus:viewer'],
    });
    sessions = new SessionVerifier(access.deps);
  });

  const newSession = () =>
    signIn(access.deps, { username: user.username, password: PASSWORD }, visitFrom(access.deps));
  const system = () => ({ tenantId: user.tenantId, actor: 'system', correlationId: access.deps.ids.next() });
  const grantor = { id: 'system', roles: ['core:admin'] } as const;

  it('reads the session once for concurrent requests, and again within a second', async () => {
    const { accessToken } = await newSession();
    const look = jest.spyOn(access.deps.log, 'readStream');
    await Promise.all(Array.from({ length: 20 }, () => sessions.verify(accessToken)));
    expect(look).toHaveBeenCalledTimes(1);
    access.clock.advance(999);
    await sessions.verify(accessToken);
    expect(look).toHaveBeenCalledTimes(2);
    look.mockRestore();
  });

  it('does not cache a failure to read the session', async () => {
    const { accessToken } = await newSession();
    const look = jest.spyOn(access.deps.log, 'readStream').mockRejectedValueOnce(new Error('database away'));
    await expect(sessions.verify(accessToken)).rejects.toThrow('database away');
    look.mockRestore();
    await expect(sessions.verify(accessToken)).resolves.toMatchObject({ userId: user.userId });
  });

  it('uses the user’s present roles, not those in the token', async () => {
    const { accessToken } = await newSession();
    await changeUser(access.deps, system(), user.userId, {
      type: 'GrantRole',
      data: { role: 'nexus:analyst', by: grantor, tenantKind: 'client' },
    });
    expect(await sessions.verify(accessToken)).toMatchObject({ roles: ['nexus:viewer', 'nexus:analyst'] });
  });

  it('refuses a suspended user even if their session was left open', async () => {
    const { accessToken } = await newSession();
    await changeUser(access.deps, system(), user.userId, {
      type: 'SuspendUser',
      data: { reason: 'x', by: grantor },
    });
    await expect(sessions.verify(accessToken)).rejects.toThrow(ended);
  });

  it('refuses a revoked session when the process stopped before closing it', async () => {
    const { accessToken, sessionId } = await newSession();
    await changeSession(access.deps, system(), sessionId, {
      type: 'RevokeSession',
      data: { reason: 'signed-out', by: 'system' },
    });
    const [, revoked] = await access.deps.log.readStream(user.tenantId, `session:${sessionId}`);
    if (revoked === undefined) throw new Error('The session was not revoked.');
    const reactor = closeRevokedSessions(access.deps.database);
    expect(reactor.handles).toContain(revoked.type);
    await reactor.react(revoked);
    await reactor.react(revoked);
    await expect(sessions.verify(accessToken)).rejects.toThrow(ended);
  });
});
