import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { NestFactory } from '@nestjs/core';
import { type INestApplication, Module } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { createDataSource } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import {
  createPostgresEventLog,
  defineEvent,
  EventCatalog,
  type EventLog,
  eventLogMigrations,
} from '@rampart/event-log';
import { DomainError } from '@rampart/kernel';
import type { LiveTopic } from '@rampart/live-feed';
import { LiveClient, type LiveStatus, socketIoTransport } from '@rampart/live-feed/client';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Server, Socket } from 'socket.io';
import { z } from 'zod';
import { LiveGateway, type LiveSettings } from './live.gateway.js';
import { LiveModule } from './live.module.js';
import type { VerifiedSession } from './session-verifier.js';

/** Synthetic events and sessions: the gateway is tested without the capabilities that use it. */
const pinged = defineEvent({ type: 'Pinged', schemaVersion: 1, schema: z.object({ n: z.number() }) });
const sessionRevoked = defineEvent({
  type: 'SessionRevoked',
  schemaVersion: 1,
  schema: z.object({ sessionId: z.string(), userId: z.string() }),
});
const topic: LiveTopic = {
  name: 'pings',
  roles: ['reader'],
  toMessage: (event) =>
    event.type === 'Pinged' ? { type: 'pinged.v1', position: event.position, data: event.data } : null,
};
const TENANT = '00000000-0000-4000-8000-00000000000a';

@Module({})
class TestApplication {}

async function startNode(
  settings: LiveSettings,
  port = 0,
): Promise<{ url: string; port: number; app: INestApplication }> {
  const module = {
    module: TestApplication,
    imports: [LiveModule.registerAsync({ useFactory: () => settings })],
  };
  const app = await NestFactory.create(module, { logger: false });
  app.useWebSocketAdapter(new IoAdapter(app));
  await app.listen(port, '127.0.0.1');
  const address = app.getHttpServer().address() as AddressInfo;
  return { url: `http://127.0.0.1:${address.port}`, port: address.port, app };
}

function socketServerOf(app: INestApplication): Server {
  const [server] = app.get(LiveGateway, { strict: false })['port']['servers'];
  if (server === undefined) throw new Error('The gateway has no server yet.');
  return server;
}

type Transport = Socket['conn']['transport'];

function terminate(socket: Socket): void {
  (socket.conn.transport as Transport & { socket: { terminate(): void } }).socket.terminate();
}

