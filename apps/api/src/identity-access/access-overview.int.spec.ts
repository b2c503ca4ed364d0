import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Test } from '@nestjs/testing';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createDataSource } from '@rampart/database';
import { expireRoles, STAFF_TENANT_ID } from '@rampart/identity-access';
import { USERS_TOPIC } from '@rampart/identity-access/contract';
import { createTestUser } from '@rampart/identity-access/testing';
import { FixedClock, randomIds } from '@rampart/kernel';
import { writeFilter } from '@rampart/lists/contract';
import { LiveClient } from '@rampart/live-feed/client';
import { socketIoTransport } from '@rampart/live-feed/client/socket-io';
import { ApiModule } from '../api.module.js';
import { configureApp } from '../platform/configure-app.js';
import { createLogger, nestLogger } from '../platform/logging.js';
import { openRuntime, type Runtime } from '../platform/runtime.js';
import { type ApiHarness, type SignedInUser, startApi, TEST_PASSWORD } from '../testing/api-harness.js';

const HOUR_MS = 3_600_000;

describe('the access overview', () => {
  const clock = new FixedClock(new Date('2026-11-20T12:00:00.000Z'));
  let api: ApiHarness;
  let admin: SignedInUser;
  let auditor: SignedInUser;

  beforeAll(async () => {
    api = await startApi({ clock });
    admin = await api.signIn({ roles: ['core:admin', 'nexus:owner'] });
    auditor = await api.signIn({ roles: ['core:auditor'], tenantId: admin.tenantId });
  });

  afterAll(() => api.close());

  const as = (user: SignedInUser, method: 'get' | 'post' | 'delete', path: string) =>
    api.http()[method](path).set('Authorization', user.authorization);

  it('ends a temporary role automatically, records the end once, and allows an extension before', async () => {
    const user = await api.signIn({ roles: ['nexus:viewer'], tenantId: admin.tenantId });
    const expiresAt = new Date(clock.now().getTime() + HOUR_MS).toISOString();
    const roles = `/api/identity-access/users/${user.userId}/roles`;
    await as(admin, 'post', roles)
      .send({ role: 'core:auditor', expiresAt: '2026-11-20T12:00:00Z' })
      .expect(422);
    await as(admin, 'post', roles).send({ role: 'core:auditor', expiresAt }).expect(204);
    const later = new Date(clock.now().getTime() + 2 * HOUR_MS).toISOString();
    await as(admin, 'post', roles).send({ role: 'core:auditor', expiresAt: later }).expect(204);
    clock.advance(1_000);
    await as(user, 'get', '/api/identity-access/users').expect(200);
    const { body } = await as(admin, 'get', `/api/identity-access/users/${user.userId}`).expect(200);
    expect(body).toMatchObject({
      grants: expect.arrayContaining([expect.objectContaining({ expiresAt: later })]),
    });
    const before = await revocations(user.userId);
    const context = { log: api.runtime.log, clock: new FixedClock(new Date(later)), ids: randomIds };
    const system = await createDataSource({
      url: api.databaseUrl,
      role: 'rampart_system',
      applicationName: 'access-overview-spec',
      entities: [],
    }).initialize();
    await api.settle();
    expect(await expireRoles({ ...context, clock, system })).toBe('skipped');
    // Two workers run at once. One starts again before any projection has applied its events.
    await Promise.all([expireRoles({ ...context, system }), expireRoles({ ...context, system })]);
    expect(await expireRoles({ ...context, system })).toBe('skipped');
    await system.destroy();
    expect(before).toEqual([]);
    expect(await revocations(user.userId)).toEqual([{ role: 'core:auditor', reason: 'expired' }]);
  });

  const revocations = async (userId: string) =>
    (await api.runtime.log.readStream(admin.tenantId, `user:${userId}`))
      .filter(({ type }) => type === 'RoleRevoked')
      .map(({ data }) => {
        const { role, reason } = data as { role: string; reason: string };
        return { role, reason };
      });

  it('refuses an expired role before its end is recorded', async () => {
    const user = await api.signIn({ roles: ['nexus:viewer'], tenantId: admin.tenantId });
    const expiresAt = new Date(clock.now().getTime() + 5_000).toISOString();
    await as(admin, 'post', `/api/identity-access/users/${user.userId}/roles`)
      .send({ role: 'core:auditor', expiresAt })
      .expect(204);
    clock.advance(1_000);
    await as(user, 'get', '/api/identity-access/users').expect(200);
    clock.advance(4_000);
    await as(user, 'get', '/api/identity-access/users').expect(403);
    expect((await as(user, 'get', '/api/auth/me').expect(200)).body).toMatchObject({
      roles: ['nexus:viewer'],
    });
  });

  it('lists sign-in attempts with filters and pages, and shows each person their own attempts', async () => {
    const user = await api.signIn({ roles: ['nexus:viewer'], tenantId: admin.tenantId });
    const attempt = { username: user.username, password: 'wrong' };
    for (let tries = 0; tries < 2; tries += 1)
      await api.http().post('/api/auth/login').send(attempt).expect(401);
    await api.settle();
    interface Page {
      readonly items: readonly { readonly id: string; readonly outcome: string }[];
      readonly next: string | null;
    }
    const page = async (by: SignedInUser, query: string) =>
      (await as(by, 'get', `/api/identity-access/sign-ins?filter=user:in:${user.userId}${query}`).expect(200))
        .body as Page;
    const list = async (by: SignedInUser, query = '') => (await page(by, query)).items;
    const all = await list(auditor);
    expect(all.map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'succeeded']);
    expect(all[0]).toMatchObject({ reason: 'wrong-password', username: user.username, newDevice: false });
    expect(all[2]).toMatchObject({ reason: null, methods: ['pwd'], newDevice: true });
    const { next } = await page(admin, '&limit=2');
    expect(await list(admin, `&limit=2&cursor=${next ?? ''}`)).toEqual(all.slice(2));
    expect(await list(admin, '&filter=outcome:in:succeeded')).toHaveLength(1);
    const values = [new Date(clock.now().getTime() + HOUR_MS).toISOString()];
    const future = encodeURIComponent(writeFilter({ field: 'at', op: 'gte', values }));
    expect(await list(admin, `&filter=${future}`)).toEqual([]);
    await as(user, 'get', '/api/identity-access/sign-ins').expect(403);
    expect((await as(user, 'get', '/api/auth/sign-ins').expect(200)).body).toEqual({
      items: all,
      next: null,
    });
    const hours = (await as(auditor, 'get', '/api/identity-access/sign-ins/hours?hours=2').expect(200))
      .body as object[];
    expect(hours).toHaveLength(2);
    expect(hours[1]).toMatchObject({ failed: 2 });
    const until = encodeURIComponent(new Date(clock.now().getTime() - HOUR_MS).toISOString());
    const before = await as(
      auditor,
      'get',
      `/api/identity-access/sign-ins/hours?hours=1&until=${until}`,
    ).expect(200);
    expect(before.body).toEqual([hours[0]]);
    const begun = new Date(Math.floor(clock.now().getTime() / HOUR_MS) * HOUR_MS).toISOString();
    const last = `/api/identity-access/sign-ins/hours?since=PT1H&until=${begun}`;
    expect((await as(auditor, 'get', last).expect(200)).body).toEqual([hours[0]]);
    const owner = await api.signIn({ roles: ['nexus:owner'] });
    expect(await list(owner)).toEqual([]);
  });

  it("lists attempts with unknown usernames for the operator's staff only", async () => {
    await api
      .http()
      .post('/api/auth/login')
      .send({ username: 'no-such-name', password: 'wrong' })
      .expect(401);
    await api.settle();
    const unknown = await as(admin, 'get', '/api/identity-access/sign-ins?filter=user:in:%25').expect(200);
    expect(unknown.body).toEqual({ items: [], next: null });
    const system = await createDataSource({
      url: api.databaseUrl,
      role: 'rampart_system',
      applicationName: 'access-overview-spec',
      entities: [],
    }).initialize();
    const rows: unknown = await system.query(
      `SELECT tenant_id, reason FROM projection.access_sign_in WHERE user_id IS NULL`,
    );
    await system.destroy();
    expect(rows).toEqual([{ tenant_id: STAFF_TENANT_ID, reason: 'unknown-user' }]);
  });

  it('applies decisions of a role review at once, and lists roles without a decision', async () => {
    const second = await api.signIn({ roles: ['core:admin'], tenantId: admin.tenantId });
    const user = await api.signIn({ roles: ['nexus:analyst'], tenantId: admin.tenantId });
    const request = {
      title: 'Analysts and administrators',
      scope: { kind: 'roles', roles: ['nexus:analyst', 'core:admin'] },
      dueAt: new Date(clock.now().getTime() + HOUR_MS).toISOString(),
      reviewers: [second.userId],
    };
    await as(auditor, 'post', '/api/identity-access/access-reviews').send(request).expect(403);
    await as(admin, 'post', '/api/identity-access/access-reviews')
      .send({ ...request, reviewers: [user.userId] })
      .expect(422);
    const { body } = await as(admin, 'post', '/api/identity-access/access-reviews').send(request).expect(201);
    const { id } = body as { id: string };
    const path = `/api/identity-access/access-reviews/${id}`;
    const decide = (by: SignedInUser, data: object) => as(by, 'post', `${path}/decide`).send(data);
    const analyst = { userId: user.userId, role: 'nexus:analyst', decision: 'revoke', reason: 'left' };
    await decide(admin, analyst).expect(403);
    await decide(second, { ...analyst, reason: '' }).expect(422);
    await decide(second, { userId: second.userId, role: 'core:admin', decision: 'keep' }).expect(403);
    await decide(second, analyst).expect(204);
    await decide(second, analyst).expect(204);
    expect(await revocations(user.userId)).toEqual([{ role: 'nexus:analyst', reason: 'review' }]);
    clock.advance(HOUR_MS);
    [admin, auditor] = [await again(admin), await again(auditor)];
    const detail = (await as(auditor, 'get', path).expect(200)).body as { list: object[] };
    expect(detail).toMatchObject({ overdue: true, decided: 1, revoked: 1, items: detail.list.length });
    const item = { userId: user.userId, held: false, decision: 'revoke', decidedBy: second.username };
    expect(detail.list).toContainEqual(expect.objectContaining(item));
    const closing = (await as(admin, 'post', `${path}/close`).expect(200)).body as { undecided: object[] };
    expect(closing.undecided).toHaveLength(detail.list.length - 1);
    await decide(admin, analyst).expect(409);
  });

  async function again(user: SignedInUser): Promise<SignedInUser> {
    const { username, password } = user;
    const { body } = await api.http().post('/api/auth/login').send({ username, password }).expect(200);
    const { access_token: token } = body as { access_token: string };
    return { ...user, token, authorization: `Bearer ${token}` };
  }

  it('lists the open sessions of the tenant’s users, and of no other tenant', async () => {
    const user = await api.signIn({ roles: ['nexus:viewer'], tenantId: admin.tenantId });
    const stranger = await api.signIn({ roles: ['nexus:owner'] });
    await api.settle();
    const list = async (by: SignedInUser) =>
      (
        (await as(by, 'get', '/api/identity-access/sessions').expect(200)).body as {
          items: { userId: string; current: boolean }[];
        }
      ).items;
    const all = await list(auditor);
    expect(all).toContainEqual(expect.objectContaining({ userId: user.userId, username: user.username }));
    expect(all.filter(({ current }) => current).map(({ userId }) => userId)).toEqual([auditor.userId]);
    expect((await list(stranger)).map(({ userId }) => userId)).toEqual([stranger.userId]);
    await as(user, 'get', '/api/identity-access/sessions').expect(403);
    await as(admin, 'delete', `/api/identity-access/users/${user.userId}/sessions`).expect(204);
    expect((await list(admin)).map(({ userId }) => userId)).not.toContain(user.userId);
  });

  it('ends one session of a user and keeps the other sessions open', async () => {
    const user = await api.signIn({ roles: ['nexus:viewer'], tenantId: admin.tenantId });
    const other = await again(user);
    const sessions = `/api/identity-access/users/${user.userId}/sessions`;
    const { items: open } = (await as(admin, 'get', sessions).expect(200)).body as {
      items: { id: string }[];
    };
    expect(open).toHaveLength(2);
    await as(admin, 'delete', `${sessions}/${open[0]?.id ?? ''}`).expect(204);
    await as(admin, 'delete', `${sessions}/${open[0]?.id ?? ''}`).expect(404);
    await as(auditor, 'delete', `${sessions}/${open[1]?.id ?? ''}`).expect(403);
    clock.advance(1_000);
    const answers = [await as(user, 'get', '/api/auth/me'), await as(other, 'get', '/api/auth/me')];
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });
});

