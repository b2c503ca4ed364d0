import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LIVE_PATH } from '@rampart/live-feed/contract';
import fc from 'fast-check';
import { io, type Socket } from 'socket.io-client';
import { httpModules } from '../api.module.js';
import { liveTopics } from '../live/topics.js';
import { type ApiHarness, startApi } from '../testing/api-harness.js';
import { TenantWorld, type WorldUser } from '../testing/tenant-world.js';
import { listRoutes, type Route } from './routes.js';

/** Tables without tenant data: counters and sign-ins by hash, positions, migrations, and load of processes. */
const SHARED =
  /^(access\.throttle|access\.oidc_transaction|limits\.bucket|log\.subscription|migration|soc\.process_report)$/;

const OF_ALL = /\/(?:soc\/(?:operated\/)?system|operations)$/;

const STEPS = 1_000;
const SEED = 20_261_120;
const routes = listRoutes(httpModules).filter(({ rule }) => rule?.kind !== 'public');

interface Follower {
  readonly user: WorldUser;
  readonly socket: Socket;
  readonly frames: string[];
}

const step = fc.record({
  what: fc.constantFrom('request', 'request', 'request', 'subscribe', 'unsubscribe'),
  who: fc.nat(),
  topic: fc.nat(),
  picks: fc.array(fc.record({ foreign: fc.integer({ min: 0, max: 2 }), index: fc.nat() }), {
    minLength: 6,
    maxLength: 6,
  }),
  since: fc.constantFrom(null, 0, 5),
});
type Step = ReturnType<typeof step.generate>['value'];

