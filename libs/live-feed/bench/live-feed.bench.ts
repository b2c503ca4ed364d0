import { randomUUID } from 'node:crypto';
import { createPool, migrate } from '@rampart/database';
import { createPostgresEventLog, EventCatalog, type EventLog, eventLogMigrations } from '@rampart/event-log';
import { type BenchContext, type Figure } from '@rampart/kernel/testing';
import type { BareCommand, SocketsCommand, SocketsReport } from '../../../test/load/live-feed-load.js';
import { noteOf, pace, preciseNow } from '../../../test/load/live-feed-load.js';
import { noteEvents, NoteRequests } from '../src/testing/notes.js';
import { BenchProcess } from './processes.js';

const ROOMS = 8;
const SECONDS = 5;
const BEHIND = 500;
const BASELINE = 'bare ws';
const NODE = new URL('../../../apps/api/src/live/testing/live-node.ts', import.meta.url);
const BARE_NODE = new URL('../../../test/load/bare-ws-node.ts', import.meta.url);
const SOCKET_IO_NODE = new URL('../../../test/load/bare-socket-io-node.ts', import.meta.url);
const SOCKETS = new URL('../../../test/load/live-feed-sockets.ts', import.meta.url);

/** Five processes: this one appends, a gateway, the sockets, and bare servers of `ws` and socket.io. */
export const bench = {
  async run({ serverUrl, report }: BenchContext): Promise<void> {
    const database = await createDatabase(serverUrl);
    const log = createPostgresEventLog({
      url: database.url,
      catalog: new EventCatalog(noteEvents),
      keyEncryptionKey: Buffer.alloc(32, 7),
    });
    const node = await BenchProcess.start(NODE, {
      DATABASE_URL: database.url,
      PORT: '0',
    });
    const bare = await BenchProcess.start(BARE_NODE);
    const socketIo = await BenchProcess.start(SOCKET_IO_NODE);
    const sockets = await BenchProcess.start(SOCKETS);
    const stage = { log, node, bare, socketIo, sockets, report, requests: new NoteRequests() };
    try {
      for (const count of [500, 1000])
        for (const rate of [100, 2000]) await measureLatency(stage, count, rate);
      await measureReconnect(stage, 1000);
    } finally {
      await Promise.all([node, bare, socketIo, sockets].map((each) => each.stop()));
      await log.close();
      await database.drop();
    }
  },
};

interface Stage {
  readonly log: EventLog;
  readonly node: BenchProcess;
  readonly bare: BenchProcess;
  readonly socketIo: BenchProcess;
  readonly sockets: BenchProcess;
  readonly requests: NoteRequests;
  readonly report: (figure: Figure) => void;
}

interface Run {
  readonly server: BenchProcess;
  readonly protocol: 'feed' | 'ws';
  readonly rooms: readonly string[];
  readonly act: () => Promise<unknown>;
}

/**
 * Measures the time from append to message at an even rate, with sockets in eight rooms. The bare servers send the
 * same events from a timer. The share of the log is the time until an append is acknowledged.
 */
async function measureLatency(stage: Stage, count: number, rate: number): Promise<void> {
  const { log, node, bare, socketIo, requests, report } = stage;
  const tenants = Array.from({ length: ROOMS }, () => randomUUID());
  const acknowledged: number[] = [];
  const append = async (index: number, dueAt: number): Promise<void> => {
    const tenantId = tenants[index % ROOMS] ?? '';
    await log.append(requests.next([noteOf(dueAt)], tenantId, `notebook:${index % 4096}`));
    acknowledged.push(preciseNow() - dueAt);
  };
  const feed = await measure(stage, count, rate, {
    server: node,
    protocol: 'feed',
    rooms: tenants,
    act: async () => {
      const appends: Promise<void>[] = [];
      await pace(rate, SECONDS, (index, dueAt) => appends.push(append(index, dueAt)));
      await Promise.all(appends);
    },
  });
  const rooms = tenants.map((_, index) => String(index));
  const fromTimer = (server: BenchProcess, protocol: Run['protocol']) => {
    const act = () => server.ask({ kind: 'run', rate, seconds: SECONDS, rooms: ROOMS } satisfies BareCommand);
    return measure(stage, count, rate, { server, protocol, rooms, act });
  };
  const ws = await fromTimer(bare, 'ws');
  // At a higher rate a server without batches is saturated, which says nothing about the feed.
  const io = rate <= 100 ? await fromTimer(socketIo, 'feed') : null;
  const row = (what: string, unit: string, value: number, baseline: number, name = BASELINE) =>
    report({
      case: `${count} sockets, ${rate} events/s: ${what}`,
      value,
      unit,
      baseline: name,
      ratio: baseline === 0 ? null : value / baseline,
    });
  const sorted = [...acknowledged].sort((a, b) => a - b);
  const ofAppends = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  row('append to message, p50', 'ms', feed.p50, ws.p50);
  row('append to message, p99', 'ms', feed.p99, ws.p99);
  if (io) row('append to message, p99', 'ms', feed.p99, io.p99, 'bare socket.io');
  row('of this append to acknowledgement, p50', 'ms', ofAppends(0.5), feed.p50, 'append to message');
  row('of this append to acknowledgement, p99', 'ms', ofAppends(0.99), feed.p99, 'append to message');
  row('deliveries', 'events/s', feed.deliveries / feed.seconds, ws.deliveries / ws.seconds);
  row('processor time of the server', 'us/event', feed.cpu, ws.cpu);
  if (io) row('processor time of the server', 'us/event', feed.cpu, io.cpu, 'bare socket.io');
  row('frames', 'frames/s', feed.frames / feed.seconds, ws.frames / ws.seconds);
}

