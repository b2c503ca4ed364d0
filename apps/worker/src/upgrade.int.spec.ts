import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { createDataSource, migrate } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import {
  createPostgresEventLog,
  EventCatalog,
  type EventDefinition,
  type Projection,
  ProjectionRunner,
  type RecordedEvent,
  verifyDatabase,
  waitForProjection,
} from '@rampart/event-log';
import { relyingPartyOf, signIn } from '@rampart/identity-access';
import { entities, events, migrations, projections } from '@rampart/installation';
import { eventually } from '@rampart/jobs/testing';
import { type Json, randomIds } from '@rampart/kernel';
import { z } from 'zod';
import { startTestWorker, type WorkerHarness } from './testing/worker-harness.js';

jest.setTimeout(120_000);

const FIRST_MIGRATIONS = [
  'EventLogSchema',
  'LeanAppend',
  'TenantHistories',
  'JobDispatch',
  'AccessSecrets',
  'AccessReadModels',
  'ImpersonationScanBoard',
  'ProtectedIdentities',
];
const FIRST_TABLES = ['access_user', 'access_session', 'access_tenant', 'impersonation_scan'];

const AT = '2026-01-15T09:00:00.000Z';
const [tenantId, userId, sessionId, scanId, identityId, unknownId] = Array.from(
  { length: 6 },
  randomIds.next,
) as [...string[]] as [string, string, string, string, string, string];

const PASSWORD = 'a synthetic pass phrase';
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$wbEKSgLibhupkmxZxkzP1Q$jQN4O5kYuBB8I+PY/yECPClAb6Fj0S8+UySkQgQ7F2A';

/** Events as the first version wrote them, without later fields. */
const WRITTEN: readonly (readonly [stream: string, type: string, data: Json])[] = [
  [
    `tenant:${tenantId}`,
    'TenantRegistered',
    { tenantId, name: 'Northwind', kind: 'client', operatorTenantId: unknownId },
  ],
  [
    `user:${userId}`,
    'UserInvited',
    {
      ...{ userId, username: 'ines', displayName: 'Ines', email: 'ines@example.org' },
      ...{ roles: ['nexus:viewer'], invitedBy: 'system' },
    },
  ],
  [`user:${userId}`, 'UserActivated', { userId, username: 'ines' }],
  [`user:${userId}`, 'RoleGranted', { userId, role: 'nexus:owner', by: 'system' }],
  [`user:${userId}`, 'RoleRevoked', { userId, role: 'nexus:viewer', by: 'system' }],
  [
    `session:${sessionId}`,
    'SessionStarted',
    {
      ...{ sessionId, userId, address: '192.0.2.7', userAgent: 'Synthetic/1' },
      expiresAt: '2026-02-14T09:00:00.000Z',
    },
  ],
  [
    `sign-in:${userId}`,
    'SignInSucceeded',
    { userId, sessionId, address: '192.0.2.7', userAgent: 'Synthetic/1' },
  ],
  [
    `impersonation-scan:${scanId}`,
    'ImpersonationScanRequested',
    {
      ...{ scanId, identityId, targetHandle: 'northwind', platforms: ['twitter'], notes: [], previous: [] },
      protectedProfile: {
        ...{ handles: ['northwind'], displayNames: [], bio: '', links: [], avatar: null },
        officialAccounts: [],
      },
      ...{ autoReport: false, scheduled: false, requestedById: userId, requestedBy: 'ines' },
    },
  ],
  [`impersonation-scan:${scanId}`, 'ImpersonationScanFailed', { scanId, reason: 'Twitter: No answer.' }],
];

const firstDefinitions = (events as readonly EventDefinition[]).map((definition) => ({
  ...definition,
  schemaVersion: 1,
  schema: z.json(),
  upcasts: [],
}));

const older = (projection: Projection): Projection => ({
  ...projection,
  version: projection.version - 1,
  apply: () => Promise.resolve(),
});
const firstProjections = projections
  .filter(({ tables }) => tables.some((table) => FIRST_TABLES.includes(table)))
  .map(older);

