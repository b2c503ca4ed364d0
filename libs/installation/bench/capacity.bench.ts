import { randomBytes, randomUUID } from 'node:crypto';
import { createPool, migrate } from '@rampart/database';
import { createPostgresEventLog, defineEvent, EventCatalog } from '@rampart/event-log';
import { accountProfileSchema, protectedProfileSchema } from '@rampart/impersonation/contract';
import { prepareIdentity, scoreLookAlike } from '@rampart/impersonation/domain';
import { type BenchContext, cpuSeconds, plain, type Report } from '@rampart/kernel/testing';
import { z } from 'zod';
import { migrations } from '../src/index.js';

const EVENTS = 20_000;
const CALLERS = 64;
/** Characters of an event's text, so that its JSON has about 250 bytes, as the events of scans have. */
const TEXT = 200;
const PROFILES = 5_000;
const NOW = Date.parse('2026-01-31T12:00:00Z');

const benchObserved = defineEvent({
  type: 'BenchObserved',
  schemaVersion: 1,
  schema: z.object({ n: z.number(), text: z.string() }),
});

/** What docs/capacity.md counts with: an event in the log, and a profile compared. */
export const bench = {
  async run({ serverUrl, report }: BenchContext): Promise<void> {
    const name = `bench_capacity_${randomUUID().slice(0, 8)}`;
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    const server = createPool({ url: serverUrl, applicationName: 'rampart-bench', max: 1 });
    await server.query(`CREATE DATABASE ${name}`);
    try {
      await migrate(url.href, migrations);
      await measureEvents(url.href, report);
      measureProfiles(report);
    } finally {
      await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await server.end();
    }
  },
};

async function measureEvents(url: string, report: Report): Promise<void> {
  const owner = createPool({ url, applicationName: 'rampart-bench', max: 1 });
  const log = createPostgresEventLog({
    ...{ url, catalog: new EventCatalog([benchObserved]), keyEncryptionKey: randomBytes(32) },
  });
  const before = await sizes(owner);
  const start = process.cpuUsage();
  let next = 0;
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      for (let n = next++; n < EVENTS; n = next++) await log.append(observation(n));
    }),
  );
  const { user, system } = process.cpuUsage(start);
  const after = await sizes(owner);
  await log.close();
  await owner.end();
  plain(
    report,
    'an event of 250 bytes: disk of the log, indexes and evidence',
    (after.disk - before.disk) / EVENTS,
    'bytes',
  );
  plain(report, 'an event of 250 bytes: write-ahead log', (after.ahead - before.ahead) / EVENTS, 'bytes');
  plain(
    report,
    `an event appended by one of ${CALLERS} callers: CPU of the process`,
    (user + system) / EVENTS,
    'µs',
  );
}

const observation = (n: number) => ({
  tenantId: '00000000-0000-7000-8000-00000000000a',
  stream: `bench:${n % 2000}`,
  expectedVersion: 'any' as const,
  events: [{ type: 'BenchObserved', data: { n, text: randomBytes(TEXT / 2).toString('hex') } }],
  commandId: randomUUID(),
  metadata: { actor: 'system', correlationId: randomUUID(), at: new Date(NOW).toISOString() },
});

async function sizes(owner: ReturnType<typeof createPool>): Promise<{ disk: number; ahead: number }> {
  const { rows } = await owner.query<{ disk: string; ahead: string }>(
    `SELECT (SELECT sum(pg_relation_size(c.oid, 'main')) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname = 'log' AND c.relkind IN ('r', 'i')) AS disk,
       pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') AS ahead`,
  );
  return { disk: Number(rows[0]?.disk), ahead: Number(rows[0]?.ahead) };
}

function measureProfiles(report: Report): void {
  const identity = prepareIdentity(
    protectedProfileSchema.parse({
      ...{
        handle: 'northwind',
        displayName: 'Northwind Audio',
        bio: 'Loudspeakers since 1994. Support by mail only.',
      },
      links: ['https://northwind.example'],
    }),
  );
  const profiles = Array.from({ length: PROFILES }, (_, n) =>
    accountProfileSchema.parse({
      ...{ platform: 'twitter', accountId: `${n}`, handle: handleOf(n), displayName: `Northwind ${n % 90}` },
      ...{
        bio: `Official support of Northwind number ${n}`,
        avatarUrl: null,
        profileUrl: null,
        lastActivityAt: null,
      },
      ...{
        createdAt: '2025-11-01T00:00:00Z',
        followerCount: n,
        followingCount: 10,
        postCount: 3,
        verified: false,
      },
      links: [],
    }),
  );
  const seconds = cpuSeconds(3, () => {
    for (const profile of profiles) scoreLookAlike(identity, profile, { now: NOW });
  });
  plain(report, 'a profile compared with a protected identity: CPU', (seconds / PROFILES) * 1e6, 'µs');
}

/** Near the protected handle in half of the cases, so that no early way out is taken. */
const handleOf = (n: number): string => (n % 2 === 0 ? `northw1nd_${n}` : `audio_shop_${n}`);
