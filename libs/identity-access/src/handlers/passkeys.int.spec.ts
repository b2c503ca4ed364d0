import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RelyingParty } from '../domain/relying-party.js';
import { type AccessFixture, openAccessFixture, visitFrom } from '../testing/access-fixture.js';
import { type CreatedUser, createTestTenant, createTestUser } from '../testing/create-test-users.js';
import { askedFor, callerOf, newCaller, setUpTotp } from '../testing/signed-in.js';
import { signInByPassword, TEST_SITE } from '../testing/sign-in-by-password.js';
import { type Mischief, SoftwareAuthenticator } from '../testing/software-authenticator.js';
import type { Caller } from './dependencies.js';
import { suspendUser } from './manage-users.js';
import { signInWithPasskey, startPasskeySignIn } from './passkey-sign-in.js';
import {
  finishPasskeyRegistration,
  removePasskey,
  renamePasskey,
  startPasskeyRegistration,
} from './passkeys.js';
import { completeSignIn } from './second-factor-sign-in.js';
import { listFactors } from './second-factors.js';
import { SessionVerifier } from './verify-session.js';

const PASSWORD = 'a synthetic pass phrase';
const ORIGIN = 'https://rampart.example';
const code = (name: string) => expect.objectContaining({ code: name });
const refused = code('sign-in.passkey-refused');
const over = code('passkey.challenge-over');

