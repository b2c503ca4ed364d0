import { randomUUID } from 'node:crypto';
import { createPool } from '@rampart/database';
import type { BenchContext, Figure } from '@rampart/kernel/testing';
import { IMPERSONATION_TOPIC } from '@rampart/impersonation/contract';
import {
  type BareCommand,
  pace,
  type SocketsCommand,
  type SocketsReport,
} from '../../../test/load/live-feed-load.js';
import {
  liveProductEnvironment,
  type LiveProduct,
  openLiveLog,
  requestAt,
} from '../../../test/load/live-product.js';
import type { Memory } from '../../../test/load/memory.js';
import { BenchProcess } from './processes.js';

const SOCKETS = 500;
const RATE = 20;
const SECONDS = 15;
const BASELINE = 'bare ws';
const NODE = new URL('../../../test/load/live-product-node.ts', import.meta.url);
const BARE_NODE = new URL('../../../test/load/bare-ws-node.ts', import.meta.url);
const SOCKETS_PROCESS = new URL('../../../test/load/live-feed-sockets.ts', import.meta.url);

interface Held {
  readonly report: SocketsReport;
  /** Bytes per socket that follows, and bytes left after all are closed. */
  readonly used: number;
  readonly left: number;
}

/** Measures 500 sockets of 50 sessions that follow a topic of a whole API, compared with a bare `ws` server. */
export const bench = {
  async run({ serverUrl, report }: BenchContext): Promise<void> {
    const database = await createDatabase(serverUrl);
    const environment: Readonly<Record<string, string>> = liveProductEnvironment(database.url, SOCKETS);
    const product = await BenchProcess.start(NODE, environment);
    const bare = await BenchProcess.start(BARE_NODE);
    const sockets = await BenchProcess.start(SOCKETS_PROCESS);
    const log = openLiveLog(database.url, environment['RAMPART_KEK'] ?? '');
    try {
      const { url, tenants, sessions } = product.greeting as LiveProduct;
      const each = sessions.length / tenants.length;
      const turns = sessions.map(
        (_, n) => sessions[(n % tenants.length) * each + Math.floor(n / tenants.length)],
      );
      const open = { kind: 'open', sockets: SOCKETS, since: null, messagesEach: 0 } as const;
      const feed = await hold(product, sockets, {
        command: {
          ...{ ...open, protocol: 'feed', url, rooms: tenants },
          product: { topic: IMPERSONATION_TOPIC, sessions: turns.map(String) },
        },
        publish: async () => {
          const appended: Promise<void>[] = [];
          await pace(RATE, SECONDS, (index, dueAt) => {
            appended.push(requestAt(log, tenants[index % tenants.length] ?? '', dueAt));
          });
          await Promise.all(appended);
        },
      });
      const { url: bareUrl } = bare.greeting as { readonly url: string };
      const rooms = tenants.map((_, index) => String(index));
      const run = { kind: 'run', rate: RATE, seconds: SECONDS, rooms: rooms.length } satisfies BareCommand;
      const ws = await hold(bare, sockets, {
        command: { ...open, protocol: 'ws', url: bareUrl, rooms },
        publish: () => bare.ask(run),
      });
      say(report, feed, ws);
    } finally {
      await Promise.all([product.stop(), bare.stop(), sockets.stop()]);
      await log.close();
      await database.drop();
    }
  },
};

interface Load {
  readonly command: Extract<SocketsCommand, { kind: 'open' }>;
  readonly publish: () => Promise<unknown>;
}

/** @throws Error for a missing or repeated delivery, or a broken socket */
async function hold(server: BenchProcess, sockets: BenchProcess, { command, publish }: Load): Promise<Held> {
  const before = await server.ask<Memory>(MEMORY);
  await sockets.ask(command);
  const following = await server.ask<Memory>(MEMORY);
  await publish();
  const expected = (RATE * SECONDS * SOCKETS) / command.rooms.length;
  const report = await arrived(sockets, expected);
  if (report.deliveries !== expected || report.broken > 0)
    throw new Error(`${report.deliveries} of ${expected} deliveries, ${report.broken} sockets broken.`);
  await sockets.ask({ kind: 'close' } satisfies SocketsCommand);
  const after = await untilAtRest(server);
  return {
    report,
    used: (following.used - before.used) / SOCKETS,
    left: (after.used - before.used) / SOCKETS,
  };
}

const MEMORY = { kind: 'memory' } satisfies BareCommand;

async function arrived(sockets: BenchProcess, expected: number): Promise<SocketsReport> {
  for (let before = -1; ;) {
    const report = await sockets.ask<SocketsReport>({ kind: 'report' } satisfies SocketsCommand);
    if (report.deliveries >= expected || report.deliveries === before) return report;
    before = report.deliveries;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** The memory once it no longer falls, because closed sockets are freed gradually. */
async function untilAtRest(server: BenchProcess): Promise<Memory> {
  for (let before = await server.ask<Memory>(MEMORY); ;) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const now = await server.ask<Memory>(MEMORY);
    if (now.used >= before.used * 0.999) return now;
    before = now;
  }
}

function say(report: (figure: Figure) => void, feed: Held, ws: Held): void {
  const row = (what: string, value: number, baseline: number, unit: string): void =>
    report({
      case: `${SOCKETS} sockets of 50 sessions: ${what}`,
      value,
      unit,
      baseline: BASELINE,
      ratio: value / baseline,
    });
  row('memory of one, objects and buffers', feed.used / 1024, ws.used / 1024, 'KiB');
  row('deliveries, each once', feed.report.deliveries, ws.report.deliveries, 'messages');
  row('append to message, p50', feed.report.p50, ws.report.p50, 'ms');
  row('append to message, p99', feed.report.p99, ws.report.p99, 'ms');
  report({
    case: `${SOCKETS} sockets of 50 sessions: left of one after all were closed`,
    value: feed.left / 1024,
    unit: 'KiB',
    baseline: 'one that follows',
    ratio: feed.left / feed.used,
  });
}

async function createDatabase(serverUrl: string): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `bench_live_sockets_${randomUUID().slice(0, 8)}`;
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
  return { url: url.href, drop: () => onServer(`DROP DATABASE ${name} WITH (FORCE)`) };
}
