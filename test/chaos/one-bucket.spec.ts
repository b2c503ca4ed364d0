import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { dataExport, openExport, requestExport } from '@rampart/data-export';
import { createTestDatabase } from '@rampart/database/testing';
import { createTestTenant } from '@rampart/identity-access/testing';
import { impersonation } from '@rampart/impersonation';
import {
  addEvidence,
  handOutPackage,
  incidents,
  openIncident,
  prepareReport,
  requestReview,
  requireIncident,
  signReport,
  viewEvidence,
  viewOf,
} from '@rampart/incidents';
import { verifyPackage } from '@rampart/incidents/verify';
import { migrations } from '@rampart/installation';
import { eventually } from '@rampart/jobs/testing';
import { randomIds } from '@rampart/kernel';
import { type LocalS3, startLocalS3 } from '@rampart/outbound/testing/s3';
import { readEnvironment } from '../../apps/api/src/platform/environment.js';
import { createLogger } from '../../apps/api/src/platform/logging.js';
import { openRuntime, type Runtime } from '../../apps/api/src/platform/runtime.js';
import { INCIDENT_DRAFT } from '../../apps/api/src/testing/incident-draft.js';
import { WorkerProcess } from './worker-process.js';

const signingKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');

describe('two APIs and a worker with one bucket and no shared folder', () => {
  const closers: (() => Promise<unknown>)[] = [];
  let s3: LocalS3;
  let folder: string;
  let one: Runtime;
  let other: Runtime;
  let ada: { tenantId: string; userId: string; username: string; correlationId: string; roles: string[] };

  beforeAll(async () => {
    const database = await createTestDatabase(migrations);
    const jobs = await createTestDatabase([]);
    closers.push(
      () => database.drop(),
      () => jobs.drop(),
    );
    folder = await mkdtemp(join(tmpdir(), 'rampart-bucket-'));
    s3 = await startLocalS3();
    const environment = {
      DATABASE_URL: database.url,
      JOBS_DATABASE_URL: jobs.url,
      RAMPART_KEK: randomBytes(32).toString('base64'),
      RAMPART_LOG_KEY: signingKey(),
      RAMPART_JWT_KEY: signingKey(),
      RAMPART_S3_URL: s3.settings.url,
      RAMPART_S3_REGION: s3.settings.region,
      RAMPART_S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
      RAMPART_S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
      RAMPART_CHROMIUM: 'off',
    };
    // The folders do not exist, and no process makes them.
    const own = (name: string) => ({ ...environment, RAMPART_DATA_DIR: join(folder, name) });
    one = await openRuntime(readEnvironment(own('one')), createLogger('silent'));
    closers.push(() => one.close());
    other = await openRuntime(readEnvironment(own('other')), createLogger('silent'));
    closers.push(() => other.close());
    const tenantId = await createTestTenant(one.access, 'Synthetic client');
    const ids = { userId: randomIds.next(), correlationId: randomIds.next() };
    ada = { tenantId, ...ids, username: 'ada', roles: ['nexus:owner'] };
    const worker = new WorkerProcess(own('worker'));
    closers.push(() => worker.stop());
    await worker.start();
  }, 120_000);

  afterAll(async () => {
    for (const close of closers.reverse()) await close();
    await s3?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('share evidence: each opens what another sealed, and verifies what another signed', async () => {
    const [here, there] = [one.contexts.of(incidents), other.contexts.of(incidents)];
    const opening = { ...INCIDENT_DRAFT, origin: { kind: 'manual' } } as const;
    const incidentId = (await openIncident(here, ada, opening)).value.id;
    const words = {
      type: 'file',
      filename: 'a.txt',
      mimeType: 'text/plain',
      source: '',
      description: '',
    } as const;
    const bytes = [Buffer.from('What they wrote')];
    const evidenceId = (await addEvidence(here, ada, incidentId, { ...words, bytes })).value.id;
    const viewed = await viewEvidence(there, ada, { incidentId, evidenceId });
    expect(await text(viewed.bytes as AsyncIterable<Uint8Array>)).toBe('What they wrote');

    await requestReview(here, ada, incidentId);
    await prepareReport(there, ada, incidentId, { targets: ['dsa'] });
    const { contentSha256 } = await requireIncident(here, ada.tenantId, incidentId);
    const signed = { name: 'Ada Lovelace', statements: ['good-faith' as const] };
    const noticesSha256 = (await viewOf(await requireIncident(here, ada.tenantId, incidentId))).notices
      .sha256;
    await signReport(here, ada, incidentId, {
      ...signed,
      noticesSha256,
      contentSha256: String(contentSha256),
    });
    await eventually(async () => {
      const { packages } = await requireIncident(there, ada.tenantId, incidentId);
      expect(packages).toHaveLength(1);
    });
    const [made] = (await requireIncident(there, ada.tenantId, incidentId)).packages;
    const path = { incidentId, packageId: String(made?.packageId) };
    const zip = await buffer((await handOutPackage(there, ada, path)).zip as AsyncIterable<Uint8Array>);
    const anchor = await here.keys.anchor();
    expect(await there.keys.anchor()).toEqual(anchor);
    const { checks } = await verifyPackage({ zip, anchor });
    expect(checks.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    expect(checks).toContainEqual(expect.objectContaining({ name: 'evidence', outcome: 'passed' }));
  });

  it('share archives of exports, which the worker makes', async () => {
    const [here, there] = [one.contexts.of(dataExport), other.contexts.of(dataExport)];
    const exportId = (await requestExport(here, ada, 'person')).value.id;
    let bytes = Buffer.alloc(0);
    await eventually(async () => {
      const archive = await openExport(there, ada, exportId);
      bytes = await buffer(archive.stream);
      expect(bytes).toHaveLength(archive.bytes);
    });
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
  });

  it('share pictures of accounts', async () => {
    const picture = Buffer.from('a synthetic picture');
    const { sha256 } = await one.contexts.of(impersonation).objects.put(picture);
    expect(await other.contexts.of(impersonation).objects.get(sha256)).toEqual(picture);
  });

  it('write to no folder', () => {
    expect(['one', 'other', 'worker'].map((name) => existsSync(join(folder, name)))).toEqual([
      false,
      false,
      false,
    ]);
    const kinds = s3.files().map((path) => path.split('/folder/')[1]?.split('/')[0]);
    expect([...new Set(kinds)].filter((kind) => kind?.startsWith(ada.tenantId) !== true).sort()).toEqual([
      'avatars',
      'exports',
    ]);
  });
});
