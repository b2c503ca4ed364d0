import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDataSource, withTenant } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import {
  createPostgresEventLog,
  EventCatalog,
  eventLogMigrations,
  type EventLog,
  ProjectionRunner,
  waitForProjection,
} from '@rampart/event-log';
import { rebuildEqualsIncremental } from '@rampart/event-log/testing';
import { SequentialIds } from '@rampart/kernel';
import type { DataSource, EntityManager } from 'typeorm';
import type { Impersonator, Scan } from '../../contract/index.js';
import type { ImpersonationScanCommand } from '../../domain/impersonation-scan.commands.js';
import { impersonationScanDecider } from '../../domain/impersonation-scan.decider.js';
import type { ImpersonationScanEvent } from '../../domain/impersonation-scan.events.js';
import { ERASED_PROFILE } from '../../domain/protected-identity.events.js';
import { impersonation } from '../../index.js';
import { given } from '../../testing/given.js';
import { scanStory, STORY_AVATAR, STORY_IDS, tellStory } from '../../testing/scan-story.js';
import { keptAvatars } from '../kept-avatars.js';
import { protectedIdentitiesProjection } from '../protected-identities/projection.js';
import { identityList } from '../protected-identities/queries.js';
import { countLookAlikesFound } from './found-between.js';
import { scanBoardProjection, SCAN_BOARD } from './projection.js';
import { getLookAlike, getScan, getScanStatistics, lookAlikeList, scanList } from './queries.js';
import { scanBoardHistory } from './scan-history.js';

const TENANT = '00000000-0000-7000-8000-00000000aaaa';
const STRANGER = '00000000-0000-7000-8000-00000000bbbb';
const OTHER = '00000000-0000-7000-8000-00000000cccc';
const AUTOMATIC = '00000000-0000-7000-8000-00000000dddd';
const ids = new SequentialIds();
const SCAN = ids.next();

