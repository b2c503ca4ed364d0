import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SavedView } from '@rampart/saved-views/contract';
import type { ApiHarness, SignedInUser } from '../testing/api-harness.js';
import { sharedApi } from '../testing/shared-api.js';

const VIEWS = '/api/saved-views';
const page = '/nexus/security/impersonator-detection';

describe('saved views over HTTP', () => {
  let api: ApiHarness;
  let owner: SignedInUser;
  let viewer: SignedInUser;

  beforeAll(async () => {
    api = await sharedApi();
    owner = await api.signIn({ roles: ['nexus:owner'] });
    viewer = await api.signIn({ roles: ['nexus:viewer'], tenantId: owner.tenantId });
  });
  afterAll(() => api?.close());

  const list = async (user: SignedInUser): Promise<readonly string[]> => {
    const { body } = await api
      .http()
      .get(VIEWS)
      .query({ filter: `page:in:${page}` })
      .set('Authorization', user.authorization)
      .expect(200);
    return (body as { items: SavedView[] }).items.map(({ name }) => name);
  };
  const send = (method: 'post' | 'patch' | 'delete', path: string, user = owner) =>
    api.http()[method](`${VIEWS}${path}`).set('Authorization', user.authorization);

  it('are stored, shared, removed and restored', async () => {
    const kept = { page, name: 'High risk', query: 'f=risk:in:high&sort=-similarity', shared: false };
    const { body } = await send('post', '').send(kept).expect(201);
    const { id } = body as SavedView;
    expect(body).toEqual({ ...kept, id, ownerId: owner.userId });
    expect([await list(owner), await list(viewer)]).toEqual([['High risk'], []]);
    await send('patch', `/${id}`).send({ shared: true }).expect(200);
    expect(await list(viewer)).toEqual(['High risk']);
    await send('delete', `/${id}`, viewer).expect(404);
    await send('delete', `/${id}`).expect(200);
    expect(await list(viewer)).toEqual([]);
    await send('post', `/${id}/restore`).expect(200);
    expect(await list(viewer)).toEqual(['High risk']);
    const stranger = await api.signIn({ roles: ['nexus:owner'] });
    expect(await list(stranger)).toEqual([]);
  });

  it.each([
    ['page', 'https://elsewhere.example/'],
    ['page', '/core/../x'],
    ['name', ' '],
    ['name', 'x'.repeat(81)],
    ['name', 'turned \u202E round'],
    ['query', 'q=<script>'],
    ['query', `q=${'x'.repeat(4_001)}`],
    ['shared', 'yes'],
  ])('refuse a %s like %s', async (field, value) => {
    const body = { page, name: 'A view', query: 'q=x', shared: false, [field]: value };
    await send('post', '').send(body).expect(422);
  });

  it('are refused to callers who are not signed in', async () => {
    await api.http().get(VIEWS).expect(401);
  });
});
