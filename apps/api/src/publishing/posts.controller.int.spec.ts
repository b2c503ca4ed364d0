import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PostCheck, PostSummary, PostView, SavedPost } from '@rampart/publishing/contract';
import type { ApiHarness, SignedInUser } from '../testing/api-harness.js';
import { sharedApi } from '../testing/shared-api.js';

const PATH = '/api/publishing/posts';

describe('posts over HTTP', () => {
  let api: ApiHarness;
  let owner: SignedInUser;
  let viewer: SignedInUser;
  let stranger: SignedInUser;

  beforeAll(async () => {
    api = await sharedApi();
    owner = await api.signIn({ roles: ['nexus:owner'] });
    viewer = await api.signIn({ roles: ['nexus:viewer'], tenantId: owner.tenantId });
    stranger = await api.signIn({ roles: ['nexus:owner'] });
  });
  afterAll(() => api?.close());

  const send = (method: 'get' | 'post' | 'put' | 'delete', path: string, user = owner) =>
    api.http()[method](path).set('Authorization', user.authorization);
  const draft = async (text: string): Promise<SavedPost> =>
    (await send('post', PATH).send({ content: { text } }).expect(201)).body as SavedPost;

  it('are drafted, listed, found, read and deleted', async () => {
    const { id } = await draft('A synthetic announcement');
    const { body: list } = await send('get', `${PATH}?q=synthetic`, viewer).expect(200);
    expect((list.items as PostSummary[]).map(({ text, status }) => [text, status])).toEqual([
      ['A synthetic announcement', 'draft'],
    ]);
    const { body: post } = await send('get', `${PATH}/${id}`, viewer).expect(200);
    expect(post as PostView).toMatchObject({ edition: 1, securityScore: 100, outcomes: [] });
    await send('delete', `${PATH}/${id}`).expect(204);
    await send('get', `${PATH}/${id}`).expect(404);
  });

  it('keep the first of two concurrent edits and refuse the second', async () => {
    const { id } = await draft('First words');
    const edit = (text: string) => send('put', `${PATH}/${id}`).send({ content: { text }, edition: 1 });
    await edit('The first change').expect(200, { id, edition: 2 });
    const { body } = await edit('The second change').expect(409);
    expect(body).toMatchObject({ code: 'publishing.edited-meanwhile', details: { edition: 2 } });
    const { body: post } = await send('get', `${PATH}/${id}`).expect(200);
    expect((post as PostView).content.text).toBe('The first change');
  });

  it('are checked without being stored', async () => {
    const text = 'password: hunter2-and-more, call +43 660 123 45 67';
    const { body } = await send('post', `${PATH}/check`, viewer).send({ content: { text } }).expect(200);
    const { content } = body as PostCheck;
    expect(content.contentFlags.map(({ code }) => code)).toEqual(['secret.password', 'personal.phone']);
    expect(content).toMatchObject({ score: 30, threatLevel: 'high' });
  });

  it('are not submitted without an account', async () => {
    const { id } = await draft('Never to be published');
    const { body } = await send('post', `${PATH}/${id}/submit`).expect(422);
    expect(body).toMatchObject({ code: 'publishing.no-accounts' });
  });

  it('answer 404 to another tenant, and viewers cannot change them', async () => {
    const { id } = await draft('Ours alone');
    await send('get', `${PATH}/${id}`, stranger).expect(404);
    await send('put', `${PATH}/${id}`, stranger)
      .send({ content: { text: 'x' }, edition: 1 })
      .expect(404);
    await send('delete', `${PATH}/${id}`, viewer).expect(403);
    await api.http().get(PATH).expect(401);
  });

  it('are scheduled and listed at the addresses of the specification', async () => {
    await send('get', '/api/social/posts/scheduled').expect(200, []);
    const sent = { content: 'A post', platforms: ['twitter'], scheduledTime: '2099-01-01T00:00:00Z' };
    const { body } = await send('post', '/api/social/posts/schedule').send(sent).expect(422);
    expect(body).toMatchObject({ code: 'publishing.too-far' });
    const soon = { ...sent, scheduledTime: new Date(Date.now() + 3_600_000).toISOString() };
    const { body: refused } = await send('post', '/api/social/posts/schedule').send(soon).expect(409);
    expect(refused).toMatchObject({ code: 'publishing.not-connected' });
  });

  it('accept a local time: a gap is refused, and an overlap has two instants', async () => {
    const resolve = async (localTime: string) =>
      (
        await send('post', '/api/publishing/times/resolve')
          .send({ localTime, zone: 'Europe/Vienna' })
          .expect(200)
      ).body as {
        kind: string;
        instants: string[];
      };
    expect((await resolve('2027-03-28T02:30')).kind).toBe('gap');
    expect((await resolve('2027-10-31T02:30')).instants).toEqual([
      '2027-10-31T00:30:00.000Z',
      '2027-10-31T01:30:00.000Z',
    ]);
    expect((await resolve('2027-06-01T09:00')).kind).toBe('exact');
  });
});
