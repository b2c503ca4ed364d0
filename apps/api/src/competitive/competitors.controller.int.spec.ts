import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type ClaimRecord,
  type Comparison,
  comparisonSchema,
  type Competitor,
} from '@rampart/competitive/contract';
import { sampleClaim } from '@rampart/competitive/testing';
import { STAFF_TENANT_ID } from '@rampart/identity-access';
import { type ApiHarness, type SignedInUser, startApi } from '../testing/api-harness.js';

const COMPETITORS = '/api/competitive/competitors';
const PUBLIC = '/api/competitive/public-comparison';

describe('competitors over HTTP', () => {
  let api: ApiHarness;
  let admin: SignedInUser;
  let competitor: Competitor;

  beforeAll(async () => {
    api = await startApi({ environment: { SANDBOX_URL: 'http://127.0.0.1:9' } });
    admin = await api.signIn({ roles: ['core:admin'] });
    const body = { name: 'Synthetic Shield', homepage: 'https://competitor.example/' };
    competitor = (await post('').send(body).expect(201)).body as Competitor;
  });
  afterAll(() => api?.close());

  const post = (path: string, user = admin) =>
    api.http().post(`${COMPETITORS}${path}`).set('Authorization', user.authorization);
  const get = (path: string, user = admin) =>
    api.http().get(`${COMPETITORS}${path}`).set('Authorization', user.authorization);
  const claimsPath = () => `/${competitor.id}/claims`;
  const compared = async (feature: string) => {
    const { body } = await api.http().get(PUBLIC).expect(200);
    const { features } = comparisonSchema.parse(body);
    return features.find(({ id }) => id === feature)?.cells[0];
  };

  it('show every visitor the comparison with the features of this installation', async () => {
    const answer = await api.http().get(PUBLIC).expect(200).expect('Cache-Control', 'public, max-age=60');
    const { competitors, features } = comparisonSchema.parse(answer.body) as Comparison;
    expect(competitors).toEqual([competitor]);
    expect(features).toHaveLength(10);
    const own = Object.fromEntries(features.map(({ id, own: cell }) => [id, cell]));
    expect(own['impersonation-defense']?.reason).toContain('Bluesky');
    expect(own['impersonation-defense']?.reason).not.toContain('Twitter');
    expect(own['ic3-and-fbi-escalation']?.covers).toBe('partial');
    expect(Number(answer.get('X-As-Of'))).toBeGreaterThan(0);
    await api
      .http()
      .get(PUBLIC)
      .set('If-None-Match', answer.get('ETag') ?? '')
      .expect(304);
  });

  it('are listed for staff, and found by a word of their name', async () => {
    const only = { items: [competitor], next: null };
    expect((await get('').expect(200)).body).toEqual(only);
    expect((await get('?q=shield&sort=-name').expect(200)).body).toEqual(only);
    expect((await get('?q=sword').expect(200)).body).toEqual({ items: [], next: null });
    await get('', await api.signIn({ roles: ['nexus:owner'] })).expect(403);
  });

  it('show a claim after it is recorded, and hide it after it is challenged', async () => {
    const feature = 'network-perimeter-defense';
    const { body: first } = await post(claimsPath()).send(sampleClaim({ feature })).expect(201);
    const { body: second } = await post(claimsPath())
      .send(sampleClaim({ feature, covers: 'no' }))
      .expect(201);
    const [earlier, later] = [first as ClaimRecord, second as ClaimRecord];
    expect((await compared(feature))?.claim).toMatchObject({
      id: later.id,
      covers: 'no',
      seenAt: '2026-11-20',
    });
    const path = `${claimsPath()}/${later.id}/challenge`;
    await post(path).send({ reason: 'Their page says the opposite.' }).expect(201);
    await post(path).send({ reason: 'Again.' }).expect(201);
    expect((await compared(feature))?.claim?.id).toBe(earlier.id);
    const history = await get(`/${competitor.id}/features/${feature}/claims`).expect(200);
    expect(history.body.items).toMatchObject([
      {
        id: later.id,
        recordedBy: admin.userId,
        challenge: { reason: 'Their page says the opposite.', challengedBy: admin.userId },
      },
      { id: earlier.id, challenge: null },
    ]);
    const events = await api.runtime.log.readStream(STAFF_TENANT_ID, `competitor:${competitor.id}`);
    expect(events.map(({ type }) => type)).toEqual([
      'CompetitorAdded',
      'ClaimRecorded',
      'ClaimRecorded',
      'ClaimChallenged',
    ]);
  });

  it.each([
    ['sourceUrl', 'a script', 'javascript:alert(1)'],
    ['sourceUrl', 'data', 'data:text/html,x'],
    ['sourceUrl', 'not https', 'http://competitor.example/'],
    ['feature', 'unknown', 'coffee'],
    ['covers', 'unknown', 'perhaps'],
    ['statement', 'ten kilobytes', 'x'.repeat(10_240)],
    ['statement', 'turned round', 'turned \u202E round'],
    ['seenAt', 'no date', '2026-13-01'],
  ])('refuse a claim whose %s is %s', async (field, _what, value) => {
    const { body } = await post(claimsPath())
      .send({ ...sampleClaim(), [field]: value })
      .expect(422);
    const problem = body as { code: string; errors: readonly { path: string }[] };
    expect(problem.code).toBe('request.invalid');
    expect(new Set(problem.errors.map(({ path }) => path))).toEqual(new Set([field]));
  });

  it('refuse future dates, unknown competitors, and a challenge without a reason', async () => {
    const future = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const { body } = await post(claimsPath())
      .send(sampleClaim({ seenAt: future }))
      .expect(422);
    expect(body).toMatchObject({ code: 'claim.seen-in-future' });
    const unknownId = '00000000-0000-7000-8000-00000000dead';
    await post(`/${unknownId}/claims`).send(sampleClaim()).expect(404);
    await post(`${claimsPath()}/${unknownId}/challenge`).send({ reason: 'No.' }).expect(404);
    await post(`${claimsPath()}/${unknownId}/challenge`).send({ reason: ' ' }).expect(422);
    await get(`/${unknownId}/features/endpoint-protection/claims`).expect(404);
    await get(`/${competitor.id}/features/coffee/claims`).expect(400);
    await post('').send({ name: 'X', homepage: 'javascript:alert(1)' }).expect(422);
  });

  it('are changed by administrators, readable for auditors, and hidden from other roles', async () => {
    const auditor = await api.signIn({ roles: ['core:auditor'] });
    const owner = await api.signIn({ roles: ['nexus:owner'] });
    await get('', auditor).expect(200);
    await post(claimsPath(), auditor).send(sampleClaim()).expect(403);
    for (const call of [get('', owner), post('', owner), post(claimsPath(), owner)]) await call.expect(403);
    await api.http().post(`${COMPETITORS}${claimsPath()}`).send(sampleClaim()).expect(401);
  });
});
