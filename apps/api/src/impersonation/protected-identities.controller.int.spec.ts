import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { protectedIdentitySchema } from '@rampart/impersonation/contract';
import { decompressionBomb } from '@rampart/impersonation/testing';
import pg from 'pg';
import sharp from 'sharp';
import type { SignedInUser } from '../testing/api-harness.js';
import { type SharedApi, sharedApi } from '../testing/shared-api.js';

const IDENTITIES = '/api/impersonation/protected-identities';
const BODY = {
  label: 'Northwind',
  handles: ['northwind'],
  displayNames: ['Northwind Outfitters'],
  bio: 'Outdoor clothing.\nSince 1987.',
  links: ['https://northwind.example'],
  officialAccounts: [{ platform: 'twitter', handle: 'northwind' }],
};

describe('protected identities over HTTP', () => {
  let api: SharedApi;
  let owner: SignedInUser;

  beforeAll(async () => {
    api = await sharedApi();
    owner = await api.signIn({ roles: ['nexus:owner'] });
  });
  afterAll(() => api?.close());

  const send = (method: 'get' | 'post' | 'put' | 'delete', path: string, user = owner) =>
    api.http()[method](`${IDENTITIES}${path}`).set('Authorization', user.authorization);
  const protect = async (): Promise<string> => (await send('post', '').send(BODY).expect(201)).body.id;

  it('are added, changed, monitored and withdrawn', async () => {
    const id = await protect();
    const made = await send('get', `/${id}`).expect(200);
    expect(protectedIdentitySchema.parse(made.body)).toMatchObject({
      id,
      label: 'Northwind',
      avatarSha256: null,
      monitoring: null,
    });
    await send('put', `/${id}`)
      .send({ ...BODY, label: 'Northwind Inc.' })
      .expect(200);
    const monitoring = { everyHours: 6, platforms: ['twitter'] };
    await send('put', `/${id}/monitoring`).send({ monitoring }).expect(200);
    const list = await send('get', '').expect(200);
    expect(list.body.items).toMatchObject([{ id, label: 'Northwind Inc.', monitoring }]);
    await send('delete', `/${id}`).expect(204);
    await send('get', `/${id}`).expect(404);
    await send('put', `/${id}`).send(BODY).expect(404);
  });

  it('are found by who names the position of the change, also while the read model is late', async () => {
    const held = new pg.Client({ connectionString: api.databaseUrl });
    await held.connect();
    await held.query('BEGIN');
    await held.query(`SELECT 1 FROM log.subscription WHERE name = 'protected-identities' FOR UPDATE`);
    const made = await send('post', '').send(BODY).expect(201);
    const position = made.get('X-As-Of') ?? '';
    expect(Number(position)).toBe(await api.runtime.log.head());
    await send('get', `/${made.body.id}`).expect(404);
    let answered = false;
    const found = send('get', `/${made.body.id}`)
      .set('X-At-Least', position)
      .expect(200)
      .then(() => (answered = true));
    await setTimeout(400);
    expect(answered).toBe(false);
    await held.query('COMMIT');
    await held.end();
    await found;
    await send('get', `/${randomUUID()}`).set('X-At-Least', position).expect(404);
  });

  it.each([
    ['no handle', { ...BODY, handles: [] }],
    ['a handle with zero-width characters', { ...BODY, handles: ['north\u200bwind'] }],
    [
      'an official account with bidi characters',
      { ...BODY, officialAccounts: [{ platform: 'twitter', handle: 'a\u202eb' }] },
    ],
    ['a bio that cannot be stored', { ...BODY, bio: 'a\u0000b' }],
    ['a link that is not http', { ...BODY, links: ['javascript:alert(1)'] }],
    ['a label of 10 kB', { ...BODY, label: 'n'.repeat(10_240) }],
  ])('refuse %s and name the field', async (_name, body) => {
    const { body: problem } = await send('post', '').send(body).expect(422);
    expect(problem.errors).toHaveLength(1);
  });

  it('store a reference avatar and serve it in its true media type', async () => {
    const id = await protect();
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#246' } })
      .webp()
      .toBuffer();
    const put = await send('put', `/${id}/avatar`).set('Content-Type', 'image/png').send(picture).expect(200);
    expect(put.body.avatarSha256).toMatch(/^[0-9a-f]{64}$/);
    const got = await send('get', `/${id}/avatar`).expect(200);
    expect(got.headers['content-type']).toBe('image/webp');
    expect(got.headers['content-security-policy']).toContain('sandbox');
    expect(Buffer.from(got.body)).toEqual(picture);
    await send('delete', `/${id}/avatar`).expect(200);
    await send('get', `/${id}/avatar`).expect(404);
  });

  it.each([
    ['is not an image', () => Promise.resolve(Buffer.from('<svg onload="alert(1)"/>')), 422],
    ['is a decompression bomb', () => Promise.resolve(decompressionBomb()), 422],
    ['has 50 MB', () => Promise.resolve(Buffer.alloc(50 * 1024 * 1024)), 413],
  ])('refuse an avatar that %s', async (_name, make, status) => {
    const id = await protect();
    const head = await api.runtime.log.head();
    const answer = await send('put', `/${id}/avatar`)
      .set('Content-Type', 'image/png')
      .send(await make())
      .expect(status);
    expect(answer.body).toMatchObject({ status, detail: expect.any(String) });
    expect(await api.runtime.log.head()).toBe(head);
  });

  it('answer 404 to another tenant on every route', async () => {
    const id = await protect();
    const stranger = await api.signIn({ roles: ['nexus:owner'] });
    await send('get', `/${id}`, stranger).expect(404);
    await send('put', `/${id}`, stranger).send(BODY).expect(404);
    await send('delete', `/${id}`, stranger).expect(404);
    await send('put', `/${id}/monitoring`, stranger).send({ monitoring: null }).expect(404);
    await send('get', `/${id}/avatar`, stranger).expect(404);
    const scan = { targetHandle: 'northwind', platforms: ['twitter'], identityId: id };
    await api
      .http()
      .post('/api/impersonation/scans')
      .set('Authorization', stranger.authorization)
      .send(scan)
      .expect(404);
    expect((await send('get', '', stranger).expect(200)).body.items).toEqual([]);
  });
});
