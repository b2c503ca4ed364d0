import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type AccessFixture, openAccessFixture, visitFrom } from '../testing/access-fixture.js';
import { type CreatedUser, createTestTenant, createTestUser } from '../testing/create-test-users.js';
import { askedFor, callerOf, newCaller, setUpTotp } from '../testing/signed-in.js';
import { signInByPassword, TEST_SITE } from '../testing/sign-in-by-password.js';
import { codeOf } from '../testing/totp-code.js';
import type { Caller } from './dependencies.js';
import { eraseUser } from './erasure.js';
import { acceptPasswordReset, issuePasswordReset } from './passwords.js';
import { regenerateRecoveryCodes } from './recovery-codes.js';
import { completeSignIn } from './second-factor-sign-in.js';
import { listFactors, removeFactorsOf } from './second-factors.js';
import { finishTotp, removeTotp, startTotp } from './totp.js';
import { SessionVerifier } from './verify-session.js';

const PASSWORD = 'a synthetic pass phrase';
const code = (name: string) => expect.objectContaining({ code: name });

describe('a change of second factors', () => {
  let access: AccessFixture;
  let tenantId: string;
  let user: CreatedUser;
  let caller: Caller;

  beforeAll(async () => {
    access = await openAccessFixture();
  });

  afterAll(() => access.close());

  beforeEach(async () => {
    access.clock.advance(2 * 3600_000);
    tenantId = await createTestTenant(access.deps, 'Synthetic', 'client');
    user = await newUser();
    caller = await newCaller(access.deps, user);
  });

  const newUser = (): Promise<CreatedUser> =>
    createTestUser(access.deps, tenantId, {
      username: `user-${access.deps.ids.next()}`,
      password: PASSWORD,
      roles: ['nexus:owner'],
    });
  const now = (): Date => access.clock.now();
  const isOpen = (accessToken: string): Promise<boolean> => {
    access.clock.advance(1_000);
    return new SessionVerifier(access.deps).verify(accessToken).then(
      () => true,
      () => false,
    );
  };
  const signInElsewhere = async (): Promise<string> =>
    (await signInByPassword(access.deps, user, visitFrom(access.deps))).accessToken;

  it('begins with a seed that protects nothing before its first code', async () => {
    const first = await startTotp(access.deps, caller);
    expect(first.uri).toContain(`otpauth://totp/Rampart:${user.username}?`);
    expect(await listFactors(access.deps, caller, TEST_SITE)).toMatchObject({ enabled: false, totp: null });
    await signInElsewhere();
    const second = await startTotp(access.deps, caller);
    await expect(finishTotp(access.deps, caller, codeOf(first.secret, now()))).rejects.toThrow(
      code('totp.wrong-code'),
    );
    const { value } = await finishTotp(access.deps, caller, codeOf(second.secret, now()));
    expect(value.recoveryCodes).toHaveLength(10);
    expect(new Set(value.recoveryCodes).size).toBe(10);
    await expect(startTotp(access.deps, caller)).rejects.toThrow(code('totp.already-on'));
    await expect(finishTotp(access.deps, caller, '000000')).rejects.toThrow(code('totp.already-on'));
  });

  it('does not accept the first code again for signing in', async () => {
    const { secret } = await startTotp(access.deps, caller);
    const first = codeOf(secret, now());
    await finishTotp(access.deps, caller, first);
    const { needed, visit } = await askedFor(access.deps, user);
    await expect(
      completeSignIn(
        access.deps,
        { challenge: needed.challenge, method: 'totp', code: first },
        visit,
        TEST_SITE,
      ),
    ).rejects.toThrow(code('sign-in.wrong-code'));
  });

  it('waits a quarter of an hour for the first code', async () => {
    await expect(finishTotp(access.deps, caller, '000000')).rejects.toThrow(code('totp.not-begun'));
    const { secret } = await startTotp(access.deps, caller);
    access.clock.advance(15 * 60_000 + 1);
    await expect(finishTotp(access.deps, caller, codeOf(secret, now()))).rejects.toThrow(
      code('totp.not-begun'),
    );
  });

  it('lets one of two concurrent confirmations succeed', async () => {
    const { secret } = await startTotp(access.deps, caller);
    const answers = await Promise.allSettled([
      finishTotp(access.deps, caller, codeOf(secret, now())),
      finishTotp(access.deps, caller, codeOf(secret, now())),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const events = await access.deps.log.readStream(tenantId, `second-factors:${user.userId}`);
    expect(events.map(({ type }) => type)).toEqual(['SecondFactorEnrolled', 'RecoveryCodesIssued']);
  });

  it('ends the other sessions each time, and records what a notice needs', async () => {
    const own = await signInElsewhere();
    caller = await callerOf(access.deps, own);
    const before = await signInElsewhere();
    const { secret } = await setUpTotp(access.deps, caller, access.clock);
    expect(await isOpen(before)).toBe(false);
    const signInAgain = async (): Promise<string> => {
      access.clock.advance(30_000);
      const { needed, visit } = await askedFor(access.deps, user);
      const { challenge } = needed;
      const answer = { challenge, method: 'totp', code: codeOf(secret, now()) } as const;
      return (await completeSignIn(access.deps, answer, visit, TEST_SITE)).accessToken;
    };
    const during = await signInAgain();
    await regenerateRecoveryCodes(access.deps, caller);
    expect(await isOpen(during)).toBe(false);
    const after = await signInAgain();
    await removeTotp(access.deps, caller);
    expect(await isOpen(after)).toBe(false);
    expect(await isOpen(own)).toBe(true);
    const events = await access.deps.log.readStream(tenantId, `second-factors:${user.userId}`);
    expect(events.map(({ type }) => type)).toEqual([
      'SecondFactorEnrolled',
      'RecoveryCodesIssued',
      'RecoveryCodesIssued',
      'SecondFactorRemoved',
      'RecoveryCodesWithdrawn',
    ]);
  });

  it('can replace recovery codes, after which the old ones are refused', async () => {
    await expect(regenerateRecoveryCodes(access.deps, caller)).rejects.toThrow(
      code('recovery-codes.nothing-to-recover'),
    );
    const { recoveryCodes } = await setUpTotp(access.deps, caller, access.clock);
    const { value } = await regenerateRecoveryCodes(access.deps, caller);
    expect(value.codes.filter((text) => recoveryCodes.includes(text))).toEqual([]);
    const { needed, visit } = await askedFor(access.deps, user);
    const use = (recovery = '') =>
      completeSignIn(
        access.deps,
        { challenge: needed.challenge, method: 'recovery-code', code: recovery },
        visit,
        TEST_SITE,
      );
    await expect(use(recoveryCodes[0])).rejects.toThrow(code('sign-in.wrong-code'));
    await expect(use(value.codes[0])).resolves.toBeDefined();
  });

  it('is still required after a password reset: the new password alone is not enough', async () => {
    const administrator = await newCaller(access.deps, await newUser());
    await setUpTotp(access.deps, caller, access.clock);
    const { value: link } = await issuePasswordReset(access.deps, administrator, user.userId);
    await acceptPasswordReset(
      access.deps,
      { token: link.token ?? '', password: 'another good phrase' },
      visitFrom(access.deps),
    );
    const { needed } = await askedFor(access.deps, {
      username: user.username,
      password: 'another good phrase',
    });
    expect(needed.methods).toEqual(['totp', 'recovery-code']);
  });

  it('can be removed by the user’s manager, and not with the user’s own rights', async () => {
    const administrator = await newCaller(access.deps, await newUser());
    await setUpTotp(access.deps, caller, access.clock);
    await expect(removeFactorsOf(access.deps, caller, user.userId)).rejects.toThrow(
      code('user.cannot-change-self'),
    );
    const elsewhere = await createTestTenant(access.deps, 'Elsewhere', 'client');
    await expect(
      removeFactorsOf(access.deps, { ...administrator, tenantId: elsewhere }, user.userId),
    ).rejects.toThrow(code('user.not-found'));
    await removeFactorsOf(access.deps, administrator, user.userId);
    await expect(signInElsewhere()).resolves.toBeDefined();
    const events = await access.deps.log.readStream(tenantId, `second-factors:${user.userId}`);
    expect(events.at(-2)?.data).toMatchObject({ factor: 'totp', by: administrator.userId });
  });

  it('leaves no data of an erased person', async () => {
    const administrator = await newCaller(access.deps, await newUser());
    await setUpTotp(access.deps, caller, access.clock);
    await askedFor(access.deps, user);
    await eraseUser(access.deps, administrator, user.userId);
    for (const table of ['totp', 'recovery_set', 'recovery_code', 'passkey', 'challenge']) {
      const rows: unknown[] = await access.system.query(`SELECT 1 FROM access.${table} WHERE user_id = $1`, [
        user.userId,
      ]);
      expect([table, rows]).toEqual([table, []]);
    }
  });
});