async function measure(stage: Stage, count: number, rate: number, { server, protocol, rooms, act }: Run) {
  const { sockets, node } = stage;
  await open(stage, server, { protocol, sockets: count, rooms, since: null, messagesEach: 0 });
  await sockets.ask({ kind: 'reset' } satisfies SocketsCommand);
  const before = await processorTimeOf(server);
  await act();
  const expected = rooms.reduce((sum, _, room) => sum + share(rate * SECONDS, room) * share(count, room), 0);
  const result = await arrived(sockets, expected);
  await sockets.ask({ kind: 'close' } satisfies SocketsCommand);
  // Only the feed numbers the frames of each room without gaps.
  if (server === node && (result.broken > 0 || result.deliveries !== expected))
    throw new Error(
      `The feed delivered ${result.deliveries} of ${expected}, ${result.broken} sockets broken.`,
    );
  return { ...result, cpu: ((await processorTimeOf(server)) - before) / result.deliveries };
}

async function processorTimeOf(server: BenchProcess): Promise<number> {
  return (await server.ask<{ cpu: number }>({ kind: 'cpu' })).cpu;
}

/** The share of one room when `total` sockets are distributed in turn. */
function share(total: number, room: number): number {
  return Math.floor(total / ROOMS) + (room < total % ROOMS ? 1 : 0);
}

/** All sockets connect at once, 500 events behind, as after the restart of a node. */
async function measureReconnect(stage: Stage, count: number): Promise<void> {
  const { log, bare, requests, sockets, report } = stage;
  const tenant = randomUUID();
  const since = await log.head();
  for (let batch = 0; batch < BEHIND / 50; batch += 1) {
    await log.append(
      requests.next(
        Array.from({ length: 50 }, () => noteOf(preciseNow())),
        tenant,
      ),
    );
  }
  const feed = await open(stage, stage.node, {
    protocol: 'feed',
    sockets: count,
    rooms: [tenant],
    since,
    messagesEach: BEHIND,
  });
  const result = await sockets.ask<SocketsReport>({ kind: 'report' } satisfies SocketsCommand);
  if (result.deliveries !== count * BEHIND || result.broken > 0)
    throw new Error(`Not exact: ${JSON.stringify(result)}`);
  await sockets.ask({ kind: 'close' } satisfies SocketsCommand);
  await bare.ask({ kind: 'prepare', backlog: BEHIND } satisfies BareCommand);
  const ws = await open(stage, bare, {
    protocol: 'ws',
    sockets: count,
    rooms: ['0'],
    since: null,
    messagesEach: BEHIND,
  });
  await sockets.ask({ kind: 'close' } satisfies SocketsCommand);
  const name = `${count} sockets reconnect ${BEHIND} events behind`;
  report({ case: `${name}: all caught up`, value: feed, unit: 's', baseline: BASELINE, ratio: feed / ws });
  report({
    case: `${name}: deliveries`,
    value: (count * BEHIND) / feed,
    unit: 'events/s',
    baseline: BASELINE,
    ratio: ws / feed,
  });
}

/** @returns seconds until every socket had its subscription and all missed messages */
async function open(
  stage: Stage,
  server: BenchProcess,
  options: Omit<Extract<SocketsCommand, { kind: 'open' }>, 'kind' | 'url'>,
): Promise<number> {
  const { url } = server.greeting as { readonly url: string };
  const answer = await stage.sockets.ask<{ seconds: number }>({
    kind: 'open',
    url,
    ...options,
  } satisfies SocketsCommand);
  return answer.seconds;
}

async function arrived(sockets: BenchProcess, expected: number): Promise<SocketsReport> {
  for (let before = -1; ;) {
    const report = await sockets.ask<SocketsReport>({ kind: 'report' } satisfies SocketsCommand);
    if (report.deliveries >= expected || report.deliveries === before) return report;
    before = report.deliveries;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function createDatabase(serverUrl: string): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `bench_live_feed_${randomUUID().slice(0, 8)}`;
  const onServer = async (sql: string): Promise<void> => {
    const pool = createPool({ url: serverUrl, applicationName: 'rampart-bench', max: 1 });
    try {
      await pool.query(sql);
    } finally {
      await pool.end();
    }
  };
  await onServer(`CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await migrate(url.href, eventLogMigrations);
  return { url: url.href, drop: () => onServer(`DROP DATABASE ${name} WITH (FORCE)`) };
}