describe('a new version on the database of an older one', () => {
  const keyEncryptionKey = randomBytes(32);
  let database: TestDatabase;
  let worker: WorkerHarness;
  let owner: ReturnType<typeof createDataSource>;
  let head: number;
  let before: unknown;

  beforeAll(async () => {
    const first = migrations.filter(({ name }) => FIRST_MIGRATIONS.includes(name.replace(/\d+$/, '')));
    expect(first).toHaveLength(FIRST_MIGRATIONS.length);
    database = await createTestDatabase(first);
    owner = await createDataSource({ url: database.url, applicationName: 'upgrade-spec' }).initialize();
    await writeAsTheFirstVersion();
    before = await storedEvents();
  });

  afterAll(async () => {
    await worker?.close();
    await owner?.destroy();
    await database?.drop();
  });

  const storedEvents = () => owner.query(`SELECT * FROM log.event ORDER BY position`) as Promise<unknown>;

  async function writeAsTheFirstVersion(): Promise<void> {
    const catalog = new EventCatalog(firstDefinitions);
    const log = createPostgresEventLog({ url: database.url, catalog, keyEncryptionKey });
    for (const [stream, type, data] of WRITTEN)
      await log.append({
        ...{
          tenantId,
          stream,
          expectedVersion: 'any',
          events: [{ type, data }],
          commandId: randomIds.next(),
        },
        metadata: { actor: 'system', correlationId: randomIds.next(), at: AT },
      });
    head = await log.head();
    const system = createDataSource({
      ...{ url: database.url, role: 'rampart_system', applicationName: 'upgrade-spec', entities },
    });
    await system.initialize();
    const failures: unknown[] = [];
    const onError = (_: string, error: unknown) => void failures.push(error);
    const runner = new ProjectionRunner({ log, dataSource: system, onError }, firstProjections);
    await runner.start();
    for (const { name } of firstProjections) await waitForProjection(system.manager, name, head);
    await runner.stop();
    await system.destroy();
    await log.close();
    expect(failures).toEqual([]);
    await owner.query(
      `INSERT INTO projection.access_user (id, tenant_id, username, display_name, status, roles, invited_at)
       VALUES ($1, $2, 'wrong', 'Wrong', 'active', '{}', now())`,
      [unknownId, tenantId],
    );
    await owner.query(
      `INSERT INTO access.credential (user_id, tenant_id, username_key, password_hash, changed_at)
       VALUES ($1, $2, 'ines', $3, $4)`,
      [userId, tenantId, PASSWORD_HASH, AT],
    );
    await owner.query(
      `INSERT INTO access.session (id, tenant_id, user_id, started_at, seen_at, expires_at)
       VALUES ($1, $2, $3, $4, $4, '2100-01-01')`,
      [sessionId, tenantId, userId, AT],
    );
  }

  it('migrates it, and a starting worker rebuilds its read models from the log', async () => {
    await migrate(database.url, migrations);
    worker = await startTestWorker({
      DATABASE_URL: database.url,
      RAMPART_KEK: keyEncryptionKey.toString('base64'),
    });
    const versions = async () =>
      (await owner.query(`SELECT name, version FROM log.subscription WHERE slot = 'live'`)) as {
        name: string;
        version: number;
      }[];
    await eventually(async () => {
      const stored = new Map((await versions()).map(({ name, version }) => [name, version]));
      for (const { name, version } of projections) expect([name, stored.get(name)]).toEqual([name, version]);
    });
    for (const { name } of projections) await waitForProjection(worker.app.manager, name, head);
    const rows = (sql: string) => owner.query(sql) as Promise<unknown[]>;
    expect(await rows(`SELECT username, display_name, status, roles FROM projection.access_user`)).toEqual([
      { username: 'ines', display_name: 'Ines', status: 'active', roles: ['nexus:owner'] },
    ]);
    expect(await rows(`SELECT role, expires_at FROM projection.access_grant`)).toEqual([
      { role: 'nexus:owner', expires_at: null },
    ]);
    expect(await rows(`SELECT id, address FROM projection.access_session`)).toEqual([
      { id: sessionId, address: '192.0.2.7' },
    ]);
    expect(await rows(`SELECT target_handle, status FROM projection.impersonation_scan`)).toEqual([
      { target_handle: 'northwind', status: 'failed' },
    ]);
    // The first version had no work queue, so the rebuild must list the open work.
    expect(await rows(`SELECT kind, subject FROM projection.work_item WHERE open`)).toEqual([
      { kind: 'impersonation.failed-scan', subject: identityId },
    ]);
  });

  it('loses nothing: the log is unchanged, verifies, and is read in the present form', async () => {
    const now = (await storedEvents()) as unknown[];
    expect(now.slice(0, WRITTEN.length)).toEqual(before);
    expect(await verifyDatabase({ url: database.url })).toMatchObject({ ok: true, finding: null });
    const read = await worker.log.read({ after: 0, limit: WRITTEN.length });
    const dataOf = (wanted: string) => read.find(({ type }: RecordedEvent) => type === wanted)?.data;
    expect(read.map(({ type }) => type)).toEqual(WRITTEN.map(([, type]) => type));
    expect(dataOf('RoleGranted')).toMatchObject({ role: 'nexus:owner', expiresAt: null });
    expect(dataOf('RoleRevoked')).toMatchObject({ reason: 'by-hand' });
    expect(dataOf('SignInSucceeded')).toMatchObject({ methods: ['pwd'], newDevice: false });
    expect(await owner.query(`SELECT id, methods FROM access.session`)).toEqual([
      { id: sessionId, methods: ['pwd'] },
    ]);
  });

  it('still lets users sign in with their password', async () => {
    const visit = {
      origin: { address: '192.0.2.7', userAgent: 'Synthetic/1' },
      ...{ correlationId: randomIds.next(), deviceToken: null },
    };
    const site = relyingPartyOf(undefined, 'localhost');
    const entered = await signIn(
      await worker.access(),
      { username: 'Ines', password: PASSWORD },
      visit,
      site,
    );
    expect(entered).toMatchObject({ accessToken: expect.any(String) });
  });
});
