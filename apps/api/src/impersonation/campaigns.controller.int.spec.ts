import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAvatarStore, scanPlatform, sharpAvatarReader } from '@rampart/impersonation';
import { type Campaign, campaignDetailSchema, campaignSchema } from '@rampart/impersonation/contract';
import { FIRST_MODEL } from '@rampart/impersonation/domain';
import { FakeDirectory, sampleProfile } from '@rampart/impersonation/testing';
import type { SignedInUser } from '../testing/api-harness.js';
import { type SharedApi, sharedApi } from '../testing/shared-api.js';

const SCANS = '/api/impersonation/scans';

/** The first two accounts share a contact handle, the third has another. All have the same name. */
const ACCOUNTS = [
  sampleProfile({ accountId: 'tw-1', handle: 'northwind_support' }),
  sampleProfile({ accountId: 'tw-2', handle: 'northwind.support', createdAt: '2026-10-01T00:00:00.000Z' }),
  sampleProfile({ accountId: 'tw-3', handle: 'northwlnd', createdAt: '2026-09-01T00:00:00.000Z' }),
];

describe('campaigns over HTTP', () => {
  let api: SharedApi;
  let analyst: SignedInUser;
  let scanId: string;

  beforeAll(async () => {
    api = await sharedApi();
    analyst = await api.signIn({ roles: ['nexus:analyst'] });
    const body = { targetHandle: 'northwind', platforms: ['twitter'] };
    scanId = ((await send('post', '').send(body).expect(201)).body as { id: string }).id;
    const { log, clock, ids } = api.runtime;
    const directories = new Map([['twitter' as const, new FakeDirectory('twitter', ACCOUNTS)]]);
    const objects = openAvatarStore({ RAMPART_DATA_DIR: api.folder });
    const context = {
      log,
      clock,
      ids,
      directories,
      objects,
      reader: sharpAvatarReader,
      activeModel: () => Promise.resolve(FIRST_MODEL.id),
    };
    const job = { tenantId: analyst.tenantId, scanId, platform: 'twitter' as const };
    await scanPlatform(context, job, { signal: new AbortController().signal });
    await api.settle();
  });
  afterAll(() => api?.close());

  const send = (method: 'get' | 'post', path: string, user = analyst) =>
    api.http()[method](`${SCANS}/${path}`).set('Authorization', user.authorization);

  async function campaigns(query = ''): Promise<Campaign[]> {
    const { items } = (await send('get', `${scanId}/campaigns${query}`).expect(200)).body as {
      items: unknown[];
    };
    return items.map((item) => campaignSchema.parse(item));
  }
  const large = async (): Promise<Campaign> => {
    const found = (await campaigns()).find(({ members }) => members === 2);
    if (found === undefined) throw new Error('The campaign of two accounts is missing.');
    return found;
  };

  it('group accounts of the same operator, page by page', async () => {
    const all = await campaigns();
    expect(all.map(({ members }) => members).sort()).toEqual([1, 2]);
    const { body } = await send('get', `${scanId}/campaigns?limit=1`).expect(200);
    const { next } = body as { next: string };
    const [second] = await campaigns(`?limit=1&cursor=${encodeURIComponent(next)}`);
    expect(second?.id).toBe(all[1]?.id);
  });

  it('show what their accounts share, and answer 404 for another scan or tenant', async () => {
    const campaign = await large();
    expect(campaign.traits.map(({ trait }) => trait)).toEqual(expect.arrayContaining(['handle', 'name']));
    const { body } = await send('get', `${scanId}/campaigns/${campaign.id}`).expect(200);
    const detail = campaignDetailSchema.parse(body);
    expect(detail.accounts.map(({ username }) => username).sort()).toEqual([
      'northwind.support',
      'northwind_support',
    ]);
    expect(detail.links).toHaveLength(1);
    await send('get', `${scanId}/campaigns/${analyst.tenantId}`).expect(404);
    const other = await api.signIn({ roles: ['nexus:analyst'] });
    await send('get', `${scanId}/campaigns/${campaign.id}`, other).expect(404);
    await send('post', `${scanId}/campaigns/${campaign.id}/report`, other).expect(404);
  });

  it('are reported once, as one incident with every account', async () => {
    const { id } = await large();
    const answer = await send('post', `${scanId}/campaigns/${id}/report`).expect(202);
    expect(answer.body).toMatchObject({ campaignId: id, changed: 2, reportStatus: 'requested' });
    const { incidentId } = answer.body as { incidentId: string };
    await api.settle();
    const { body } = await api
      .http()
      .get(`/api/incidents/${incidentId}`)
      .set('Authorization', analyst.authorization)
      .expect(200);
    expect((body as { suspects: unknown[] }).suspects).toHaveLength(2);
    expect(await large()).toMatchObject({
      pending: 0,
      incidentId,
      steps: { decided: 2, filed: 0, down: 0 },
    });
    const again = await send('post', `${scanId}/campaigns/${id}/report`).expect(202);
    expect(again.body).toMatchObject({ changed: 0 });
  });

  it('are dismissed as a whole, and are still pending at an earlier moment', async () => {
    const [other] = (await campaigns()).filter(({ members }) => members === 1);
    const asOf = (await send('get', `${scanId}/campaigns`).expect(200)).get('X-As-Of');
    const { body } = await send('post', `${scanId}/campaigns/${other?.id}/dismiss`).expect(200);
    expect(body).toMatchObject({ changed: 1, reportStatus: 'dismissed' });
    await api.settle();
    const pending = async (query = ''): Promise<number | undefined> =>
      (await campaigns(query)).find(({ id }) => id === other?.id)?.pending;
    expect(await pending()).toBe(0);
    expect(await pending(`?asOf=${asOf}`)).toBe(1);
  });
});
