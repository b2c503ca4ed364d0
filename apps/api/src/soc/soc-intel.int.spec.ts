import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { IntelPage } from '@rampart/soc/contract';
import { type ApiHarness, type SignedInUser, startApi } from '../testing/api-harness.js';

describe('threat intelligence over HTTP', () => {
  let api: ApiHarness;
  let owner: SignedInUser;

  beforeAll(async () => {
    api = await startApi();
    owner = await api.signIn({ roles: ['nexus:owner'] });
  });
  afterAll(async () => {
    await api?.close();
  });

  const as = (user: SignedInUser, method: 'get' | 'post' | 'put' | 'delete', path: string) =>
    api.http()[method](`/api/soc/intel/${path}`).set('Authorization', user.authorization);
  const items = async (query = '', user = owner): Promise<IntelPage['items']> =>
    ((await as(user, 'get', `items?${query}`).expect(200)).body as IntelPage).items;

  it('keeps what is added by hand, in its normal form, and shows it to nobody else', async () => {
    await as(owner, 'post', 'items')
      .send({ value: 'hxxp://Bad[.]example/x', tags: ['phish'] })
      .expect(204);
    await as(owner, 'post', 'items').send({ value: 'no indicator' }).expect(422);
    await as(owner, 'post', 'items').send({ value: '300.1.1.1' }).expect(422);
    const [item] = await items('type=url');
    expect(item).toMatchObject({
      value: 'http://bad.example/x',
      confidenceNow: 75,
      tags: ['phish'],
      matches: 0,
    });
    const other = await api.signIn({ roles: ['nexus:owner'] });
    expect(await items('', other)).toEqual([]);
    await as(other, 'delete', `items/${item?.id ?? ''}`).expect(404);
    await as(owner, 'put', `items/${item?.id ?? ''}`)
      .send({ value: 'worse.example', confidence: 5 })
      .expect(204);
    expect(await items()).toMatchObject([{ value: 'worse.example', type: 'domain', state: 'expired' }]);
    const [revised] = await items();
    await as(owner, 'delete', `items/${revised?.id ?? ''}`).expect(204);
    expect(await items()).toEqual([]);
  });

  it('pages by what was there last', async () => {
    for (const host of [1, 2, 3])
      await as(owner, 'post', 'items')
        .send({ value: `192.0.2.${host}` })
        .expect(204);
    const { body } = await as(owner, 'get', 'items?limit=2').expect(200);
    const { items: first, next } = body as IntelPage;
    expect(first.map(({ value }) => value)).toEqual(['192.0.2.3', '192.0.2.2']);
    expect((await items(`limit=2&after=${next ?? ''}`)).map(({ value }) => value)).toEqual(['192.0.2.1']);
    expect(await items('q=192.0.2.2')).toHaveLength(1);
    expect(await items('q=192.0.2')).toHaveLength(3);
  });
});
