import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDataSource } from '@rampart/database';
import { bootstrapInstallation } from '@rampart/identity-access';
import { measureComponents, statusPage } from '@rampart/status-page';
import type { Status } from '@rampart/status-page/contract';
import type { DataSource } from 'typeorm';
import { type ApiHarness, type SignedInUser, startApi } from '../testing/api-harness.js';

const PATH = '/api/status-page';
/** Longer than visitors see the same answer, milliseconds. */
const LATER_MS = 6_000;

describe('the status page', () => {
  let api: ApiHarness;
  let system: DataSource;
  let folder: string;
  let admin: SignedInUser;
  let passed = 0;
  const clock = { now: () => new Date(Date.now() + passed) };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rampart-status-'));
    mkdirSync(join(folder, 'status'));
    writeFileSync(join(folder, 'status/index.html'), '<h1>Status</h1><div>{{status}}</div>');
    writeFileSync(join(folder, 'console.html'), '<html><head></head>Console</html>');
    api = await startApi({ clock, environment: { RAMPART_WEB_DIR: folder } });
    const { databaseUrl: url } = api;
    const name = { role: 'rampart_system', applicationName: 'spec' } as const;
    system = await createDataSource({ url, ...name }).initialize();
    await bootstrapInstallation(api.runtime.access);
    admin = await api.signIn({ roles: ['core:admin'], tenantId: api.runtime.staffTenantId });
  });
  afterAll(async () => {
    await system?.destroy();
    await api?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const send = (method: 'get' | 'post' | 'put', path: string, user = admin) =>
    api.http()[method](`${PATH}${path}`).set('Authorization', user.authorization);
  const measure = () =>
    measureComponents({ ...api.runtime.contexts.of(statusPage), health: reported, system });
  let mailTaken = true;
  const reported = async () => ({
    ...{ apis: 1, workers: 1, feedBehind: 0, oldestJobSeconds: 0, projectionBehind: 0 },
    ...{ detectionSeconds: 0, overduePostSeconds: 0, mailTaken },
  });
  const page = () => api.http().get('/status').set('Accept', 'text/html');
  const seen = async (): Promise<Status> => {
    passed += LATER_MS;
    return (await api.http().get(PATH).expect(200)).body as Status;
  };

  it('is hidden until an administrator switches it on, and measures nothing before', async () => {
    expect((await api.http().get(PATH).expect(404)).body).toMatchObject({ code: 'status-page.hidden' });
    expect((await page().expect(200)).text).toContain('This installation shows no status page.');
    expect(await measure()).toBe('skipped');
    const soc = await api.signIn({ roles: ['core:soc'], tenantId: api.runtime.staffTenantId });
    await send('put', '/shown', soc).send({ shown: true }).expect(403);
    await send('put', '/shown').send({ shown: true }).expect(204);
    expect((await send('get', '/staff', soc).expect(200)).body).toMatchObject({ shown: true });
    const { components } = await seen();
    expect(components.map(({ id, state }) => [id, state])).toContainEqual(['console', 'operational']);
    expect(components.map(({ id, state }) => [id, state])).toContainEqual(['jobs', 'outage']);
    expect(components.flatMap(({ days }) => days).every(({ state }) => state === 'unknown')).toBe(true);
  });

  it('shows as history only what was measured, and gaps as not measured', async () => {
    const mail = async () => {
      await api.settle();
      const { components } = await seen();
      return components.find(({ id }) => id === 'mail')?.days.at(-1);
    };
    await measure();
    passed += 60_000;
    mailTaken = false;
    await measure();
    passed += 60_000;
    await measure();
    expect(await mail()).toMatchObject({ state: 'degraded', available: 1 });
    passed += 310_000;
    await measure();
    await api.settle();
    const types = (await api.runtime.log.read({ after: 0, limit: 1_000 })).map(({ type }) => type);
    expect(types.filter((type) => type === 'ComponentsNotMeasured')).toHaveLength(1);
    expect(types.filter((type) => type === 'ComponentStateMeasured')).toHaveLength(7 + 1 + 7);
  });

  it('shows incidents as markup in which texts are only text', async () => {
    const incident = { title: 'Mail <b>waits</b>', components: ['mail'], text: 'We look into it.' };
    const { body } = await send('post', '/incidents').send(incident).expect(201);
    const notes = `/incidents/${(body as { id: string }).id}/notes`;
    await send('post', notes).send({ phase: 'resolved', text: 'Mail flows again.' }).expect(200);
    const late = await send('post', notes).send({ phase: 'monitoring', text: 'Again.' }).expect(409);
    expect(late.body).toMatchObject({ code: 'status-page.resolved' });
    expect((await seen()).incidents).toMatchObject([
      { phase: 'resolved', notes: [{ text: 'Mail flows again.' }, { phase: 'investigating' }] },
    ]);
    const { text, headers } = await page().expect(200);
    expect(text).toContain('Mail &lt;b&gt;waits&lt;/b&gt;');
    expect(text).toContain('Resolved incidents');
    expect(text).not.toContain('{{status}}');
    expect(text).not.toContain('style=');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    await send('put', '/shown').send({ shown: false }).expect(204);
    passed += LATER_MS;
    await api.http().get(PATH).expect(404);
  });
});
