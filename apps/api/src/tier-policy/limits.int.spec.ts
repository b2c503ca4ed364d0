import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { assignTier, withdrawTier } from '@rampart/tier-policy';
import type { LimitName, OwnPlan, Tier } from '@rampart/tier-policy/contract';
import { HARBOUR, tiersFolder } from '@rampart/tier-policy/testing';
import { type ApiHarness, type SignedInUser, startApi } from '../testing/api-harness.js';

const limits = {
  'protected-identities': 2,
  'scans-per-day': 3,
  'concurrent-scans': 2,
  members: 3,
  'api-keys': 1,
};
const small: Tier = { ...HARBOUR, limits };
const SCANS = '/api/impersonation/scans';

describe('limits of a plan', () => {
  const folder = tiersFolder(small);
  let api: ApiHarness;
  let owner: SignedInUser;

  beforeAll(async () => {
    api = await startApi({
      environment: { RAMPART_TIERS_DIR: folder.path, SANDBOX_URL: 'http://127.0.0.1:9' },
    });
    owner = await clientWithSmallPlan();
  });
  afterAll(async () => {
    folder.remove();
    await api?.close();
  });

  async function clientWithSmallPlan(): Promise<SignedInUser> {
    const tenantId = await api.createTenant();
    const { log, clock, ids, plans } = api.runtime;
    const tenant = { id: tenantId, kind: 'client' as const };
    const by = { tenantId: tenant.id, userId: ids.next(), correlationId: ids.next() };
    await assignTier({ log, clock, ids, plans }, by, tenant, small.tier);
    await withdrawTier({ log, clock, ids, plans }, by, tenant, 'nexus');
    return api.signIn({ roles: ['nexus:owner'], tenantId });
  }
  const post = (path: string, body: object, user = owner) =>
    api.http().post(path).set('Authorization', user.authorization).send(body);
  const get = (path: string, user = owner) => api.http().get(path).set('Authorization', user.authorization);
  const use = async (limit: LimitName, user = owner) => {
    const { body } = await get('/api/tier-policy/plan', user).expect(200);
    return (body as OwnPlan).limits.find((entry) => entry.limit === limit);
  };
  /** Sends several requests of a kind at once. @returns the statuses of the answers, sorted, and one refusal */
  const atOnce = async (times: number, path: string, body: (index: number) => object, user = owner) => {
    const answers = await Promise.all(
      Array.from({ length: times }, async (_, index) => await post(path, body(index), user)),
    );
    return {
      statuses: answers.map(({ status }) => status).sort(),
      refusal: answers.find(({ status }) => status === 409)?.body as Record<string, unknown> | undefined,
    };
  };
  const protect = (index: number) => ({ label: `Brand ${index}`, handles: [`brand${index}`] });
  const scan = (index: number) => ({ targetHandle: `brand${index}`, platforms: ['twitter'] });
  const invite = (index: number) => ({
    username: `guest-${index}-${owner.userId.slice(-6)}`,
    displayName: 'Guest',
    email: null,
    roles: ['nexus:viewer'],
  });

  it('grant the last unit once, even to competing requests', async () => {
    const { statuses, refusal } = await atOnce(6, '/api/impersonation/protected-identities', protect);
    expect(statuses).toEqual([201, 201, 409, 409, 409, 409]);
    expect(refusal).toMatchObject({
      code: 'tier-policy.limit-reached',
      message:
        'The limit of your plan for protected identities is 2; 2 are in use. End the protection of one first.',
      details: { limit: 'protected-identities', allowed: 2, used: 2 },
    });
    expect(await use('protected-identities')).toMatchObject({ allowed: 2, used: 2, freeAt: null });
  });

  it('grant a unit again when its item is deleted', async () => {
    const { body } = await get('/api/impersonation/protected-identities').expect(200);
    const [{ id }] = body.items as [{ id: string }];
    await api
      .http()
      .delete(`/api/impersonation/protected-identities/${id}`)
      .set('Authorization', owner.authorization)
      .expect(204);
    await post('/api/impersonation/protected-identities', protect(9)).expect(201);
    await post('/api/impersonation/protected-identities', protect(10)).expect(409);
  });

  it('apply to concurrent scans and to scans per day, which cancelling does not give back', async () => {
    const first = await atOnce(5, SCANS, scan);
    expect(first.statuses).toEqual([201, 201, 409, 409, 409]);
    expect(first.refusal).toMatchObject({ details: { limit: 'concurrent-scans', allowed: 2, used: 2 } });
    await api.settle();
    const { body } = await get(SCANS).expect(200);
    const [{ id }] = body.items as [{ id: string }];
    await post(`${SCANS}/${id}/cancel`, {}).expect(200);
    const second = await atOnce(3, SCANS, scan);
    expect(second.statuses).toEqual([201, 409, 409]);
    const midnight = expect.stringMatching(/T00:00:00\.000Z$/);
    expect(await use('scans-per-day')).toMatchObject({ allowed: 3, used: 3, per: 'day', freeAt: midnight });
    await api.settle();
    const [{ id: third }] = (await get(SCANS).expect(200)).body.items as [{ id: string }];
    await post(`${SCANS}/${third}/cancel`, {}).expect(200);
    expect((await post(SCANS, scan(1)).expect(409)).body).toMatchObject({
      details: { limit: 'scans-per-day', allowed: 3, used: 3 },
    });
  });

  it('apply to members, including invited ones, and a refused invitation reserves no name', async () => {
    const { statuses, refusal } = await atOnce(4, '/api/identity-access/users', invite);
    expect(statuses).toEqual([201, 201, 409, 409]);
    expect(refusal).toMatchObject({ details: { limit: 'members', allowed: 3, used: 3 } });
    const other = await api.signIn({ roles: ['nexus:owner'] });
    const names = Array.from({ length: 4 }, (_, index) => invite(index));
    const statusesElsewhere = [];
    for (const name of names)
      statusesElsewhere.push((await post('/api/identity-access/users', name, other)).status);
    expect(statusesElsewhere.filter((status) => status === 201)).toHaveLength(2);
  });

  it('apply to API keys', async () => {
    const key = (index: number) => ({ name: `Key ${index}`, scopes: ['scans:read'], days: 30 });
    const { statuses, refusal } = await atOnce(3, '/api/identity-access/api-keys', key);
    expect(statuses).toEqual([201, 409, 409]);
    expect(refusal).toMatchObject({ details: { limit: 'api-keys', allowed: 1, used: 1 } });
  });

  it('are separate for each tenant, and do not apply to the staff tenant', async () => {
    const other = await clientWithSmallPlan();
    await post('/api/impersonation/protected-identities', protect(1), other).expect(201);
    expect(await use('protected-identities', other)).toMatchObject({ allowed: 2, used: 1 });
    const soc = await api.signIn({ roles: ['core:admin'] });
    const { body } = await get('/api/tier-policy/plan', soc).expect(200);
    const { kind, limits } = body as OwnPlan;
    expect(kind).toBe('staff');
    expect(limits.length).toBeGreaterThan(4);
    expect(limits.filter(({ allowed }) => allowed !== null)).toEqual([]);
  });
});
