import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RecordedEvent } from '@rampart/event-log';
import { STAFF_TENANT_ID } from '../domain/installation.js';
import { type AccessFixture, newUser, openAccessFixture, visitFrom } from '../testing/access-fixture.js';
import { type CreatedUser } from '../testing/create-test-users.js';
import { suspendUser } from './manage-users.js';
import { TEST_PASSWORD_COST } from '../testing/password-cost.js';
import { signInByPassword as signIn } from '../testing/sign-in-by-password.js';

const PASSWORD = 'a synthetic pass phrase';

describe('signing in', () => {
  let access: AccessFixture;
  let user: CreatedUser;

  beforeAll(async () => {
    access = await openAccessFixture();
  });

  afterAll(() => access.close());

  beforeEach(async () => {
    user = await newUser(access, 'nexus:viewer', PASSWORD);
  });

  const attempt = (username: string, password: string, address?: string, deviceToken: string | null = null) =>
    signIn(access.deps, { username, password }, { ...visitFrom(access.deps, address), deviceToken });

  async function workOf(username: string, password: string, deviceToken?: string): Promise<string[]> {
    const { deps } = access;
    const steps: string[] = [];
    const { database, passwords, log } = deps;
    const createRunner = database.createQueryRunner.bind(database);
    const runners = jest.spyOn(database, 'createQueryRunner').mockImplementation((mode) => {
      const runner = createRunner(mode);
      const query = runner.query.bind(runner) as (...args: unknown[]) => Promise<unknown>;
      runner.query = ((sql: string, ...rest: unknown[]) => {
        steps.push(sql);
        return query(sql, ...rest);
      }) as typeof runner.query;
      return runner;
    });
    const verify = jest.spyOn(passwords, 'verify');
    const read = jest.spyOn(log, 'readStream');
    const append = jest.spyOn(log, 'append');
    await expect(attempt(username, password, undefined, deviceToken)).rejects.toThrow(
      expect.objectContaining({ code: 'sign-in.refused' }),
    );
    // Compares algorithm, version and cost; salt and digest differ.
    const costs = verify.mock.calls.map(([hash]) => hash.split('$').slice(0, 4).join('$'));
    steps.push(`verify x${costs.length}: ${costs.join()}`);
    steps.push(`readStream x${read.mock.calls.length}`);
    steps.push(...append.mock.calls.map(([request]) => request.events.map(({ type }) => type).join()));
    for (const spy of [runners, verify, read, append]) spy.mockRestore();
    return steps;
  }

  it('costs the same work for unknown names, wrong passwords and users who may not sign in', async () => {
    const wrong = await workOf(user.username, 'not the pass phrase');
    const unknown = await workOf('nobody-at-all', 'not the pass phrase');
    const admin = { ...user, correlationId: 'x', sessionId: 'x', origin: { address: '', userAgent: '' } };
    const caller = {
      ...admin,
      userId: access.deps.ids.next(),
      correlationId: access.deps.ids.next(),
      roles: ['core:admin'] as const,
    };
    await suspendUser(access.deps, caller, user.userId, { reason: 'synthetic' });
    const inactive = await workOf(user.username, PASSWORD);
    expect(wrong.length).toBeGreaterThan(8);
    const { memoryCost, timeCost } = TEST_PASSWORD_COST;
    const verified = `verify x1: $argon2id$v=19$m=${memoryCost},t=${timeCost},p=1`;
    expect(wrong.filter((step) => step === verified)).toHaveLength(1);
    expect(unknown).toEqual(wrong);
    expect(inactive).toEqual(wrong);
  });

  it('costs the same work for an unknown device token, whether the name is known or not', async () => {
    const forged = 'A'.repeat(43);
    const wrong = await workOf(user.username, 'not the pass phrase', forged);
    expect(await workOf('nobody-at-all', 'not the pass phrase', forged)).toEqual(wrong);
  });

  it.each([
    { what: 'a wrong password', password: 'not the pass phrase', waits: ['started', 'waited'] },
    { what: 'the right password', password: PASSWORD, waits: ['started'] },
  ])('waits for the minimum time only when it refuses: $what', async ({ password, waits }) => {
    const seen: string[] = [];
    const evenTime = () => {
      seen.push('started');
      return () => Promise.resolve(void seen.push('waited'));
    };
    const { username } = user;
    const visit = { ...visitFrom(access.deps), deviceToken: null };
    await signIn({ ...access.deps, evenTime }, { username, password }, visit).catch(() => null);
    expect(seen).toEqual(waits);
  });

  const attemptsOf = async (tenantId: string, stream: string): Promise<RecordedEvent[]> =>
    access.deps.log.readStream(tenantId, stream);

  it('leaves one event per attempt, without the typed name', async () => {
    await expect(attempt(user.username, 'wrong one here')).rejects.toThrow();
    await attempt(user.username, PASSWORD);
    const known = await attemptsOf(user.tenantId, `sign-in:${user.userId}`);
    expect(known.map(({ type }) => type)).toEqual(['SignInFailed', 'SignInSucceeded']);
    expect(known[0]?.data).toMatchObject({ reason: 'wrong-password', address: '192.0.2.1' });
    await expect(attempt('hunter2-typed-in-the-wrong-field', 'x')).rejects.toThrow();
    const unknown = await attemptsOf(STAFF_TENANT_ID, 'sign-in:unknown');
    expect(unknown.at(-1)?.data).toMatchObject({
      userId: null,
      reason: 'unknown-user',
      nameDigest: expect.stringMatching(/^[0-9a-f]{6}$/),
    });
    expect(JSON.stringify(unknown)).not.toContain('hunter2');
  });

  it('admits no more guesses in parallel than in sequence', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) => attempt(user.username, `guess ${index}`, `192.0.2.${index}`)),
    );
    const codes = answers.map((answer) =>
      answer.status === 'rejected' ? (answer.reason as { code: string }).code : 'signed in',
    );
    expect(codes.filter((code) => code === 'sign-in.refused')).toHaveLength(10);
    expect(codes.filter((code) => code === 'sign-in.throttled')).toHaveLength(30);
  });

  it('is throttled for an address that tries many names', async () => {
    const address = '198.51.100.7';
    for (let name = 0; name < 50; name += 1) {
      await expect(attempt(`spray-${name}`, 'guess', address)).rejects.toThrow(
        expect.objectContaining({ code: 'sign-in.refused' }),
      );
    }
    await expect(attempt(user.username, PASSWORD, address)).rejects.toThrow(
      expect.objectContaining({ code: 'sign-in.throttled' }),
    );
    await expect(attempt(user.username, PASSWORD, '198.51.100.8')).resolves.toBeDefined();
  });

  it('does not reset an address’s failures after a right password', async () => {
    const address = '198.51.100.9';
    for (let name = 0; name < 49; name += 1)
      await expect(attempt(`wash-${name}`, 'guess', address)).rejects.toThrow();
    await attempt(user.username, PASSWORD, address);
    await expect(attempt('wash-49', 'guess', address)).rejects.toThrow(
      expect.objectContaining({ code: 'sign-in.refused' }),
    );
    await expect(attempt('wash-50', 'guess', address)).rejects.toThrow(
      expect.objectContaining({ code: 'sign-in.throttled' }),
    );
  });
});
