import { STAFF_TENANT_ID } from '@rampart/identity-access';
import { randomIds } from '@rampart/kernel';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { runWords, type Transcript } from '../testing/fake-terminal.js';
import { openTestInstallation, type TestInstallation } from '../testing/test-installation.js';

jest.setTimeout(60_000);

describe('rampart users', () => {
  let installation: TestInstallation;

  beforeAll(async () => {
    installation = await openTestInstallation();
  });
  afterAll(() => installation?.stop());

  const rampart = (words: string[], secrets: string[] = []): Promise<Transcript> =>
    installation.rampart(words, secrets);
  const list = async (...more: string[]): Promise<Record<string, unknown>[]> =>
    (await rampart(['users', 'list', '--json', ...more])).out.map(
      (line) => JSON.parse(line) as Record<string, unknown>,
    );

  it('bootstraps once, and a second run shows no password', async () => {
    const { out } = await rampart(['bootstrap', '--json']);
    expect(JSON.parse(out[0] ?? '')).toEqual({ username: 'admin', password: null });
    expect(await list()).toMatchObject([
      { username: 'admin', status: 'active', roles: ['core:admin', 'core:soc', 'nexus:owner'] },
    ]);
  });

  it('invites, lets the person set a password, changes roles, suspends and reinstates, each with an event', async () => {
    const invited = await rampart(['users', 'invite', 'grace', '--name', 'Grace', '--role', 'nexus:analyst']);
    expect(invited.exitCode).toBe(0);
    const accepted = await rampart(
      ['users', 'set-password', invited.out[0] ?? ''],
      ['correct horse battery'],
    );
    expect(accepted.out).toEqual(['The password of grace is set.']);
    expect((await rampart(['users', 'grant', 'grace', 'core:auditor'])).out[0]).toMatch(
      /^grace: done \(event \d+\)\.$/,
    );
    expect((await rampart(['users', 'grant', 'grace', 'core:auditor'])).out).toEqual([
      'grace: nothing had to change.',
    ]);
    await rampart(['users', 'revoke', 'grace', 'nexus:analyst']);
    await rampart(['users', 'suspend', 'grace', '--reason', 'On leave']);
    const [, grace] = await list();
    expect(grace).toMatchObject({
      status: 'suspended',
      suspensionReason: 'On leave',
      roles: ['core:auditor'],
    });
    await rampart(['users', 'reinstate', 'grace']);
    expect((await rampart(['users', 'list'])).out[2]).toMatch(/^grace +Grace +active +core:auditor +never$/);
    const types = (await installation.log.read({ after: 0, limit: 100 })).map(({ type }) => type);
    expect(types).toEqual(
      expect.arrayContaining(['UserInvited', 'UserActivated', 'RoleGranted', 'RoleRevoked', 'UserSuspended']),
    );
  });

  it('records the administrator who ran the command', async () => {
    const [admin] = await list();
    const granted = (await installation.log.read({ after: 0, limit: 100 })).find(
      ({ type }) => type === 'RoleGranted',
    );
    expect(granted?.metadata.actor).toBe(`user:${String(admin?.['id'])}`);
  });

  it('resets a password by a token that works once', async () => {
    const { out } = await rampart(['users', 'reset-password', 'admin']);
    const redeem = ['users', 'set-password', out[0] ?? ''];
    expect((await rampart(redeem, ['a much better password'])).exitCode).toBe(0);
    expect(await rampart(redeem, ['a much better password'])).toMatchObject({
      exitCode: 1,
      err: [expect.stringContaining('(link.invalid)')],
    });
  });

  it('removes lost second factors, also of the last administrator', async () => {
    const [admin] = await list();
    const userId = String(admin?.['id']);
    const remove = ['users', 'remove-second-factors', 'admin'];
    expect((await rampart(remove)).out).toEqual(['admin: nothing had to change.']);
    await installation.log.append({
      tenantId: STAFF_TENANT_ID,
      stream: `second-factors:${userId}`,
      expectedVersion: 0,
      events: [{ type: 'SecondFactorEnrolled', data: { userId, factor: 'totp' } }],
      commandId: randomIds.next(),
      metadata: { actor: 'system', correlationId: randomIds.next(), at: new Date(0).toISOString() },
    });
    expect((await rampart(remove)).out[0]).toMatch(/^admin: done/);
    expect((await rampart(remove)).out).toEqual(['admin: nothing had to change.']);
  });

  it('works in a client tenant, where it refuses staff roles', async () => {
    const client = ['--tenant', 'demo client'];
    const invite = ['users', 'invite', 'mona', '--name', 'Mona', ...client, '--role'];
    expect(await rampart([...invite, 'core:admin'])).toMatchObject({
      exitCode: 1,
      err: [expect.stringContaining('(user.role-not-for-this-tenant)')],
    });
    expect((await rampart([...invite, 'nexus:owner'])).exitCode).toBe(0);
    expect(await list(...client)).toMatchObject([{ username: 'mona', status: 'invited' }]);
    expect((await list()).map(({ username }) => username)).not.toContain('mona');
  });

  it.each([
    [['users', 'suspend', 'nobody', '--reason', 'x'], 'cli.no-such-user'],
    [['users', 'list', '--tenant', 'Elsewhere'], 'cli.no-such-tenant'],
    [['users', 'grant', 'admin', 'emperor'], 'cli.bad-input'],
    [['users', 'invite', 'x', '--name', 'X', '--role', 'core:admin'], 'cli.bad-input'],
    [['users', 'grant', 'admin', 'core:soc', '--as', 'grace'], 'cli.not-an-administrator'],
    [['users', 'suspend', 'admin', '--reason', 'x'], 'user.cannot-change-self'],
    [['users', 'set-password', 'short'], 'cli.bad-input'],
  ])('refuses with an error code: %j', async (words, code) => {
    expect(await rampart(words, ['long enough password'])).toMatchObject({
      exitCode: 1,
      out: [],
      err: [expect.stringContaining(`(${code})`)],
    });
  });

  it('names a missing key', async () => {
    const transcript = await runWords(['users', 'list'], { env: { DATABASE_URL: installation.databaseUrl } });
    expect(transcript).toMatchObject({ exitCode: 2, err: [expect.stringContaining('Set RAMPART_KEK')] });
  });
});
