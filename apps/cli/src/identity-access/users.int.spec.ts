import { createDataSource } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import {
  createPostgresEventLog,
  EventCatalog,
  type EventLog,
  eventLogMigrations,
  ProjectionRunner,
  waitForProjection,
} from '@rampart/event-log';
import {
  identityAccessEntities,
  identityAccessEvents,
  identityAccessMigrations,
  identityAccessProjections,
  STAFF_TENANT_ID,
} from '@rampart/identity-access';
import { randomIds } from '@rampart/kernel';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { runWords, type Transcript } from '../testing/fake-terminal.js';

// Every command hashes passwords and opens pools of its own.
jest.setTimeout(60_000);

describe('rampart users', () => {
  let database: TestDatabase;
  let env: Record<string, string>;
  let log: EventLog;
  let settle: () => Promise<void>;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    database = await createTestDatabase([...eventLogMigrations, ...identityAccessMigrations]);
    const { url } = database;
    const jwtKey = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
    const kek = randomBytes(32);
    env = {
      DATABASE_URL: url,
      RAMPART_KEK: kek.toString('base64'),
      RAMPART_JWT_KEY: jwtKey.toString('base64'),
    };
    log = createPostgresEventLog({
      url,
      catalog: new EventCatalog(identityAccessEvents),
      keyEncryptionKey: kek,
    });
    const entities = [...identityAccessEntities];
    const dataSource = createDataSource({ url, role: 'rampart_system', applicationName: 'test', entities });
    await dataSource.initialize();
    const failures: unknown[] = [];
    const settings = {
      log,
      dataSource,
      ownerUrl: url,
      onError: (_: string, error: unknown) => failures.push(error),
    };
    const runner = new ProjectionRunner(settings, identityAccessProjections);
    await runner.start();
    settle = async () => {
      const head = await log.head();
      for (const { name } of identityAccessProjections)
        await waitForProjection(dataSource.manager, name, head);
      expect(failures).toEqual([]);
    };
    stop = async () => {
      await runner.stop();
      await dataSource.destroy();
      await log.close();
      await database.drop();
    };
    await runWords(['bootstrap'], { env, ids: randomIds });
    await settle();
  });
  afterAll(() => stop());

  /** Runs a command and waits until the read models know of it. */
  const rampart = async (words: string[], secrets: string[] = []): Promise<Transcript> => {
    const transcript = await runWords(words, { env, ids: randomIds, secrets });
    await settle();
    return transcript;
  };
  const list = async (...more: string[]): Promise<Record<string, unknown>[]> =>
    (await rampart(['users', 'list', '--json', ...more])).out.map(
      (line) => JSON.parse(line) as Record<string, unknown>,
    );

  it('bootstraps once: a second run shows no password', async () => {
    const { out } = await rampart(['bootstrap', '--json']);
    expect(JSON.parse(out[0] ?? '')).toEqual({ username: 'admin', password: null });
    expect(await list()).toMatchObject([
      { username: 'admin', status: 'active', roles: ['core:admin', 'nexus:owner'] },
    ]);
  });

  it('invites, lets the person set a password, changes roles, suspends and reinstates: each an event', async () => {
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
    const types = (await log.read({ after: 0, limit: 100 })).map(({ type }) => type);
    expect(types).toEqual(
      expect.arrayContaining(['UserInvited', 'UserActivated', 'RoleGranted', 'RoleRevoked', 'UserSuspended']),
    );
  });

  it('names the administrator who asked in the log', async () => {
    const [admin] = await list();
    const granted = (await log.read({ after: 0, limit: 100 })).find(({ type }) => type === 'RoleGranted');
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

  it('takes second factors from whoever lost theirs, the last administrator too', async () => {
    const [admin] = await list();
    const userId = String(admin?.['id']);
    const remove = ['users', 'remove-second-factors', 'admin'];
    expect((await rampart(remove)).out).toEqual(['admin: nothing had to change.']);
    await log.append({
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

  it('works in a client tenant, where no staff role can be held', async () => {
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
  ])('refuses with a code: %j', async (words, code) => {
    expect(await rampart(words, ['long enough password'])).toMatchObject({
      exitCode: 1,
      out: [],
      err: [expect.stringContaining(`(${code})`)],
    });
  });

  it('says which key is missing', async () => {
    const transcript = await runWords(['users', 'list'], { env: { DATABASE_URL: database.url } });
    expect(transcript).toMatchObject({ exitCode: 2, err: [expect.stringContaining('Set RAMPART_KEK')] });
  });
});