describe('passkeys', () => {
  let access: AccessFixture;
  let user: CreatedUser;
  let caller: Caller;
  let device: SoftwareAuthenticator;

  beforeAll(async () => {
    access = await openAccessFixture();
  });

  afterAll(() => access.close());

  beforeEach(async () => {
    access.clock.advance(2 * 3600_000);
    user = await newUser();
    caller = await newCaller(access.deps, user);
    device = new SoftwareAuthenticator(ORIGIN);
  });

  async function newUser(): Promise<CreatedUser> {
    const tenantId = await createTestTenant(access.deps, 'Synthetic', 'client');
    const username = `user-${access.deps.ids.next()}`;
    return createTestUser(access.deps, tenantId, { username, password: PASSWORD, roles: ['nexus:owner'] });
  }

  const register = async (name = 'Key', from = device, by = caller, mischief: Mischief = {}) => {
    const options = await startPasskeyRegistration(access.deps, by, TEST_SITE);
    const credential = from.create(options, mischief);
    return finishPasskeyRegistration(access.deps, by, { name, credential }, TEST_SITE);
  };
  const start = async () => {
    const begun = await startPasskeySignIn(access.deps, visitFrom(access.deps), TEST_SITE);
    return { ...begun, visit: { ...visitFrom(access.deps), browserToken: begun.browserToken } };
  };
  const signIn = async (mischief: Mischief = {}, from = device) => {
    const { options, visit } = await start();
    return signInWithPasskey(access.deps, from.get(options, mischief), visit, TEST_SITE);
  };
  const eventsOf = (stream: string) => access.deps.log.readStream(user.tenantId, `${stream}:${user.userId}`);

  describe('at registration', () => {
    it('give recovery codes the first time, and are listed', async () => {
      const first = await register('Laptop');
      expect(first.value).toMatchObject({ passkey: { name: 'Laptop', synced: false, lastUsedAt: null } });
      expect(first.value.recoveryCodes).toHaveLength(10);
      const second = await register('Phone', new SoftwareAuthenticator(ORIGIN, true, false));
      expect(second.value).toMatchObject({ passkey: { name: 'Phone', synced: true }, recoveryCodes: null });
      expect(await listFactors(access.deps, caller, TEST_SITE)).toMatchObject({
        enabled: true,
        totp: null,
        passkeys: [{ name: 'Laptop' }, { name: 'Phone' }],
        recoveryCodes: { left: 10 },
        passkeySupport: { available: true, reason: null },
      });
      expect((await eventsOf('second-factors')).map(({ type }) => type)).toEqual([
        'PasskeyRegistered',
        'RecoveryCodesIssued',
        'PasskeyRegistered',
      ]);
    });

    it('exclude authenticators that the person registered, use a meaningless user handle, and are discoverable', async () => {
      await register();
      const options = await startPasskeyRegistration(access.deps, caller, TEST_SITE);
      expect(options.excludeCredentials).toHaveLength(1);
      expect(options.user.id).toMatch(/^[A-Za-z0-9_-]{43}$/);
      expect(JSON.stringify(options.user.id)).not.toContain(user.userId);
      expect(options.authenticatorSelection).toEqual({
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      });
    });

    it.each<[string, Mischief]>([
      ['another origin', { origin: 'https://rampart.example.evil.example' }],
      ['another site', { rpId: 'evil.example' }],
      ['somebody who was not verified', { userVerified: false }],
    ])('are refused from %s', async (_what, mischief) => {
      await expect(register('Key', device, caller, mischief)).rejects.toThrow(code('passkey.refused'));
    });

    it('accept each challenge once, in the same session, within five minutes', async () => {
      const options = await startPasskeyRegistration(access.deps, caller, TEST_SITE);
      const finish = (by: Caller) =>
        finishPasskeyRegistration(
          access.deps,
          by,
          { name: 'Key', credential: device.create(options) },
          TEST_SITE,
        );
      await expect(finish(await newCaller(access.deps, user))).rejects.toThrow(over);
      await finish(caller);
      await expect(finish(caller)).rejects.toThrow(over);
      const late = await startPasskeyRegistration(access.deps, caller, TEST_SITE);
      access.clock.advance(300_000);
      await expect(
        finishPasskeyRegistration(
          access.deps,
          caller,
          { name: 'Late', credential: device.create(late) },
          TEST_SITE,
        ),
      ).rejects.toThrow(over);
    });

    it('cannot take over a passkey of another user', async () => {
      const options = await startPasskeyRegistration(access.deps, caller, TEST_SITE);
      const credential = device.create(options);
      await finishPasskeyRegistration(access.deps, caller, { name: 'Mine', credential }, TEST_SITE);
      const thief = await newCaller(access.deps, await newUser());
      const { challenge } = await startPasskeyRegistration(access.deps, thief, TEST_SITE);
      const said = { type: 'webauthn.create', challenge, origin: ORIGIN };
      const clientDataJSON = Buffer.from(JSON.stringify(said)).toString('base64url');
      const stolen = { ...credential, response: { ...credential.response, clientDataJSON } };
      await expect(
        finishPasskeyRegistration(access.deps, thief, { name: 'Stolen', credential: stolen }, TEST_SITE),
      ).rejects.toThrow(code('passkey.already-registered'));
    });

    it('end the other sessions, but not the present one', async () => {
      const { accessToken } = await signInByPassword(access.deps, user, visitFrom(access.deps));
      await register();
      access.clock.advance(1_000);
      await expect(new SessionVerifier(access.deps).verify(accessToken)).rejects.toThrow(
        code('session.ended'),
      );
    });

    it('are refused with the reason where the site has no domain', async () => {
      const site: RelyingParty = { available: false, reason: 'Open http://localhost:8000 instead.' };
      await expect(startPasskeyRegistration(access.deps, caller, site)).rejects.toMatchObject({
        code: 'passkeys.unavailable',
        message: 'Open http://localhost:8000 instead.',
      });
      expect(await listFactors(access.deps, caller, site)).toMatchObject({
        passkeySupport: { available: false, reason: 'Open http://localhost:8000 instead.' },
      });
    });
  });

  describe('at sign-in', () => {
    beforeEach(async () => {
      await register();
    });

    it('need no other proof, and the session records the method', async () => {
      const { accessToken } = await signIn();
      expect(await new SessionVerifier(access.deps).verify(accessToken)).toMatchObject({
        userId: user.userId,
        tenantId: user.tenantId,
      });
      expect((await eventsOf('sign-in')).at(-1)).toMatchObject({
        type: 'SignInSucceeded',
        data: { methods: ['hwk', 'user'] },
      });
    });

    it('name no user in their challenge', async () => {
      const { options } = await start();
      expect(options.allowCredentials).toBeUndefined();
      expect(options.userVerification).toBe('required');
    });

    it.each<[string, Mischief]>([
      ['another origin', { origin: 'https://evil.example' }],
      ['another site', { rpId: 'evil.example' }],
      ['somebody who was not verified', { userVerified: false }],
      ['another person’s handle', { userHandle: 'A'.repeat(43) }],
      ['a forged signature', { forged: true }],
    ])('are refused with %s, which is recorded', async (_what, mischief) => {
      await expect(signIn(mischief)).rejects.toThrow(refused);
      expect((await eventsOf('sign-in')).at(-1)).toMatchObject({
        type: 'SignInFailed',
        data: { reason: 'wrong-passkey' },
      });
    });

    it('are refused when the counter does not grow, and a copy is suspected', async () => {
      await signIn();
      await signIn();
      await expect(signIn({ counter: 2 })).rejects.toThrow(refused);
      await expect(signIn({ counter: 1 })).rejects.toThrow(refused);
      const suspected = (await eventsOf('second-factors')).filter(
        ({ type }) => type === 'PasskeyCloneSuspected',
      );
      expect(suspected).toHaveLength(2);
      await expect(signIn({ counter: 9 })).resolves.toBeDefined();
    });

    it('let one of two concurrent uses of the same count succeed', async () => {
      const [one, other] = [await start(), await start()];
      const answers = await Promise.allSettled([
        signInWithPasskey(access.deps, device.get(one.options, { counter: 7 }), one.visit, TEST_SITE),
        signInWithPasskey(access.deps, device.get(other.options, { counter: 7 }), other.visit, TEST_SITE),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    });

    it('work with authenticators that do not count', async () => {
      const phone = new SoftwareAuthenticator(ORIGIN, true, false);
      await register('Phone', phone);
      await signIn({}, phone);
      await signIn({}, phone);
      expect((await eventsOf('sign-in')).at(-1)).toMatchObject({ data: { methods: ['swk', 'user'] } });
    });

    it('accept each challenge once, in the same browser, within five minutes', async () => {
      const { options, visit } = await start();
      const other = await start();
      const credential = device.get(options);
      const attempt = (from: typeof visit) => signInWithPasskey(access.deps, credential, from, TEST_SITE);
      await expect(attempt(other.visit)).rejects.toThrow(over);
      await expect(
        signInWithPasskey(access.deps, credential, { ...visit, browserToken: '' }, TEST_SITE),
      ).rejects.toThrow(over);
      await attempt(visit);
      await expect(attempt(visit)).rejects.toThrow(over);
      const late = await start();
      access.clock.advance(300_000);
      await expect(
        signInWithPasskey(access.deps, device.get(late.options), late.visit, TEST_SITE),
      ).rejects.toThrow(over);
    });

    it('are refused when unknown or removed, and for users who may not sign in', async () => {
      const stranger = new SoftwareAuthenticator(ORIGIN);
      const options = await startPasskeyRegistration(access.deps, caller, TEST_SITE);
      stranger.create(options);
      await expect(signIn({}, stranger)).rejects.toThrow(refused);
      const { passkeys } = await listFactors(access.deps, caller, TEST_SITE);
      const admin = { ...caller, userId: access.deps.ids.next(), roles: ['nexus:owner'] as const };
      const other = new SoftwareAuthenticator(ORIGIN);
      await register('Other', other);
      await removePasskey(access.deps, caller, passkeys[0]?.id ?? '');
      await expect(signIn()).rejects.toThrow(refused);
      await suspendUser(access.deps, admin, user.userId, { reason: 'synthetic' });
      await expect(signIn({}, other)).rejects.toThrow(refused);
    });
  });

  it('complete a sign-in by password, with the person’s own keys only', async () => {
    await register();
    const credentials = { username: user.username, password: PASSWORD };
    const { needed, visit } = await askedFor(access.deps, credentials);
    expect(needed.methods).toEqual(['passkey', 'recovery-code']);
    if (needed.passkeyOptions === null) throw new Error('No options for a passkey.');
    expect(needed.passkeyOptions.allowCredentials).toHaveLength(1);
    const { challenge, passkeyOptions } = needed;
    const stranger = await newUser();
    const other = new SoftwareAuthenticator(ORIGIN);
    await register('Theirs', other, await newCaller(access.deps, stranger));
    const { allowCredentials: _mine, ...anyPasskey } = passkeyOptions;
    const complete = (credential: ReturnType<typeof device.get>) =>
      completeSignIn(access.deps, { challenge, method: 'passkey', credential }, visit, TEST_SITE);
    await expect(complete(other.get(anyPasskey))).rejects.toThrow(code('sign-in.wrong-passkey'));
    const { accessToken } = await complete(device.get(passkeyOptions));
    expect(await callerOf(access.deps, accessToken)).toMatchObject({ userId: user.userId });
    expect((await eventsOf('sign-in')).at(-1)).toMatchObject({ data: { methods: ['pwd', 'hwk', 'user'] } });
  });

  it('can be renamed and removed by their owner only', async () => {
    const { value } = await register();
    const { id } = value.passkey;
    const other = await newCaller(access.deps, await newUser());
    await expect(renamePasskey(access.deps, other, id, 'Theirs')).rejects.toThrow(code('passkey.not-found'));
    await expect(removePasskey(access.deps, other, id)).rejects.toThrow(code('passkey.not-found'));
    await renamePasskey(access.deps, caller, id, 'Renamed');
    expect(await listFactors(access.deps, caller, TEST_SITE)).toMatchObject({
      passkeys: [{ name: 'Renamed' }],
    });
    await removePasskey(access.deps, caller, id);
    expect(await listFactors(access.deps, caller, TEST_SITE)).toMatchObject({
      enabled: false,
      passkeys: [],
      recoveryCodes: null,
    });
  });

  it('leave the recovery codes valid when an authenticator app remains', async () => {
    await setUpTotp(access.deps, caller, access.clock);
    const { value } = await register();
    expect(value.recoveryCodes).toBeNull();
    await removePasskey(access.deps, caller, value.passkey.id);
    expect(await listFactors(access.deps, caller, TEST_SITE)).toMatchObject({
      enabled: true,
      recoveryCodes: { left: 10 },
    });
  });
});
