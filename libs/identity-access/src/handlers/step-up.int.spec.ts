import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RelyingParty } from '../domain/relying-party.js';
import { type AccessFixture, newUser, openAccessFixture, visitFrom } from '../testing/access-fixture.js';
import { type CreatedUser } from '../testing/create-test-users.js';
import { callerOf, newCaller, setUpTotp } from '../testing/signed-in.js';
import { signInByPassword, TEST_SITE } from '../testing/sign-in-by-password.js';
import { SoftwareAuthenticator } from '../testing/software-authenticator.js';
import { codeOf } from '../testing/totp-code.js';
import type { Caller } from './dependencies.js';
import { finishPasskeyRegistration, startPasskeyRegistration } from './passkeys.js';
import { refreshSession } from './refresh-session.js';
import { revokeOwnSession } from './revoke-sessions.js';
import { requireStepUp, startStepUp, stepUp } from './step-up.js';
import { SessionVerifier } from './verify-session.js';

const PASSWORD = 'a synthetic pass phrase';
const code = (name: string) => expect.objectContaining({ code: name });
const required = code('step-up.required');
const right = { method: 'password', password: PASSWORD } as const;
const NO_SITE: RelyingParty = { available: false, reason: 'no domain' };

describe('a step-up', () => {
  let access: AccessFixture;
  let user: CreatedUser;
  let caller: Caller;
  let accessToken: string;
  let refreshToken: string;

  beforeAll(async () => {
    access = await openAccessFixture();
  });

  afterAll(() => access.close());

  beforeEach(async () => {
    user = await newUser(access, 'nexus:owner', PASSWORD);
    ({ accessToken, refreshToken } = await signInByPassword(access.deps, user, visitFrom(access.deps)));
    caller = await callerOf(access.deps, accessToken);
  });

  const tryDangerous = async (token: string): Promise<void> => {
    const actor = await new SessionVerifier(access.deps).verify(token);
    await requireStepUp(access.deps, actor, actor.provedAt, TEST_SITE);
  };
  const minutes = (count: number): void => access.clock.advance(count * 60_000);

  it('is required five minutes after signing in, and not before', async () => {
    await expect(tryDangerous(accessToken)).resolves.toBeUndefined();
    minutes(5);
    await expect(tryDangerous(accessToken)).rejects.toMatchObject({
      code: 'step-up.required',
      kind: 'forbidden',
      details: { methods: ['password'] },
    });
  });

  it('permits dangerous actions for five minutes', async () => {
    minutes(6);
    expect(await startStepUp(access.deps, caller, TEST_SITE)).toEqual({
      methods: ['password'],
      passkeyOptions: null,
    });
    const stronger = await stepUp(access.deps, caller, right, TEST_SITE);
    await expect(tryDangerous(stronger)).resolves.toBeUndefined();
    minutes(5);
    await expect(tryDangerous(stronger)).rejects.toThrow(required);
  });

  it('ends earlier access tokens, so that none of them gains the new rights', async () => {
    minutes(6);
    const stronger = await stepUp(access.deps, caller, right, TEST_SITE);
    const sessions = new SessionVerifier(access.deps);
    await expect(sessions.verify(accessToken)).rejects.toThrow(code('access-token.replaced'));
    await expect(sessions.verify(stronger)).resolves.toMatchObject({ sessionId: caller.sessionId });
    const { tenantId, userId, sessionId } = caller;
    const before = new Date(access.clock.now().getTime() - 6 * 60_000);
    await expect(
      requireStepUp(access.deps, { tenantId, userId, sessionId }, before, TEST_SITE),
    ).rejects.toThrow(required);
  });

  it('survives a refresh of the session, and a refresh does not replace it', async () => {
    minutes(6);
    const weak = await refreshSession(access.deps, refreshToken, visitFrom(access.deps));
    await expect(tryDangerous(weak.accessToken)).rejects.toThrow(required);
    await stepUp(access.deps, caller, right, TEST_SITE);
    minutes(2);
    const strong = await refreshSession(access.deps, weak.refreshToken, visitFrom(access.deps));
    await expect(tryDangerous(strong.accessToken)).resolves.toBeUndefined();
  });

  it('applies to one session, not to all sessions of the user', async () => {
    minutes(6);
    await stepUp(access.deps, await newCaller(access.deps, user), right, TEST_SITE);
    await expect(tryDangerous(accessToken)).rejects.toThrow(required);
  });

  it('is refused in a session that has ended', async () => {
    await revokeOwnSession(access.deps, caller, caller.sessionId);
    await expect(stepUp(access.deps, caller, right, TEST_SITE)).rejects.toThrow(code('session.ended'));
  });

  it('is recorded each time, and guessing is slowed down', async () => {
    const wrong = { method: 'password', password: 'not the pass phrase' } as const;
    for (let attempt = 0; attempt < 10; attempt += 1)
      await expect(stepUp(access.deps, caller, wrong, TEST_SITE)).rejects.toThrow(code('step-up.wrong'));
    await expect(stepUp(access.deps, caller, wrong, TEST_SITE)).rejects.toThrow(code('sign-in.throttled'));
    minutes(1);
    await stepUp(access.deps, caller, right, TEST_SITE);
    const events = await access.deps.log.readStream(user.tenantId, `sign-in:${user.userId}`);
    expect(events.slice(-2).map(({ type }) => type)).toEqual(['StepUpFailed', 'StepUpSucceeded']);
    expect(events.at(-1)?.data).toMatchObject({ method: 'password', sessionId: caller.sessionId });
  });

  it('requires the second factor where one is set up: the password alone is refused', async () => {
    const { secret } = await setUpTotp(access.deps, caller, access.clock);
    await expect(stepUp(access.deps, caller, right, TEST_SITE)).rejects.toMatchObject({
      code: 'step-up.method',
      details: { methods: ['totp'] },
    });
    minutes(6);
    const totp = { method: 'totp', code: codeOf(secret, access.clock.now()) } as const;
    const stronger = await stepUp(access.deps, caller, totp, TEST_SITE);
    await expect(tryDangerous(stronger)).resolves.toBeUndefined();
    await expect(stepUp(access.deps, caller, totp, TEST_SITE)).rejects.toThrow(code('step-up.wrong'));
    const [row] = await access.system.query<{ methods: string[] }[]>(
      `SELECT methods FROM access.session WHERE id = $1`,
      [caller.sessionId],
    );
    expect(row?.methods).toEqual(['pwd', 'otp']);
  });

  it('accepts a passkey, its challenge once and in the same session', async () => {
    const device = new SoftwareAuthenticator('https://rampart.example');
    const made = device.create(await startPasskeyRegistration(access.deps, caller, TEST_SITE));
    await finishPasskeyRegistration(access.deps, caller, { name: 'Key', credential: made }, TEST_SITE);
    minutes(6);
    const { methods, passkeyOptions } = await startStepUp(access.deps, caller, TEST_SITE);
    expect(methods).toEqual(['passkey']);
    if (passkeyOptions === null) throw new Error('No options for a passkey.');
    const input = { method: 'passkey', credential: device.get(passkeyOptions) } as const;
    const elsewhere = { ...caller, sessionId: access.deps.ids.next() };
    await expect(stepUp(access.deps, elsewhere, input, TEST_SITE)).rejects.toThrow(
      code('passkey.challenge-over'),
    );
    const stronger = await stepUp(access.deps, caller, input, TEST_SITE);
    await expect(tryDangerous(stronger)).resolves.toBeUndefined();
    await expect(stepUp(access.deps, caller, input, TEST_SITE)).rejects.toThrow(
      code('passkey.challenge-over'),
    );
    expect(await startStepUp(access.deps, caller, NO_SITE)).toEqual({ methods: [], passkeyOptions: null });
  });
});