describe('two tenants', () => {
  let api: ApiHarness;
  let worlds: [TenantWorld, TenantWorld];
  let users: WorldUser[];
  let followers: Follower[] = [];
  let requests = 0;

  beforeAll(async () => {
    // Port 9 (discard) never answers, so no network is reached.
    api = await startApi({
      environment: { SANDBOX_URL: 'http://127.0.0.1:9', BLUESKY_URL: 'http://127.0.0.1:9' },
    });
    worlds = [
      await TenantWorld.found(api, 'alderflock', [
        ['core:admin', 'nexus:owner'],
        ['core:auditor', 'core:soc'],
        ['nexus:viewer'],
      ]),
      await TenantWorld.found(api, 'birchwhistle', [['nexus:owner'], ['nexus:analyst'], ['nexus:viewer']]),
    ];
    await api.settle();
    users = worlds.flatMap(({ callers }) => callers);
    followers = await Promise.all(users.map((user) => follow(api.url, user)));
  });

  afterAll(async () => {
    for (const { socket } of followers) socket.disconnect();
    await api.close();
  });

  const otherOf = (world: TenantWorld): TenantWorld => (world === worlds[0] ? worlds[1] : worlds[0]);

  function pickId(world: TenantWorld, { foreign, index }: Step['picks'][number]): string {
    const pool = foreign > 0 ? [...otherOf(world).ids] : world.targets;
    return pool[index % pool.length] ?? world.tenantId;
  }

  /** Calls the next route in turn. The user and the content are random. */
  async function request(user: WorldUser, { picks }: Step): Promise<string> {
    const route = routes[requests % routes.length] as Route;
    requests += 1;
    const ids = picks.map((pick) => pickId(user.world, pick));
    const path = route.path
      .replace(':role', 'nexus:analyst')
      .replace(/:\w+/g, () => ids.shift() ?? user.world.tenantId);
    const call = api
      .http()
      [route.method as 'post'](`${path}${queryOf(route)}`)
      .set('Authorization', user.authorization);
    const answer = await (route.method === 'get'
      ? call
      : call.send(bodyOf(route, user, picks[0]?.foreign ? (ids[0] ?? null) : null)));
    const said = `${answer.text ?? ''} ${JSON.stringify(answer.headers)}`;
    const leak = otherOf(user.world).isNamedIn(said);
    if (leak !== null) throw new Error(`${route.method} ${path} told ${user.world.word} of ${leak}: ${said}`);
    // A route of a feature that is not configured answers 503 with such a code.
    const notSetUp = answer.status === 503 && said.includes('.not-configured"');
    if (answer.status >= 500 && !notSetUp)
      throw new Error(`${route.method} ${path} answered ${answer.status}: ${said}`);
    if (answer.ok && !OF_ALL.test(route.path)) user.world.learn(answer.text ?? '');
    return `${route.id} ${Math.floor(answer.status / 100)}`;
  }

  async function subscribe(user: WorldUser, { topic: number, since, picks }: Step): Promise<string> {
    const follower = followers.find((candidate) => candidate.user === user);
    const names = liveTopics.map(({ name }) => name);
    const foreign = otherOf(user.world).tenantId;
    const topics = [
      ...names,
      ...names.map((name) => `${name}:${foreign}`),
      `${foreign}:${names[0]}`,
      ...names,
    ];
    const topic = topics[number % topics.length];
    // A client may claim any identity in a message, but only its session may count.
    const message = { topic, since, ...(picks[0]?.foreign === 2 ? { tenantId: foreign } : {}) };
    const answer = (await follower?.socket.timeout(5_000).emitWithAck('subscribe', message)) as {
      ok: boolean;
    };
    return `subscribe ${answer.ok ? 2 : 4}`;
  }

  it("never see each other's data in a thousand random requests and subscriptions", async () => {
    const outcomes = new Map<string, number>();
    for (const next of fc.sample(step, { numRuns: STEPS, seed: SEED })) {
      const user = users[next.who % users.length] as WorldUser;
      const outcome =
        next.what === 'request'
          ? await request(user, next)
          : next.what === 'subscribe'
            ? await subscribe(user, next)
            : unsubscribe(user, next);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    await api.settle();
    await delivered(followers, await api.runtime.log.head());
    // Shows that the test was effective: every route was called and gave both kinds of answers.
    const asked = new Set([...outcomes.keys()].map((outcome) => outcome.split(' ')[0]));
    expect(routes.map(({ id }) => id).filter((id) => !asked.has(id))).toEqual([]);
    const total = (kind: string) =>
      [...outcomes].reduce((sum, [name, count]) => sum + (name.endsWith(kind) ? count : 0), 0);
    expect(total(' 2')).toBeGreaterThan(STEPS / 5);
    expect(total(' 4')).toBeGreaterThan(STEPS / 5);
    for (const { user, frames } of followers) {
      const received = frames.join('\n');
      expect(otherOf(user.world).isNamedIn(received)).toBeNull();
    }
    for (const world of worlds) {
      const heard = followers.filter(({ user }) => user.world === world).flatMap(({ frames }) => frames);
      expect(world.isNamedIn(heard.join('\n'))).not.toBeNull();
    }
  });

  it('leave no data in each other’s events', async () => {
    const home = new Map(users.map((user) => [`user:${user.userId}`, user.world]));
    const events = await api.runtime.log.read({ after: 0, limit: 100_000 });
    const strayed = events.filter(({ metadata, tenantId }) => {
      const world = home.get(metadata.actor);
      return world !== undefined && tenantId === otherOf(world).tenantId;
    });
    expect(events.filter(({ metadata }) => home.has(metadata.actor)).length).toBeGreaterThan(25);
    expect(strayed).toEqual([]);
    for (const world of worlds) {
      const own = JSON.stringify(events.filter(({ tenantId }) => tenantId === world.tenantId));
      expect(own).not.toContain(otherOf(world).word);
    }
  });

  it('are separated by row-level security in every table that the API may read', async () => {
    const { database } = api.runtime;
    const tables: { name: string; has_tenant: boolean; isolated: boolean }[] = await database.query(`
      SELECT c.oid::regclass::text AS name, c.relrowsecurity AS isolated,
        EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'tenant_id') AS has_tenant
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p') AND n.nspname NOT IN ('pg_catalog', 'information_schema')
        AND has_schema_privilege(current_user, n.oid, 'USAGE') AND has_table_privilege(current_user, c.oid, 'SELECT')`);
    expect(tables.filter(({ has_tenant }) => has_tenant).length).toBeGreaterThan(8);
    expect(tables.filter(({ has_tenant, isolated }) => has_tenant && !isolated)).toEqual([]);
    for (const { name, has_tenant } of tables) {
      const rows: unknown[] = has_tenant ? await database.query(`SELECT 1 FROM ${name} LIMIT 1`) : [];
      expect([name, rows]).toEqual([name, []]);
    }
    // Without a tenant in the session, only the rows of shared tables are visible.
    const shared = tables.filter(({ has_tenant }) => !has_tenant).map(({ name }) => name);
    expect(shared.filter((name) => !SHARED.test(name))).toEqual([]);
  });

  function unsubscribe(user: WorldUser, { topic: number }: Step): string {
    const topic = liveTopics[number % liveTopics.length]?.name;
    followers.find((candidate) => candidate.user === user)?.socket.emit('unsubscribe', { topic });
    return 'unsubscribe 2';
  }
});

/** Signing out everywhere would end the caller's session for the rest of the test. */
const queryOf = ({ id }: Route): string => (id === 'signOutEverywhere' ? '?keep=current' : '');

/** A body that the route accepts. It contains only the caller's own word, and sometimes an id of the other tenant. */
function bodyOf({ id }: Route, { world }: WorldUser, foreignId: string | null): object {
  const identity = { label: world.word, handles: [world.newName()] };
  const bodies: Readonly<Record<string, object>> = {
    changePassword: { currentPassword: 'not the pass phrase', newPassword: 'another good phrase' },
    confirmStepUp: { method: 'password', password: 'not the pass phrase' },
    confirmTotp: { code: '000000' },
    renamePasskey: { name: world.word },
    inviteUser: { username: world.newName(), displayName: world.word, roles: ['nexus:viewer'] },
    suspendUser: { reason: world.word },
    grantUserRole: { role: 'nexus:analyst' },
    registerTenant: { name: world.word, owner: { username: world.newName(), displayName: world.word } },
    requestScan: { targetHandle: world.word, platforms: ['twitter'], identityId: foreignId },
    protectIdentity: identity,
    changeProtectedIdentity: identity,
    'protectedIdentities.setMonitoring': { monitoring: null },
  };
  return bodies[id] ?? {};
}

async function follow(url: string, user: WorldUser): Promise<Follower> {
  const socket = io(url, {
    path: LIVE_PATH,
    transports: ['websocket'],
    auth: { token: user.token },
    forceNew: true,
  });
  const frames: string[] = [];
  socket.onAny((event: string, payload: unknown) => frames.push(`${event} ${JSON.stringify(payload)}`));
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  return { user, socket, frames };
}

/** Subscribes every follower anew from the beginning, and waits until each topic reaches the head. */
async function delivered(followers: readonly Follower[], head: number): Promise<void> {
  await Promise.all(
    followers.flatMap(({ socket }) =>
      liveTopics.map(async ({ name: topic }) => {
        socket.emit('unsubscribe', { topic });
        const reached = new Promise<void>((resolve) => {
          socket.on('feed', (frame: { topic: string; to: number }) => {
            if (frame.topic === topic && frame.to >= head) resolve();
          });
        });
        const answer = (await socket.timeout(5_000).emitWithAck('subscribe', { topic, since: 0 })) as {
          ok: boolean;
        };
        if (answer.ok) await reached;
      }),
    ),
  );
}
