import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { giveUpExport, makeExport, openExportStore, type TenantSource } from '@rampart/data-export';
import type { ExportKind, ExportView } from '@rampart/data-export/contract';
import { events } from '@rampart/installation';
import { FixedClock } from '@rampart/kernel';
import type { WorkItemView, WorkQueueView } from '@rampart/work-queue/contract';
import { type ApiHarness, type SignedInUser, startApi } from '../testing/api-harness.js';

const EXPORTS = '/api/data-export';
const DAY = 24 * 3600 * 1000;
const signal = new AbortController().signal;

const identities: TenantSource = {
  name: 'identities',
  columns: ['id'],
  rows: () => Readable.from([{ id: 'one' }]),
};

describe('copies of data', () => {
  const clock = new FixedClock(new Date('2026-11-20T12:00:00.000Z'));
  let folder: string;
  let api: ApiHarness;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rampart-copies-'));
    api = await startApi({ clock, environment: { RAMPART_DATA_DIR: folder } });
  });

  afterAll(async () => {
    await api.close();
    await rm(folder, { recursive: true, force: true });
  });

  const as = (user: SignedInUser, method: 'get' | 'post' | 'delete', path: string) =>
    api.http()[method](path).set('Authorization', user.authorization);

  const ask = async (user: SignedInUser, kind: ExportKind): Promise<string> => {
    const { body } = await as(user, 'post', EXPORTS).send({ kind }).expect(202);
    return (body as { id: string }).id;
  };

  const make = ({ tenantId, userId }: SignedInUser, exportId: string) => {
    const { log, ids } = api.runtime;
    const context = {
      log,
      clock,
      ids,
      store: openExportStore({ RAMPART_DATA_DIR: folder }),
      definitions: events,
    };
    return makeExport({ ...context, sources: [identities] }, { tenantId, userId, exportId }, signal);
  };

  const listed = async (user: SignedInUser): Promise<ExportView[]> => {
    await api.settle();
    return ((await as(user, 'get', EXPORTS).expect(200)).body as { items: ExportView[] }).items;
  };

  it('are requested, made, listed with their expiry, and downloaded', async () => {
    const user = await api.signIn({ roles: ['nexus:viewer'] });
    const id = await ask(user, 'person');
    expect(await listed(user)).toMatchObject([{ id, kind: 'person', status: 'under-way', expiresAt: null }]);
    await as(user, 'get', `${EXPORTS}/${id}/archive`).expect(404);
    expect(await make(user, id)).toBe('done');
    const [ready] = await listed(user);
    expect(ready).toMatchObject({ id, status: 'ready', expiresAt: '2026-11-27T12:00:00.000Z' });
    const { headers, body } = await as(user, 'get', `${EXPORTS}/${id}/archive`)
      .responseType('blob')
      .expect(200);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="rampart-person-${id.slice(0, 8)}.zip"`,
      'content-length': String(ready?.bytes),
    });
    // The signature every ZIP file begins with (APPNOTE.TXT, 4.3.7).
    expect((body as Buffer).subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  });

  it('belong to their requester: other users neither see nor download them', async () => {
    const owner = await api.signIn({ roles: ['nexus:owner'] });
    const colleague = await api.signIn({ roles: ['nexus:owner'], tenantId: owner.tenantId });
    const stranger = await api.signIn({ roles: ['nexus:owner'] });
    const id = await ask(owner, 'person');
    await make(owner, id);
    for (const other of [colleague, stranger]) {
      expect(await listed(other)).toEqual([]);
      const { body } = await as(other, 'get', `${EXPORTS}/${id}/archive`).expect(404);
      expect(body).toMatchObject({ code: 'data-export.not-found' });
    }
    await api.http().get(EXPORTS).expect(401);
    await api.http().get(`${EXPORTS}/${id}/archive`).expect(401);
  });

  it('of an organisation need the owner role, also at the download', async () => {
    const owner = await api.signIn({ roles: ['nexus:owner'] });
    const other = await api.signIn({ roles: ['nexus:owner'], tenantId: owner.tenantId });
    const viewer = await api.signIn({ roles: ['nexus:viewer'], tenantId: owner.tenantId });
    const refused = await as(viewer, 'post', EXPORTS).send({ kind: 'tenant' }).expect(403);
    expect(refused.body).toMatchObject({ code: 'data-export.owners-only' });
    const id = await ask(owner, 'tenant');
    await make(owner, id);
    await as(owner, 'get', `${EXPORTS}/${id}/archive`).expect(200);
    await as(other, 'post', `/api/identity-access/users/${owner.userId}/roles`)
      .send({ role: 'nexus:viewer' })
      .expect(204);
    await as(other, 'delete', `/api/identity-access/users/${owner.userId}/roles/nexus:owner`).expect(204);
    // The API caches roles for a second.
    clock.advance(1_000);
    await as(owner, 'get', `${EXPORTS}/${id}/archive`).expect(403);
  });

  it('that failed are work items, can be retried there, and stay with their requester', async () => {
    const owner = await api.signIn({ roles: ['nexus:owner'] });
    const viewer = await api.signIn({ roles: ['nexus:viewer'], tenantId: owner.tenantId });
    const stranger = await api.signIn({ roles: ['nexus:owner'] });
    const waiting = async (who: SignedInUser): Promise<readonly WorkItemView[]> => {
      await api.settle();
      const { body } = await as(who, 'get', '/api/work-queue').expect(200);
      return (body as WorkQueueView).items.filter(({ kind }) => kind === 'data-export.failed-export');
    };
    const id = await ask(viewer, 'person');
    const { log, ids } = api.runtime;
    const job = { tenantId: viewer.tenantId, userId: viewer.userId, exportId: id };
    await giveUpExport({ log, clock, ids }, job);
    const [item] = await waiting(owner);
    expect(item).toMatchObject({ title: 'Retry data copy', priority: 'high', link: null });
    expect([await waiting(viewer), await waiting(stranger)]).toEqual([[], []]);

    const retry = (who: SignedInUser, failedAt: unknown) =>
      as(who, 'post', `${EXPORTS}/retry`).send({ failedAt });
    const position = item?.position ?? 0;
    await retry(viewer, position).expect(403);
    await retry(stranger, position).expect(404);
    await retry(owner, position - 1).expect(404);
    await retry(owner, 0).expect(422);
    for (const _ of ['once', 'and again']) await retry(owner, position).expect(202);
    expect(await waiting(owner)).toEqual([]);
    expect(await listed(viewer)).toMatchObject([{ id, status: 'under-way', reason: null }]);
    expect(await make(viewer, id)).toBe('done');
    await as(owner, 'get', `${EXPORTS}/${id}/archive`).expect(404);
    await as(viewer, 'get', `${EXPORTS}/${id}/archive`).expect(200);
    await retry(owner, position).expect(409);

    const second = await ask(viewer, 'person');
    await giveUpExport({ log, clock, ids }, { ...job, exportId: second });
    expect(await waiting(owner)).toHaveLength(1);
    await ask(viewer, 'person');
    expect(await waiting(owner)).toEqual([]);
  });

  it('are limited to one of each known kind at a time and to five in all', async () => {
    const user = await api.signIn({ roles: ['nexus:viewer'] });
    for (let made = 0; made < 5; made += 1) {
      const id = await ask(user, 'person');
      const again = await as(user, 'post', EXPORTS).send({ kind: 'person' }).expect(409);
      expect(again.body).toMatchObject({ code: 'data-export.under-way' });
      await make(user, id);
    }
    const sixth = await as(user, 'post', EXPORTS).send({ kind: 'person' }).expect(409);
    expect(sixth.body).toMatchObject({ code: 'data-export.too-many' });
    await as(user, 'post', EXPORTS).send({ kind: 'everything' }).expect(422);
  });

  it('need a fresh proof of identity for the request and for the download', async () => {
    const user = await api.signIn({ roles: ['nexus:viewer'] });
    const id = await ask(user, 'person');
    await make(user, id);
    clock.advance(6 * 60 * 1000);
    const asked = await as(user, 'post', EXPORTS).send({ kind: 'person' }).expect(403);
    const fetched = await as(user, 'get', `${EXPORTS}/${id}/archive`).expect(403);
    for (const { body } of [asked, fetched]) expect(body).toMatchObject({ code: 'step-up.required' });
    expect(await listed(user)).toHaveLength(1);
  });

  it('are deleted when they expire', async () => {
    const user = await api.signIn({ roles: ['nexus:viewer'] });
    const id = await ask(user, 'person');
    await make(user, id);
    clock.advance(7 * DAY);
    const { body } = await api
      .http()
      .post('/api/auth/login')
      .send({ username: user.username, password: user.password })
      .expect(200);
    const authorization = `Bearer ${(body as { access_token: string }).access_token}`;
    await as({ ...user, authorization }, 'get', `${EXPORTS}/${id}/archive`).expect(404);
  });
});