describe('sockets on two nodes', () => {
  let api: ApiHarness;
  let runtime: Runtime;
  let second: NestExpressApplication;
  let secondUrl: string;
  let admin: SignedInUser;
  const clients: LiveClient[] = [];

  beforeAll(async () => {
    api = await startApi();
    const { environment } = api.runtime;
    const logger = createLogger(environment.LOG_LEVEL);
    runtime = await openRuntime(environment, logger);
    const testing = await Test.createTestingModule({ imports: [ApiModule.of(runtime)] })
      .setLogger(nestLogger(logger))
      .compile();
    second = testing.createNestApplication<NestExpressApplication>({ bodyParser: false });
    configureApp(second, runtime);
    await second.listen(0, '127.0.0.1');
    secondUrl = `http://127.0.0.1:${(second.getHttpServer().address() as AddressInfo).port}`;
    admin = await api.signIn({ roles: ['core:admin'] });
  });

  afterEach(() => {
    for (const client of clients.splice(0)) client.close();
  });

  afterAll(async () => {
    await second?.close();
    await runtime?.close();
    await api?.close();
  });

  /** Opens a socket that follows the users of its tenant. `ended` resolves when the server has closed it. */
  async function follow(url: string, token: string): Promise<{ readonly ended: Promise<void> }> {
    const client = new LiveClient({
      transport: socketIoTransport(url),
      token: ({ refused }) => (refused ? null : token),
    });
    clients.push(client);
    const until = (wanted: string) =>
      new Promise<void>((resolve) => {
        client.onStatus((status) => status === wanted && resolve());
      });
    const live = until('live');
    client.subscribe(USERS_TOPIC, null, { onFrame: () => undefined, onResync: () => undefined });
    client.connect();
    await live;
    return { ended: until('signed-out') };
  }

  it.each([
    ['one session is ended', 'session'],
    ['all are', 'sessions'],
    ['the user is suspended', 'suspend'],
  ] as const)('close on each of them when %s', async (_case, what) => {
    const user = await createTestUser(api.runtime.access, admin.tenantId, {
      username: `followed-${what}`,
      password: TEST_PASSWORD,
      roles: ['core:auditor'],
    });
    const { username, password, userId } = user;
    const { body } = await api.http().post('/api/auth/login').send({ username, password }).expect(200);
    const { access_token: token } = body as { access_token: string };
    const sockets = [await follow(api.url, token), await follow(secondUrl, token)];
    const call = (method: 'get' | 'post' | 'delete', path: string) =>
      api
        .http()
        [method](`/api/identity-access/users/${userId}/${path}`)
        .set('Authorization', admin.authorization);
    if (what === 'suspend') await call('post', 'suspend').send({ reason: 'left' }).expect(204);
    else if (what === 'sessions') await call('delete', 'sessions').expect(204);
    else {
      const { body } = await call('get', 'sessions').expect(200);
      const [session] = (body as { items: { id: string }[] }).items;
      await call('delete', `sessions/${session?.id ?? ''}`).expect(204);
    }
    await Promise.all(sockets.map(({ ended }) => ended));
  });
});
