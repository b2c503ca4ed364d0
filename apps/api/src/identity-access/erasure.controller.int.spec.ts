import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDataSource } from '@rampart/database';
import { type EventLog, HistoryKeeper, verifyDatabase } from '@rampart/event-log';
import { eraseSelf, finishErasure } from '@rampart/identity-access';
import type { RoleName } from '@rampart/identity-access/contract';
import { entities, projections } from '@rampart/installation';
import { FixedClock } from '@rampart/kernel';
import pg from 'pg';
import { type ApiHarness, type SignedInUser, startApi } from '../testing/api-harness.js';

const ERASURE = '/api/auth/erasure';
const ERASE = '/api/auth/erase';
const SCANS = '/api/impersonation/scans';
const AGENT = 'Zanzibar-Browser/7';

/** Texts that identify the person and occur nowhere else. */
const TRACES = ['quetzalcoatlus', 'Philomena Featherstonehaugh', 'philomena@feather.example', AGENT] as const;
const WRITTEN = ['Key of the attic', 'View of the attic', 'Philomena of the attic'] as const;
const NOTIFICATION_TABLES = ['notification', 'notification_preference', 'notification_role_holder'];

const dyingBefore = (method: keyof EventLog, log: EventLog): EventLog =>
  new Proxy(log, {
    get(target, name) {
      if (name === method) return () => Promise.reject(new Error('killed'));
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });

/** Retries, because histories are dropped when the worker gets the event, not when it is written. */
async function eventually(expectation: () => Promise<void>): Promise<void> {
  const deadline = performance.now() + 15_000;
  for (;;) {
    try {
      return await expectation();
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
  }
}

describe('erasing one’s own account', () => {
  const clock = new FixedClock(new Date('2026-11-20T12:00:00.000Z'));
  let api: ApiHarness;

  beforeAll(async () => {
    api = await startApi({ clock, environment: { SANDBOX_URL: 'http://127.0.0.1:9' } });
  });

  const stops: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const stop of stops) await stop();
    await api?.close();
  });

  const as = (
    { authorization }: { readonly authorization: string },
    method: 'get' | 'post' | 'put',
    path: string,
  ) => api.http()[method](path).set('Authorization', authorization).set('User-Agent', AGENT);

  const member = (tenantId: string, ...roles: RoleName[]) => api.signIn({ roles, tenantId });

  async function person(owner: SignedInUser) {
    const [username, displayName, email] = TRACES;
    const invited = await as(owner, 'post', '/api/identity-access/users')
      .send({ username, displayName, email, roles: ['nexus:analyst'] })
      .expect(201);
    const { token } = invited.body as { token: string };
    const password = 'a synthetic pass phrase';
    await api.http().post('/api/auth/invitations/accept').send({ token, password }).expect(200);
    const enter = (secret: string) =>
      api.http().post('/api/auth/login').set('User-Agent', AGENT).send({ username, password: secret });
    await enter('not the pass phrase').expect(401);
    const { body } = await enter(password).expect(200);
    const authorization = `Bearer ${(body as { access_token: string }).access_token}`;
    const { userId } = invited.body as { userId: string };
    return { authorization, username, userId, enter: () => enter(password) };
  }

  async function live(someone: { readonly authorization: string }): Promise<string> {
    const key = { name: WRITTEN[0], scopes: ['scans:read'], days: 30 };
    const made = await as(someone, 'post', '/api/identity-access/api-keys').send(key).expect(201);
    await as(someone, 'put', '/api/auth/profile').send({ displayName: WRITTEN[2] }).expect(204);
    const preferences = [{ topic: 'scans', channel: 'mail', on: true }];
    await as(someone, 'put', '/api/notifications/preferences').send({ preferences }).expect(200);
    const view = { page: '/nexus/dashboard', name: WRITTEN[1], query: 'q=x', shared: false };
    await as(someone, 'post', '/api/saved-views').send(view).expect(201);
    await as(someone, 'post', SCANS)
      .send({ targetHandle: 'somebody', platforms: ['twitter'] })
      .expect(201);
    await as(someone, 'post', '/api/data-export').send({ kind: 'person' }).expect(202);
    return (made.body as { key: string }).key;
  }

  /** Connects as the owner of the database, without row-level security. */
  async function withDatabase<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
    const client = new pg.Client({ connectionString: api.databaseUrl });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  /** The tables that contain one of these texts, as text or in bytes. */
  const tablesWith = (texts: readonly string[]): Promise<string[]> =>
    withDatabase(async (client) => {
      const { rows: tables } = await client.query<{ name: string }>(
        `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
         WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND n.nspname !~ '^(pg_|information_schema)' ORDER BY 1`,
      );
      const patterns = texts.flatMap((text) => [text, Buffer.from(text).toString('hex')]);
      const found: string[] = [];
      for (const { name } of tables) {
        const { rows } = await client.query(
          `SELECT 1 FROM ${name} t WHERE EXISTS (SELECT FROM unnest($1::text[]) p WHERE strpos(t::text, p) > 0) LIMIT 1`,
          [patterns],
        );
        if (rows.length > 0) found.push(name);
      }
      return found;
    });

  const notificationTablesOf = (userId: string): Promise<string[]> =>
    withDatabase(async (client) => {
      const found: string[] = [];
      for (const table of NOTIFICATION_TABLES) {
        const sql = `SELECT 1 FROM projection.${table} WHERE user_id = $1 LIMIT 1`;
        if ((await client.query(sql, [userId])).rows.length > 0) found.push(table);
      }
      return found;
    });

  it('leaves no clear text of the person in any table, and the log still verifies', async () => {
    const owner = await api.signIn({ roles: ['nexus:owner'] });
    const someone = await person(owner);
    const key = await live(someone);
    await api.settle();
    await as(someone, 'get', `/api/identity-access/api-keys?asOf=${await api.runtime.log.head()}`).expect(
      200,
    );
    expect(await tablesWith([...TRACES, ...WRITTEN])).toEqual(
      expect.arrayContaining(['projection.access_user', 'projection.access_api_key', 'access.credential']),
    );

    expect(await notificationTablesOf(someone.userId)).toEqual(NOTIFICATION_TABLES);

    // Does the worker's part: removes the histories that contain erased persons.
    const settings = {
      url: api.databaseUrl,
      role: 'rampart_system',
      applicationName: 'erasure-spec',
    } as const;
    const reader = await createDataSource(settings).initialize();
    const keeper = new HistoryKeeper({
      log: api.runtime.log,
      url: api.databaseUrl,
      projections,
      entities,
      reader,
      onError: (error) => {
        throw error;
      },
    });
    keeper.start();
    stops.push(async () => {
      await keeper.stop();
      await reader.destroy();
    });
    await as(someone, 'post', ERASE).send({ username: someone.username }).expect(204);
    await api.settle();
    expect(await notificationTablesOf(someone.userId)).toEqual([]);
    await eventually(async () => expect(await tablesWith([...TRACES, ...WRITTEN])).toEqual([]));
    expect(await verifyDatabase({ url: api.databaseUrl })).toMatchObject({ ok: true, finding: null });

    clock.advance(1_000);
    await as(someone, 'get', '/api/auth/me').expect(401);
    await as({ authorization: `Bearer ${key}` }, 'get', SCANS).expect(401);
    await someone.enter().expect(401);
  });

  it('requires the typed username and a fresh proof of identity', async () => {
    const owner = await api.signIn({ roles: ['nexus:owner'] });
    const someone = await member(owner.tenantId, 'nexus:viewer');
    await api.http().post(ERASE).send({ username: someone.username }).expect(401);
    const other = await as(someone, 'post', ERASE).send({ username: owner.username }).expect(422);
    expect(other.body).toMatchObject({ code: 'user.not-confirmed' });
    await as(someone, 'post', ERASE).send({}).expect(422);
    clock.advance(6 * 60 * 1000);
    const late = await as(someone, 'post', ERASE).send({ username: someone.username }).expect(403);
    expect(late.body).toMatchObject({ code: 'step-up.required' });
    await as(someone, 'get', '/api/auth/me').expect(200);
  });

  it('is refused to the last administrator, who learns this before trying', async () => {
    const owner = await api.signIn({ roles: ['nexus:owner'] });
    await api.settle();
    const alone = await as(owner, 'get', ERASURE).expect(200);
    expect(alone.body).toEqual({ possible: false, heldAlone: ['nexus:owner'] });
    const refused = await as(owner, 'post', ERASE).send({ username: owner.username }).expect(409);
    expect(refused.body).toMatchObject({
      code: 'user.last-administrator',
      details: { roles: ['nexus:owner'] },
    });
    await member(owner.tenantId, 'nexus:owner');
    await api.settle();
    const accompanied = await as(owner, 'get', ERASURE).expect(200);
    expect(accompanied.body).toEqual({ possible: true, heldAlone: [] });
    await as(owner, 'post', ERASE).send({ username: owner.username }).expect(204);
  });

  it('keeps one of two administrators who erase themselves at the same moment', async () => {
    const first = await api.signIn({ roles: ['nexus:owner'] });
    const second = await member(first.tenantId, 'nexus:owner');
    await api.settle();
    const answers = await Promise.all(
      [first, second].map((owner) => as(owner, 'post', ERASE).send({ username: owner.username })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  it('is completed after a crash in the middle, and recorded once', async () => {
    const owner = await api.signIn({ roles: ['nexus:owner'] });
    const someone = await member(owner.tenantId, 'nexus:viewer');
    const { access, log, ids } = api.runtime;
    const caller = {
      ...{ tenantId: owner.tenantId, userId: someone.userId, sessionId: ids.next(), roles: [] },
      ...{ username: someone.username, correlationId: ids.next() },
      origin: { address: '192.0.2.1', userAgent: AGENT },
    };
    const dying = { ...access, log: dyingBefore('forget', log) };
    await expect(eraseSelf(dying, caller, { username: someone.username })).rejects.toThrow('killed');
    const events = await log.read({ after: 0, limit: 100_000, tenantId: owner.tenantId });
    const erased = events.find(({ type }) => type === 'UserErased');
    if (erased === undefined) throw new Error('The erasure is not in the log.');
    const reactor = finishErasure(access.database, log);
    await reactor.react(erased);
    await reactor.react(erased);
    const after = await log.read({ after: erased.position, limit: 100_000, tenantId: owner.tenantId });
    expect(after.filter(({ type }) => type === 'SubjectErased')).toHaveLength(1);
  });
});
