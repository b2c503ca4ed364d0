import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { botDetection, changeBotSettings, requestBotScan } from '@rampart/bot-detection';
import { requestBotScanSchema, USUAL_SETTINGS } from '@rampart/bot-detection/contract';
import { clickThrough } from '@rampart/connectors/testing';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import type { RecordedEvent } from '@rampart/event-log';
import { createTestTenant } from '@rampart/identity-access/testing';
import { incidents, withdrawIncident } from '@rampart/incidents';
import { migrations } from '@rampart/installation';
import { eventually } from '@rampart/jobs/testing';
import { randomIds } from '@rampart/kernel';
import { finishLink, newSecret, socialAccounts, startLink } from '@rampart/social-accounts';
import { readEnvironment } from '../../apps/api/src/platform/environment.js';
import { createLogger } from '../../apps/api/src/platform/logging.js';
import { openRuntime, type Runtime } from '../../apps/api/src/platform/runtime.js';
import { startSandbox } from './sandbox-server.js';
import { WorkerProcess } from './worker-process.js';

const BRAND = 'tarnwick.bsky.social';
const signingKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');

describe('a worker of a tenant with automatic blocks and reports', () => {
  let database: TestDatabase;
  let jobs: TestDatabase;
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  let worker: WorkerProcess;
  let runtime: Runtime;
  let folder: string;
  let nora: { tenantId: string; userId: string; username: string; correlationId: string };
  const { signal } = new AbortController();

  beforeAll(async () => {
    database = await createTestDatabase(migrations);
    jobs = await createTestDatabase([]);
    folder = await mkdtemp(join(tmpdir(), 'rampart-chaos-'));
    sandbox = await startSandbox(0);
    const environment = {
      DATABASE_URL: database.url,
      JOBS_DATABASE_URL: jobs.url,
      RAMPART_DATA_DIR: folder,
      RAMPART_KEK: randomBytes(32).toString('base64'),
      RAMPART_LOG_KEY: signingKey(),
      RAMPART_JWT_KEY: signingKey(),
      SANDBOX_URL: sandbox.url,
    };
    runtime = await openRuntime(readEnvironment(environment), createLogger('silent'));
    const tenantId = await createTestTenant(runtime.access, 'Synthetic client');
    nora = { tenantId, userId: randomIds.next(), username: 'nora', correlationId: randomIds.next() };
    worker = new WorkerProcess(environment);
    await worker.start();
  }, 120_000);

  afterAll(async () => {
    await worker?.stop();
    await runtime?.close();
    await sandbox?.close();
    await Promise.all([database?.drop(), jobs?.drop()]);
    await rm(folder, { recursive: true, force: true });
  });

  async function linkBrand(): Promise<string> {
    const context = runtime.contexts.of(socialAccounts);
    const browser = newSecret();
    const asked = { platform: 'bluesky', type: 'brand', handle: BRAND, browser } as const;
    const redirectUri = 'http://127.0.0.1:8000/oauth/callback';
    const { popupUrl } = await startLink(context, nora, { ...asked, redirectUri }, signal);
    const back = (await clickThrough(popupUrl, { handle: BRAND })).searchParams;
    const answer = { state: back.get('state') ?? '', code: back.get('code'), iss: back.get('iss') };
    const linked = await finishLink(context, { ...answer, browser }, signal);
    if (linked === null || linked.value.accountId === null) throw new Error(JSON.stringify(linked));
    return linked.value.accountId;
  }

  const eventsOf = (...types: readonly string[]): Promise<readonly RecordedEvent[]> =>
    runtime.log
      .read({ after: 0, limit: 10_000, tenantId: nora.tenantId })
      .then((events) => events.filter(({ type }) => types.includes(type)));
  const findingsOf = async (...types: readonly string[]): Promise<readonly string[]> =>
    (await eventsOf(...types)).map(({ data }) => (data as { findingId: string }).findingId).sort();

  it('blocks the found accounts, drafts one incident of them, and resolves the report when the incident ends', async () => {
    const accountId = await linkBrand();
    const context = runtime.contexts.of(botDetection);
    await changeBotSettings(context, nora, {
      ...{ ...USUAL_SETTINGS, autoBlock: true, autoReport: true, threshold: 95 },
    });
    const question = { network: 'bluesky', accountId, depth: 'deep', limit: 150 };
    await requestBotScan(context, nora, requestBotScanSchema.parse(question));
    await eventually(async () => expect(await eventsOf('BotScanCompleted')).toHaveLength(1));
    const found = (await eventsOf('AutomationLikeAccountFound')).map(
      ({ data }) => data as { findingId: string; probability: number },
    );
    const sure = found.filter(({ probability }) => probability >= 0.95).map(({ findingId }) => findingId);
    expect(sure.length).toBeGreaterThan(0);
    expect(sure.length).toBeLessThan(found.length);
    await eventually(async () => expect(await findingsOf('BotBlockEnforced')).toEqual(sure.toSorted()));
    expect(await findingsOf('BotAccountBlocked')).toEqual(sure.toSorted());
    expect(await findingsOf('BotBlockNotEnforced')).toEqual([]);

    await eventually(async () => expect(await eventsOf('BotAccountsReported')).toHaveLength(1));
    const [reported] = (await eventsOf('BotAccountsReported')).map(
      ({ data }) => data as { incidentId: string; findingIds: string[]; whole: boolean },
    );
    expect(reported?.findingIds.toSorted()).toEqual(sure.toSorted());
    expect(await eventsOf('IncidentOpened')).toMatchObject([{ data: { incidentId: reported?.incidentId } }]);
    expect(await eventsOf('EvidenceAdded')).toHaveLength(1);
    expect(await eventsOf('IncidentSigned', 'IncidentFiled', 'BotReportEnded')).toEqual([]);

    const reason = { reason: 'A mistake' };
    await withdrawIncident(runtime.contexts.of(incidents), nora, reported?.incidentId ?? '', reason);
    await eventually(async () =>
      expect(await eventsOf('BotReportEnded')).toMatchObject([
        { data: { incidentId: reported?.incidentId, outcome: 'withdrawn' } },
      ]),
    );
  }, 300_000);
});