describe('the scan board', () => {
  let database: TestDatabase;
  let log: EventLog;
  let system: DataSource;
  let app: DataSource;
  let runner: ProjectionRunner;
  const failures: unknown[] = [];

  beforeAll(async () => {
    database = await createTestDatabase([...eventLogMigrations, ...impersonation.migrations]);
    const catalog = new EventCatalog(impersonation.events);
    log = createPostgresEventLog({ url: database.url, catalog, keyEncryptionKey: randomBytes(32) });
    const settings = {
      url: database.url,
      applicationName: 'scan-board-spec',
      entities: impersonation.entities.slice(),
    };
    system = await createDataSource({ ...settings, role: 'rampart_system' }).initialize();
    app = await createDataSource({ ...settings, role: 'rampart_app' }).initialize();
    const onError = (_name: string, error: unknown) => failures.push(error);
    runner = new ProjectionRunner({ log, dataSource: system, onError }, impersonation.projections);
    await runner.start();
    const commandIds = () => ids.next();
    await tellStory(log, scanStory(SCAN), {
      tenantId: TENANT,
      stream: `impersonation-scan:${SCAN}`,
      commandIds,
    });
    await settle();
  });
  afterAll(async () => {
    await runner?.stop();
    await log?.close();
    await Promise.all([system, app].map((source) => source?.destroy()));
    await database?.drop();
  });

  const settle = async () => {
    const head = await log.head();
    const all = impersonation.projections.map(({ name }) => waitForProjection(system, name, head));
    await Promise.all(all).catch((error: unknown) => {
      throw failures[0] ?? error;
    });
  };
  const read = <T>(query: (manager: EntityManager) => Promise<T>, tenantId = TENANT) =>
    withTenant(app, tenantId, query);

  it('shows the state of every platform, the findings and the decisions', async () => {
    const scan = await read((manager) => getScan(manager, SCAN));
    expect(scan).toMatchObject({
      status: 'completed',
      totalFound: 3,
      highRiskCount: 2,
      reportsRequested: 2,
      autoReported: 0,
      platforms: [
        {
          platform: 'twitter',
          simulated: true,
          status: 'completed',
          checked: 210,
          found: 3,
          queriesDone: 9,
          notes: ['Note.'],
        },
        { platform: 'bluesky', simulated: null, status: 'failed', reason: 'Bluesky did not answer.' },
      ],
    });
    const present = scan.impersonators.filter(({ change }) => change !== 'gone');
    const stepOf = ({ similarityScore }: (typeof present)[number]) => 5 * Math.floor(similarityScore / 5);
    expect(scan.spread.flatMap(({ risk, from, count }) => Array(count).fill(`${risk} ${from}`))).toEqual(
      present.map((row) => `${row.riskLevel} ${stepOf(row)}`).sort(),
    );
    expect(
      scan.impersonators.map(({ id, reportStatus, change }) => [STORY_IDS.indexOf(id), reportStatus, change]),
    ).toEqual([
      [0, 'requested', 'new'],
      [1, 'prepared', 'new'],
      [2, 'requested', 'new'],
      [3, 'dismissed', 'gone'],
    ]);
    expect(await read(getScanStatistics)).toEqual({
      totalScans: 1,
      totalImpersonatorsFound: 3,
      highRisk: 2,
      reportsRequested: 2,
      autoReported: 0,
    });
  });

  it('shows both profiles of a look-alike, its score, and its position in the log', async () => {
    const detail = await read((manager) => getLookAlike(manager, SCAN, STORY_IDS[0] ?? ''));
    expect(detail).toMatchObject({
      candidate: { platform: 'twitter', accountId: 'tw-1', handle: 'northw1nd' },
      protectedProfile: { handle: 'northw1nd', displayName: 'Northwind Outfitters' },
      score: { score: 88, contributions: [{ name: 'handle.typo', points: 88 }] },
    });
    const [recorded] = await log.read({ after: detail.position - 1, limit: 1 });
    expect(recorded).toMatchObject({ type: 'LookAlikeFound', data: { lookAlikeId: STORY_IDS[0] } });
  });

  it('gives the same values as the live feed, so that a message and a query cannot disagree', async () => {
    const messages = (await log.read({ after: 0, limit: 100 })).map(
      (event) => impersonation.topics[0]?.toMessage(event) ?? null,
    );
    const { items: rows } = await read((manager) =>
      lookAlikeList.page(manager, { scanId: SCAN }, { limit: 50 }),
    );
    const decided = new Map(
      rows.map(({ id, reportStatus, incidentId }) => [id, { reportStatus, incidentId }]),
    );
    const said = messages
      .filter((message) => message?.type === 'look-alike-found.v1')
      .map((message) => message?.data as Impersonator);
    expect(said.map((row) => ({ ...row, ...decided.get(row.id) }))).toEqual(rows);

    const {
      items: [scan],
    } = await read((manager) => scanList.page(manager, null, { limit: 1 }));
    const requested = messages.find((message) => message?.type === 'scan-requested.v1')?.data as Scan;
    const lastProgress = new Map(
      messages.flatMap((message) => {
        const progress =
          message?.type === 'scan-progressed.v1'
            ? (message.data as { progress: Scan['platforms'][number] }).progress
            : null;
        return progress === null ? [] : [[progress.platform, progress] as const];
      }),
    );
    const ended = messages.findLast((message) => message?.type === 'scan-ended.v1')?.data as Partial<Scan>;
    expect(scan).toEqual({
      ...requested,
      platforms: [...lastProgress.values()],
      status: ended.status,
      finishedAt: ended.finishedAt,
      failureReason: ended.failureReason,
      totalFound: 3,
      highRiskCount: 2,
      autoReported: 0,
      reportsRequested: messages.filter(
        (message) =>
          message?.type === 'look-alike-changed.v1' && (message.data as { automatic: boolean }).automatic,
      ).length,
    });
  });

  it('shows nothing to another tenant', async () => {
    await expect(read((manager) => getScan(manager, SCAN), STRANGER)).rejects.toMatchObject({
      code: 'impersonation-scan.not-found',
    });
    expect(await read((manager) => scanList.page(manager, null, { limit: 10 }), STRANGER)).toEqual({
      items: [],
      next: null,
    });
    expect(await read(getScanStatistics, STRANGER)).toMatchObject({
      totalScans: 0,
      totalImpersonatorsFound: 0,
    });
  });

  it('finds the latest scan of a target that completed on each platform', async () => {
    const history = scanBoardHistory(app);
    const of = (targetHandle: string, tenantId = TENANT) =>
      history.latestCompleted({ tenantId, identityId: null, targetHandle });
    expect(await of('@NorthWind')).toEqual([{ platform: 'twitter', scanId: SCAN }]);
    expect(await of('someone else')).toEqual([]);
    expect(await of('northwind', STRANGER)).toEqual([]);
  });

  it('erases an account, target or user with the same rows as a rebuild', async () => {
    const settings = {
      databaseUrl: database.url,
      log,
      projection: scanBoardProjection,
      entities: impersonation.entities.slice(),
    };
    await rebuildEqualsIncremental(settings);
    expect(await keptAvatars(system, log).unreferenced([STORY_AVATAR])).toEqual([]);
    for (const subject of [
      'account:twitter:tw-1',
      'account:twitter:tw-0',
      `impersonation-scan:${SCAN}`,
      'user:00000000-0000-7000-8000-0000000000d1',
    ]) {
      const metadata = { actor: 'system', correlationId: ids.next(), at: '2026-11-20T10:00:00.000Z' };
      await log.forget({ tenantId: TENANT, subject, commandId: ids.next(), metadata });
    }
    const avatars = keptAvatars(system, log);
    const stranger = 'b'.repeat(64);
    await settle();
    const orphans = (await avatars.unreferenced([STORY_AVATAR, stranger])) ?? [];
    expect([...orphans].sort()).toEqual([STORY_AVATAR, stranger].sort());
    const scan = await read((manager) => getScan(manager, SCAN));
    expect(scan).toMatchObject({ targetHandle: 'erased', requestedBy: 'erased' });
    expect(scan.impersonators.map(({ username }) => username)).toEqual([
      'erased',
      'northw1nd',
      'northw1nd',
      'northw1nd',
    ]);
    const detail = await read((manager) => getLookAlike(manager, SCAN, STORY_IDS[0] ?? ''));
    expect(detail).toMatchObject({
      score: { score: 88, contributions: [] },
      protectedProfile: { handle: 'erased', displayName: '' },
    });
    // Rows after the running erasure must equal a rebuild.
    const before = await contents(system);
    await runner.rebuild(SCAN_BOARD);
    expect(await contents(system)).toEqual(before);
    await rebuildEqualsIncremental(settings);
    expect(JSON.stringify(before)).not.toContain('nora');
  });

  it('counts the findings of an identity’s newest scan by risk', async () => {
    const [identityId, first, second] = [ids.next(), ids.next(), ids.next()];
    const label = 'Northwind';
    const profile = { ...ERASED_PROFILE, label, handles: ['northwind'] };
    await log.append({
      ...{ tenantId: OTHER, stream: `protected-identity:${identityId}`, expectedVersion: 0 },
      events: [
        {
          type: 'IdentityProtected',
          data: { identityId, profile, demo: false, createdAt: '2026-11-20T08:00:00.000Z' },
        },
      ],
      commandId: ids.next(),
      metadata: { actor: 'system', correlationId: ids.next(), at: '2026-11-20T08:00:00.000Z' },
    });
    for (const scanId of [first, second])
      await tellStory(
        log,
        scanStory(scanId).map((event) =>
          event.type === 'ImpersonationScanRequested'
            ? { ...event, data: { ...event.data, identityId } }
            : event,
        ),
        { tenantId: OTHER, stream: `impersonation-scan:${scanId}`, commandIds: () => ids.next() },
      );
    await settle();
    const identities = (filter: string, tenantId = OTHER) =>
      read((manager) => identityList.page(manager, null, { limit: 5, filter: [filter] }), tenantId);
    const { items } = await identities('found:gte:3');
    expect(items).toMatchObject([
      {
        ...{ id: identityId, label },
        latestScan: {
          ...{ scanId: second, status: 'completed' },
          found: { critical: 1, high: 1, medium: 0, low: 1 },
        },
      },
    ]);
    expect((await identities('found:gte:4')).items).toEqual([]);
    expect((await identities('found:gte:3', STRANGER)).items).toEqual([]);
    await rebuildEqualsIncremental({
      ...{ databaseUrl: database.url, log, projection: protectedIdentitiesProjection },
      entities: impersonation.entities.slice(),
    });
    // Two scans found the same accounts: totals count each once.
    expect(await read(getScanStatistics, OTHER)).toEqual({
      totalScans: 2,
      totalImpersonatorsFound: 3,
      highRisk: 2,
      reportsRequested: 4,
      autoReported: 0,
    });
    const stretch = { from: '2026-11-20T00:00:00.000Z', to: '2026-11-21T00:00:00.000Z' };
    const counts = await read((manager) => countLookAlikesFound(manager, stretch), OTHER);
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(3);
  });

  it('counts an account as auto-reported once for two scans by the switch, and none for reports by hand', async () => {
    const [one = '', two = ''] = STORY_IDS;
    const scanIds = [ids.next(), ids.next()];
    for (const scanId of scanIds) {
      const reported = (lookAlikeId: string, incidentId: string): ImpersonationScanCommand => ({
        type: 'FollowLookAlikeReport',
        data: {
          lookAlikeId,
          reportStatus: 'reported',
          report: { incidentId, scanId, evidencePackageId: null, ic3ReportId: null },
        },
      });
      // The switch requested the first and third report, a user the second. The third stays `requested`.
      const story = [
        reported(one, '00000000-0000-7000-8000-0000000000c2'),
        reported(two, '00000000-0000-7000-8000-0000000000c1'),
      ].reduce<readonly ImpersonationScanEvent[]>(
        (past, command) => given(impersonationScanDecider, ...past).after(command),
        scanStory(scanId),
      );
      const stream = `impersonation-scan:${scanId}`;
      await tellStory(log, story, { tenantId: AUTOMATIC, stream, commandIds: () => ids.next() });
    }
    await settle();
    const scan = await read((manager) => getScan(manager, scanIds[0] ?? ''), AUTOMATIC);
    expect(scan.impersonators.map(({ reportStatus }) => reportStatus)).toEqual([
      'reported',
      'reported',
      'requested',
      'dismissed',
    ]);
    expect(scan).toMatchObject({ reportsRequested: 2, autoReported: 1 });
    expect(await read(getScanStatistics, AUTOMATIC)).toEqual({
      totalScans: 2,
      totalImpersonatorsFound: 3,
      highRisk: 2,
      reportsRequested: 4,
      autoReported: 1,
    });
  });
});

async function contents(source: DataSource): Promise<unknown[]> {
  const tables = scanBoardProjection.tables.map((table) =>
    source.query(`SELECT to_jsonb(t)::text AS row FROM projection.${table} t ORDER BY 1`),
  );
  return Promise.all(tables);
}
