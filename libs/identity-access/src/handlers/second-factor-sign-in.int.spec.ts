import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type AccessFixture, newUser, openAccessFixture, visitFrom } from '../testing/access-fixture.js';
import { type CreatedUser } from '../testing/create-test-users.js';
import { askedFor, callerOf, newCaller, setUpTotp } from '../testing/signed-in.js';
import { signInByPassword, TEST_SITE } from '../testing/sign-in-by-password.js';
import { codeOf } from '../testing/totp-code.js';
import { changePassword } from './passwords.js';
import { readProfile } from './read-profile.js';
import { completeSignIn, type SecondFactorVisit } from './second-factor-sign-in.js';

const PASSWORD = 'a synthetic pass phrase';
const code = (name: string) => expect.objectContaining({ code: name });
const over = code('sign-in.challenge-over');
const wrong = code('sign-in.wrong-code');

describe('a second factor', () => {
  let access: AccessFixture;
  let user: CreatedUser;
  let secret: string;
  let recoveryCodes: readonly string[];

  beforeAll(async () => {
    access = await openAccessFixture();
  });

  afterAll(() => access.close());

  beforeEach(async () => {
    user = await newUser(access, 'nexus:viewer', PASSWORD);
    ({ secret, recoveryCodes } = await setUpTotp(
      access.deps,
      await newCaller(access.deps, user),
      access.clock,
    ));
  });

  const now = (): string => codeOf(secret, access.clock.now());
  const asked = () => askedFor(access.deps, { username: user.username, password: PASSWORD });
  const complete = (
    challenge: string,
    visit: SecondFactorVisit,
    totp = now(),
  ): ReturnType<typeof completeSignIn> =>
    completeSignIn(access.deps, { challenge, method: 'totp', code: totp }, visit, TEST_SITE);
  const useCode = (challenge: string, visit: SecondFactorVisit, recovery: string) =>
    completeSignIn(access.deps, { challenge, method: 'recovery-code', code: recovery }, visit, TEST_SITE);
  const eventsOf = async (stream: string) =>
    (await access.deps.log.readStream(user.tenantId, `${stream}:${user.userId}`)).map(({ type }) => type);

  it('is required after the password and completes the sign-in, and the session records the method', async () => {
    const { needed, visit } = await asked();
    expect(needed).toMatchObject({ methods: ['totp', 'recovery-code'], passkeyOptions: null });
    const { accessToken } = await complete(needed.challenge, visit);
    const caller = await callerOf(access.deps, accessToken);
    expect(await readProfile(access.deps, caller)).toMatchObject({
      secondFactor: { enabled: true },
    });
    const events = await access.deps.log.readStream(user.tenantId, `sign-in:${user.userId}`);
    expect(events.at(-1)).toMatchObject({ type: 'SignInSucceeded', data: { methods: ['pwd', 'otp'] } });
  });

  it('opens no session before it is right', async () => {
    await asked();
    const rows: unknown[] = await access.system.query(
      `SELECT 1 FROM access.session WHERE user_id = $1 AND methods = '{pwd}' AND started_at = $2`,
      [user.userId, access.clock.now()],
    );
    expect(rows).toEqual([]);
  });

  it('accepts each code once, also from two concurrent sign-ins', async () => {
    const [one, other] = [await asked(), await asked()];
    const same = now();
    const answers = await Promise.allSettled([
      complete(one.needed.challenge, one.visit, same),
      complete(other.needed.challenge, other.visit, same),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const third = await asked();
    await expect(complete(third.needed.challenge, third.visit, same)).rejects.toThrow(wrong);
  });

  it('accepts no code older than one that was used', async () => {
    const earlier = now();
    access.clock.advance(30_000);
    const first = await asked();
    await complete(first.needed.challenge, first.visit);
    const second = await asked();
    await expect(complete(second.needed.challenge, second.visit, earlier)).rejects.toThrow(wrong);
  });

  it('records wrong codes and allows five attempts', async () => {
    const { needed, visit } = await asked();
    for (let left = 4; left >= 0; left -= 1) {
      await expect(complete(needed.challenge, visit, '000000')).rejects.toMatchObject({
        code: 'sign-in.wrong-code',
        details: { attemptsLeft: left },
      });
    }
    await expect(complete(needed.challenge, visit)).rejects.toThrow(over);
    const events = await access.deps.log.readStream(user.tenantId, `sign-in:${user.userId}`);
    expect(events.slice(-5).map(({ data }) => data)).toEqual(
      Array.from({ length: 5 }, () => expect.objectContaining({ reason: 'wrong-code' })),
    );
  });

  it('allows no more attempts in parallel than in sequence', async () => {
    const { needed, visit } = await asked();
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => complete(needed.challenge, visit, '000000')),
    );
    const codes = answers.map((answer) => (answer as { reason?: { code: string } }).reason?.code);
    expect(codes.filter((name) => name === 'sign-in.wrong-code')).toHaveLength(5);
    expect(codes.filter((name) => name === undefined)).toEqual([]);
  });

  it('slows guessing over many sign-ins, and still admits the owner from a known device', async () => {
    const first = await asked();
    const { deviceToken } = await complete(first.needed.challenge, first.visit);
    access.clock.advance(30_000);
    const guess = async (): Promise<string> => {
      const { needed, visit } = await asked();
      return complete(needed.challenge, visit, '000000').then(
        () => 'in',
        (error: unknown) => (error as { code: string }).code,
      );
    };
    for (let attempt = 0; attempt < 10; attempt += 1) expect(await guess()).toBe('sign-in.wrong-code');
    expect(await guess()).toBe('sign-in.throttled');
    const known = { ...visitFrom(access.deps), deviceToken };
    const { needed, visit } = await askedFor(access.deps, user, known);
    await expect(complete(needed.challenge, visit)).resolves.toBeDefined();
  });

  it('is refused when it comes five minutes after the password', async () => {
    const { needed, visit } = await asked();
    access.clock.advance(300_000);
    await expect(complete(needed.challenge, visit)).rejects.toThrow(over);
  });

  it('completes one sign-in, not two', async () => {
    const { needed, visit } = await asked();
    await complete(needed.challenge, visit);
    access.clock.advance(30_000);
    await expect(complete(needed.challenge, visit)).rejects.toThrow(over);
  });

  it('is refused in another browser, and so is the cookie alone', async () => {
    const { needed, visit, browserToken } = await asked();
    const other = await asked();
    await expect(complete(needed.challenge, { ...visit, browserToken: null })).rejects.toThrow(over);
    await expect(complete(needed.challenge, other.visit)).rejects.toThrow(over);
    await expect(complete(browserToken, visit)).rejects.toThrow(over);
    await expect(complete('A'.repeat(43), visit)).rejects.toThrow(over);
    await expect(complete(needed.challenge, visit)).resolves.toBeDefined();
  });

  it('is refused after the password has changed', async () => {
    const first = await asked();
    const { accessToken } = await complete(first.needed.challenge, first.visit);
    const waiting = await asked();
    await changePassword(access.deps, await callerOf(access.deps, accessToken), {
      currentPassword: PASSWORD,
      newPassword: 'another good phrase',
    });
    access.clock.advance(30_000);
    await expect(complete(waiting.needed.challenge, waiting.visit)).rejects.toThrow(over);
  });

  it('can be a recovery code in any notation, each once', async () => {
    const [first = '', second = ''] = recoveryCodes;
    const one = await asked();
    await useCode(one.needed.challenge, one.visit, ` ${first.toLowerCase().replace('-', ' ')}`);
    const two = await asked();
    await expect(useCode(two.needed.challenge, two.visit, first)).rejects.toThrow(wrong);
    await expect(useCode(two.needed.challenge, two.visit, 'AAAAA-AAAAA')).rejects.toThrow(wrong);
    await useCode(two.needed.challenge, two.visit, second);
    const events = await access.deps.log.readStream(user.tenantId, `second-factors:${user.userId}`);
    const left = events.filter(({ type }) => type === 'RecoveryCodeUsed').map(({ data }) => data);
    expect(left).toMatchObject([{ left: 9 }, { left: 8 }]);
  });

  it('lets one of two concurrent sign-ins with the same recovery code succeed', async () => {
    const [shared = ''] = recoveryCodes;
    const [one, other] = [await asked(), await asked()];
    const answers = await Promise.allSettled([
      useCode(one.needed.challenge, one.visit, shared),
      useCode(other.needed.challenge, other.visit, shared),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('leaves seeds encrypted, codes hashed, and neither in the log', async () => {
    const [row] = await access.system.query<{ sealed_seed: Buffer }[]>(
      `SELECT sealed_seed FROM access.totp WHERE user_id = $1`,
      [user.userId],
    );
    expect(row?.sealed_seed.length).toBe(12 + 20 + 16);
    const dump = JSON.stringify(
      await access.system.query(`SELECT e::text, c::text FROM log.event e,
      (SELECT string_agg(r::text, '') AS c FROM access.recovery_code r) c`),
    );
    expect(dump).toContain('SecondFactorEnrolled');
    for (const secretText of [secret, ...recoveryCodes]) expect(dump).not.toContain(secretText);
  });

  it('cannot be skipped: the password alone is not enough', async () => {
    await expect(
      signInByPassword(access.deps, { username: user.username, password: PASSWORD }, visitFrom(access.deps)),
    ).rejects.toThrow('A second factor was asked for.');
    expect(await eventsOf('second-factors')).toEqual(['SecondFactorEnrolled', 'RecoveryCodesIssued']);
  });
});
