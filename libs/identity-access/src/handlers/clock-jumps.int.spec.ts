import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { insertOidcTransaction, takeOidcTransaction } from '../adapters/oidc-transactions.js';
import { LINK_SECONDS } from '../adapters/link-tokens.js';
import { type AccessFixture, openAccessFixture, visitFrom } from '../testing/access-fixture.js';
import { type CreatedUser, createTestTenant, createTestUser } from '../testing/create-test-users.js';
import { askedFor, callerOf, newCaller, setUpTotp } from '../testing/signed-in.js';
import { signInByPassword, TEST_SITE } from '../testing/sign-in-by-password.js';
import { codeOf } from '../testing/totp-code.js';
import { linkByHand, openLink } from './links.js';
import { refreshSession } from './refresh-session.js';
import { completeSignIn } from './second-factor-sign-in.js';
import { requireStepUp, stepUp } from './step-up.js';
import { changeUser } from './streams.js';
import { SessionVerifier } from './verify-session.js';

const PASSWORD = 'a synthetic pass phrase';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const code = (name: string) => expect.objectContaining({ code: name });

describe('sessions and proofs when the clock jumps by a day', () => {
  let access: AccessFixture;
  let user: CreatedUser;
  let sessions: SessionVerifier;

  beforeAll(async () => {
    access = await openAccessFixture();
  });
  afterAll(() => access?.close());

  beforeEach(async () => {
    const { deps } = access;
    const username = `user-${deps.ids.next()}`;
    const person = { username, password: PASSWORD, roles: ['nexus:owner'] as const };
    user = await createTestUser(deps, await createTestTenant(deps, 'Synthetic'), person);
    sessions = new SessionVerifier(deps);
    // Later than all dates of the earlier tests.
    access.clock.advance(40 * DAY);
  });

  const signIn = () => signInByPassword(access.deps, user, visitFrom(access.deps));
  const refresh = (token: string) => refreshSession(access.deps, token, visitFrom(access.deps));
  const jump = (days: number): void => access.clock.advance(days * DAY);
  const endOf = async (sessionId: string): Promise<number | undefined> => {
    const rows: { expires_at: Date }[] = await access.system.query(
      `SELECT expires_at FROM access.session WHERE id = $1`,
      [sessionId],
    );
    return rows[0]?.expires_at.getTime();
  };
  const isOpen = (token: string): Promise<boolean> =>
    sessions.verify(token).then(
      () => true,
      () => false,
    );

  it.each([
    ['forward', [1], ['access-token.expired']],
    ['forward and back', [1, -1], ['open']],
    ['back', [-1], ['access-token.expired']],
    ['back and forward', [-1, 1], ['open']],
    ['back by two minutes, as between two nodes', [-2 / 1440], ['open']],
    ['back by ten minutes', [-10 / 1440], ['access-token.expired']],
  ])(
    '%s: an access token is valid for ten minutes from its time of issue, and never before',
    async (_, jumps, [due]) => {
      await signIn();
      jump(2);
      const { accessToken } = await signIn();
      await sessions.verify(accessToken);
      jumps.forEach(jump);
      const seen = await sessions.verify(accessToken).then(
        () => 'open',
        (error: { code: string }) => error.code,
      );
      expect(seen).toBe(due);
    },
  );

  it('back: a session continues by its refresh token, with a new access token and its original end', async () => {
    const first = await signIn();
    jump(3);
    const second = await refresh(first.refreshToken);
    const end = await endOf(first.sessionId);
    jump(-1);
    await expect(sessions.verify(second.accessToken)).rejects.toThrow(code('access-token.expired'));
    const third = await refresh(second.refreshToken);
    await expect(sessions.verify(third.accessToken)).resolves.toMatchObject({ sessionId: first.sessionId });
    const { iat, exp } = claimsOf(third.accessToken);
    expect([iat, exp].map((seconds) => seconds * 1000 - access.clock.now().getTime())).toEqual([0, 600_000]);
    expect(await endOf(first.sessionId)).toBe(end);
  });

  it('back: refreshing every hour extends no session past its end', async () => {
    const began = access.clock.now().getTime();
    const first = await signIn();
    const { sessionId } = first;
    let { refreshToken, accessToken } = first;
    const end = (await endOf(sessionId)) ?? 0;
    expect(end - began).toBe(30 * DAY);
    for (const days of [6, 6, 6, -1, 6, -1, 6]) {
      jump(days);
      ({ refreshToken, accessToken } = await refresh(refreshToken));
    }
    access.clock.advance(end - access.clock.now().getTime() - 1000);
    ({ refreshToken, accessToken } = await refresh(refreshToken));
    expect(await isOpen(accessToken)).toBe(true);
    access.clock.advance(1000);
    expect(await isOpen(accessToken)).toBe(false);
    await expect(refresh(refreshToken)).rejects.toThrow(code('session.ended'));
    expect(await endOf(sessionId)).toBe(end);
  });

  it('forward and back: a session that now began in the future has ended, and an earlier one continues', async () => {
    const before = await signIn();
    jump(1);
    const ahead = await signIn();
    expect(await isOpen(ahead.accessToken)).toBe(true);
    jump(-1);
    expect(await isOpen(before.accessToken)).toBe(true);
    expect(await isOpen(ahead.accessToken)).toBe(false);
    await expect(refresh(ahead.refreshToken)).rejects.toThrow(code('session.ended'));
    await expect(refresh(before.refreshToken)).resolves.toMatchObject({ sessionId: before.sessionId });
  });

  it('forward: only sessions past their end are ended and deleted, and going back restores none', async () => {
    const [old, young] = [await signIn(), await signIn()];
    await access.system.query(`UPDATE access.session SET expires_at = $2 WHERE id = $1`, [
      old.sessionId,
      new Date(access.clock.now().getTime() + HOUR),
    ]);
    jump(1);
    await signIn();
    expect([await endOf(old.sessionId), await endOf(young.sessionId)]).toEqual([
      undefined,
      expect.any(Number),
    ]);
    jump(-1);
    expect([await isOpen(old.accessToken), await isOpen(young.accessToken)]).toEqual([false, true]);
  });

  it('back: a revoked right is gone within half a second', async () => {
    const { accessToken } = await signIn();
    jump(2 / 1440);
    await sessions.verify(accessToken);
    jump(-1 / 1440);
    const cause = { tenantId: user.tenantId, actor: 'system', correlationId: access.deps.ids.next() };
    const by = { id: 'system', roles: ['core:admin'] } as const;
    await changeUser(access.deps, cause, user.userId, { type: 'SuspendUser', data: { reason: 'x', by } });
    access.clock.advance(500);
    await expect(sessions.verify(accessToken)).rejects.toThrow(code('session.ended'));
  });

  it('back: a step-up that is now in the future does not count', async () => {
    const { accessToken, refreshToken } = await signIn();
    const caller = await callerOf(access.deps, accessToken);
    jump(1);
    await stepUp(access.deps, caller, { method: 'password', password: PASSWORD }, TEST_SITE);
    jump(-1);
    access.clock.advance(6 * 60_000);
    const actor = await sessions.verify((await refresh(refreshToken)).accessToken);
    await expect(requireStepUp(access.deps, actor, actor.provedAt, TEST_SITE)).rejects.toThrow(
      code('step-up.required'),
    );
    const again = await stepUp(access.deps, caller, { method: 'password', password: PASSWORD }, TEST_SITE);
    access.clock.advance(500);
    const fresh = await sessions.verify(again);
    await expect(requireStepUp(access.deps, fresh, fresh.provedAt, TEST_SITE)).resolves.toBeUndefined();
  });

  it('back: a pending second factor does not expire later, and no code is accepted twice', async () => {
    const caller = await newCaller(access.deps, user);
    const { secret } = await setUpTotp(access.deps, caller, access.clock);
    const answer = async (waiting: Awaited<ReturnType<typeof askedFor>>) => {
      const { challenge } = waiting.needed;
      const proof = { method: 'totp', challenge, code: codeOf(secret, access.clock.now()) } as const;
      return completeSignIn(access.deps, proof, waiting.visit, TEST_SITE);
    };
    const ahead = await askedFor(access.deps, user);
    jump(-1);
    await expect(answer(ahead)).rejects.toThrow(code('sign-in.challenge-over'));
    jump(1);
    const now = await askedFor(access.deps, user);
    await expect(answer(now)).resolves.toMatchObject({ accessToken: expect.any(String) });
    const replayed = await askedFor(access.deps, user);
    await expect(answer(replayed)).rejects.toThrow();
  });

  it('back: links and sign-ins at a provider do not live longer than if made now', async () => {
    const { deps, clock } = access;
    const expiresAt = new Date(clock.now().getTime() + LINK_SECONDS['password-reset'] * 1000);
    const link = await linkByHand(deps, user, 'password-reset', expiresAt);
    const transaction = await insertOidcTransaction(
      deps.database,
      { next: null, linking: null, signOn: null, isTest: false },
      clock.now(),
    );
    jump(-1);
    await expect(openLink(deps, link.token ?? '', 'password-reset')).rejects.toThrow(code('link.invalid'));
    expect(await takeOidcTransaction(deps.database, transaction, clock.now())).toBeNull();
    jump(1);
    await expect(openLink(deps, link.token ?? '', 'password-reset')).resolves.toMatchObject({
      userId: user.userId,
    });
  });
});

function claimsOf(token: string): { readonly iat: number; readonly exp: number } {
  const [, payload = ''] = token.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as { iat: number; exp: number };
}