async function eventually(expectation: () => void): Promise<void> {
  const deadline = performance.now() + 10_000;
  for (;;) {
    try {
      return expectation();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }
}

describe('the live gateway', () => {
  let database: TestDatabase;
  let log: EventLog;
  let settings: LiveSettings;
  let node: Awaited<ReturnType<typeof startNode>>;
  const clients: LiveClient[] = [];
  const ended = new Set<string>();

  /** A token has the form `<session> <tenant> <role> [<expiry>]`. */
  const verifier = {
    async verify(token: string): Promise<VerifiedSession> {
      const [sessionId = '', tenantId = '', role = '', expiry = '2999-01-01T00:00:00Z'] = token.split(' ');
      if (sessionId === 'broken') throw new Error('a fault with a secret in it');
      if (ended.has(sessionId)) throw new DomainError('session.ended', 'unauthenticated', 'Sign in again.');
      return {
        tenantId,
        userId: sessionId,
        username: sessionId,
        roles: [role],
        sessionId,
        expiresAt: new Date(expiry),
      };
    },
  };

  beforeAll(async () => {
    database = await createTestDatabase(eventLogMigrations);
    log = createPostgresEventLog({
      url: database.url,
      catalog: new EventCatalog([pinged, sessionRevoked]),
      keyEncryptionKey: Buffer.alloc(32, 7),
    });
    settings = { log, topics: [topic], verifier };
    node = await startNode(settings);
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.close();
  });
  afterAll(async () => {
    await node.app.close();
    await log.close();
    await database.drop();
  });

  async function append(type: string, data: z.core.util.JSONType, tenantId = TENANT): Promise<number> {
    const commandId = randomUUID();
    const { lastPosition } = await log.append({
      tenantId,
      stream: 'pings:1',
      expectedVersion: 'any',
      commandId,
      events: [{ type, data }],
      metadata: { actor: 'system', correlationId: commandId, at: '2026-01-02T03:04:05.678Z' },
    });
    return lastPosition;
  }
  const ping = (n = 1) => append('Pinged', { n });
  function connect(
    token: string,
    url = node.url,
  ): { client: LiveClient; until(status: LiveStatus): Promise<void> } {
    const client = new LiveClient({
      transport: socketIoTransport(url),
      token: ({ refused }) => (refused && ended.has(token.split(' ')[0] ?? '') ? null : token),
      reconnectMs: [20, 100],
    });
    clients.push(client);
    client.connect();
    const until = (status: LiveStatus) =>
      new Promise<void>((resolve) => {
        client.onStatus((current) => current === status && resolve());
      });
    return { client, until };
  }
  function follow(
    client: LiveClient,
    since: number | null,
  ): { positions: number[]; reached(position: number): Promise<void> } {
    const positions: number[] = [];
    let waiting: { position: number; resolve: () => void }[] = [];
    const subscription = client.subscribe('pings', since, {
      onFrame: (frame) => {
        positions.push(...frame.messages.map((message) => message.position));
        for (const { position, resolve } of waiting) if (frame.to >= position) resolve();
        waiting = waiting.filter(({ position }) => frame.to < position);
      },
      onResync: (code) => {
        throw new Error(`unexpected resync: ${code}`);
      },
      onRefused: (refusal) => {
        throw new Error(`refused: ${refusal.code}`);
      },
    });
    return {
      positions,
      reached: (position) =>
        (subscription.position ?? -1) >= position
          ? Promise.resolve()
          : new Promise((resolve) => waiting.push({ position, resolve })),
    };
  }
  const truth = async (after: number) =>
    (await log.read({ after, limit: 10_000, tenantId: TENANT }))
      .filter(({ type }) => type === 'Pinged')
      .map(({ position }) => position);

  it('limits the sockets of a session, a user and a tenant, and states why it refuses more', async () => {
    const limited = await startNode({
      ...settings,
      socketLimits: { perSession: 2, perUser: 2, perTenant: 3 },
    });
    const open = (token: string) => connect(token, limited.url);
    const eve = [open(`eve ${TENANT} reader`), open(`eve ${TENANT} reader`)];
    await Promise.all(eve.map(({ until }) => until('live')));
    const tooMany = open(`eve ${TENANT} reader`);
    await tooMany.until('crowded');
    tooMany.client.close();
    await open(`finn ${TENANT} reader`).until('live');
    const third = open(`gina ${TENANT} reader`);
    await third.until('crowded');
    await open('hal 00000000-0000-4000-8000-00000000000b reader').until('live');
    eve[0]?.client.close();
    await third.until('live');
    await limited.app.close();
  });

  it('counts the sockets of all processes for these limits, until a killed process is silent for a minute', async () => {
    const open = (name: string) =>
      createDataSource({ url: database.url, role: 'rampart_app', applicationName: name }).initialize();
    const pools = await Promise.all([open('one'), open('other')]);
    const owner = await createDataSource({ url: database.url, applicationName: 'spec' }).initialize();
    const socketLimits = { perSession: 2, perUser: 2, perTenant: 3 };
    const nodes = await Promise.all(
      pools.map((pool) => startNode({ ...settings, socketLimits, database: pool })),
    );
    const [one, other] = nodes.map(({ url }) => url);
    const eve = [connect(`eve ${TENANT} reader`, one), connect(`eve ${TENANT} reader`, other)];
    await Promise.all(eve.map(({ until }) => until('live')));
    const tooMany = connect(`eve ${TENANT} reader`, one);
    await tooMany.until('crowded');
    tooMany.client.close();
    await connect(`finn ${TENANT} reader`, one).until('live');
    const gina = connect(`gina ${TENANT} reader`, other);
    await gina.until('crowded');
    await connect('hal 00000000-0000-4000-8000-00000000000b reader', other).until('live');
    eve[0]?.client.close();
    await gina.until('live');

    const ivy = connect(`ivy ${TENANT} reader`, other);
    await ivy.until('crowded');
    // As if the first process, which still has a socket, had been killed a minute ago.
    await owner.query(`
      UPDATE limits.holder SET alive_at = alive_at - interval '61 seconds'
      WHERE id = (SELECT holder FROM limits.place GROUP BY holder ORDER BY sum(held) LIMIT 1)`);
    await ivy.until('live');

    for (const client of clients) client.close();
    await Promise.all(nodes.map(({ app }) => app.close()));
    expect(await owner.query(`SELECT FROM limits.place`)).toEqual([]);
    await Promise.all([...pools, owner].map((pool) => pool.destroy()));
  });

  it('sends the missed events, then new ones without a gap, over a real socket', async () => {
    const first = await ping();
    await ping();
    const { client } = connect(`anna ${TENANT} reader`);
    const feed = follow(client, first);
    await feed.reached(first + 1);
    const last = await ping();
    await feed.reached(last);
    expect(feed.positions).toEqual([first + 1, last]);
  });

  it.each([
    ['without a usable token', '', 'signed-out'],
    ['whose session has ended', `gone ${TENANT} reader`, 'signed-out'],
  ] as const)('refuses a handshake %s', async (_case, token, status) => {
    ended.add('gone');
    const { client, until } = connect(token);
    await until(status);
    expect(client.status).toBe('signed-out');
  });

  it('reveals no internal error in a refusal', async () => {
    const refusals: (string | null)[] = [];
    const connection = socketIoTransport(node.url)('broken x x', {
      onOpen: () => undefined,
      onFrame: () => undefined,
      onResync: () => undefined,
      onGoodbye: () => undefined,
      onClosed: (refusal) => refusals.push(refusal),
    });
    await eventually(() => expect(refusals).toEqual(['live.unavailable']));
    connection.close();
  });

  it('refuses a topic to a role without access to it', async () => {
    const { client } = connect(`guest ${TENANT} guest`);
    const refusals: string[] = [];
    client.subscribe('pings', null, {
      onFrame: () => undefined,
      onRefused: ({ code }) => refusals.push(code),
    });
    await eventually(() => expect(refusals).toEqual(['forbidden']));
  });

  it('ends a socket when its session is revoked in the log', async () => {
    const { client, until } = connect(`revoked ${TENANT} reader`);
    const feed = follow(client, null);
    await until('live');
    ended.add('revoked');
    await append('SessionRevoked', { sessionId: 'revoked', userId: 'revoked' });
    await until('signed-out');
    await ping();
    expect(feed.positions).toEqual([]);
  });

  it('ends a socket when its token expires, and a new token continues without a gap', async () => {
    const since = await log.head();
    let token = `short ${TENANT} reader ${new Date(Date.now() + 700).toISOString()}`;
    const client = new LiveClient({
      transport: socketIoTransport(node.url),
      token: ({ refused }) => (refused ? (token = `short ${TENANT} reader`) : token),
    });
    clients.push(client);
    client.connect();
    const feed = follow(client, since);
    const losses: LiveStatus[] = [];
    client.onStatus((status) => losses.push(status));
    for (let n = 0; n < 20; n += 1) {
      await ping(n);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await feed.reached(await log.head());
    expect(feed.positions).toEqual(await truth(since));
    expect(losses.filter((status) => status === 'live')).toHaveLength(2);
  });

  it('loses, repeats and reorders no message over 200 forced disconnects', async () => {
    const since = await log.head();
    const { client } = connect(`anna ${TENANT} reader`);
    const feed = follow(client, since);
    let lives = 0;
    client.onStatus((status) => {
      if (status === 'live') lives += 1;
    });
    const server = socketServerOf(node.app);
    for (let cut = 0; cut < 200; cut += 1) {
      await Promise.all([ping(), ping()]);
      await eventually(() => expect(lives).toBeGreaterThan(cut));
      if (cut % 2 === 0) server.disconnectSockets(true);
      // Without a closing frame, like a broken cable.
      else for (const socket of server.sockets.sockets.values()) terminate(socket);
      await eventually(() => expect(client.status).not.toBe('live'));
    }
    await feed.reached(await log.head());
    expect(feed.positions).toEqual(await truth(since));
    expect(feed.positions).toHaveLength(400);
    expect(lives).toBeGreaterThanOrEqual(200);
  }, 120_000);

  it('serves 50 connected sockets without a gap after the node restarts', async () => {
    const own = await startNode(settings);
    const since = await log.head();
    const feeds = Array.from({ length: 50 }, (_, n) =>
      follow(connect(`user-${n} ${TENANT} reader`, own.url).client, since),
    );
    const writing = (async () => {
      for (let n = 0; n < 100; n += 1) await ping(n);
    })();
    await Promise.all(feeds.map((feed) => feed.reached(since + 5)));
    await own.app.close();
    const again = await startNode(settings, own.port);
    await writing;
    const head = await log.head();
    await Promise.all(feeds.map((feed) => feed.reached(head)));
    const expected = await truth(since);
    for (const feed of feeds) expect(feed.positions).toEqual(expected);
    for (const client of clients) client.close();
    await again.app.close();
  }, 60_000);
});
