import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pushSettingsSchema } from '@rampart/notifications/contract';
import { newVapidKeys, type PushTarget } from '@rampart/outbound/web-push';
import { type PushServiceSimulation, startPushService } from '@rampart/outbound/testing';
import { createHash } from 'node:crypto';
import { createPool } from '@rampart/database';
import { type ApiHarness, type SignedInUser, startApi } from '../testing/api-harness.js';

const PUSH = '/api/notifications/push';

describe('devices for push messages', () => {
  let service: PushServiceSimulation;
  let api: ApiHarness;
  let ana: SignedInUser;
  let bo: SignedInUser;

  beforeAll(async () => {
    service = await startPushService();
    api = await startApi({ environment: { RAMPART_PUSH_ORIGIN: service.origin } });
    ana = await api.signIn({ roles: ['nexus:owner'] });
    bo = await api.signIn({ roles: ['nexus:owner'], tenantId: ana.tenantId });
  });
  afterAll(async () => {
    await api?.close();
    await service?.close();
  });

  const send = (method: 'get' | 'post' | 'put' | 'delete', path: string, { authorization } = ana) =>
    api.http()[method](`${PUSH}${path}`).set('Authorization', authorization);
  const settings = async (who = ana) =>
    pushSettingsSchema.parse((await send('get', '', who).expect(200)).body as unknown);
  const bodyFor = async (target?: PushTarget) => {
    const { publicKey } = await settings();
    return { name: 'Chrome on Linux', publicKey, ...(target ?? service.subscribe(publicKey)) };
  };
  const codeOf = ({ body }: { readonly body: unknown }) => (body as { readonly code?: string }).code;

  it('are added, renamed, tested and removed by their owner only, and never show their address', async () => {
    const body = await bodyFor();
    const { body: added } = await send('post', '/devices').send(body).expect(201);
    const { id } = added as { readonly id: string };
    const [device] = (await settings()).devices;
    expect(device).toMatchObject({ id, name: 'Chrome on Linux', hidesDetails: false, hasCurrentKey: true });
    expect(JSON.stringify(await settings())).not.toContain(body.endpoint);
    expect((await settings(bo)).devices).toEqual([]);
    const stranger = await api.signIn({ roles: ['nexus:owner'] });
    for (const who of [bo, stranger]) {
      await send('put', `/devices/${id}`, who).send({ hidesDetails: true }).expect(404);
      await send('post', `/devices/${id}/test`, who).expect(404);
      await send('delete', `/devices/${id}`, who).expect(404);
    }
    await send('put', `/devices/${id}`).send({ name: 'Phone', hidesDetails: true }).expect(204);
    expect((await settings()).devices).toMatchObject([{ name: 'Phone', hidesDetails: true }]);
    await send('post', `/devices/${id}/test`).expect(202);
    await send('delete', `/devices/${id}`).expect(204);
    await send('delete', `/devices/${id}`).expect(404);
    expect((await settings()).devices).toEqual([]);
    await api.http().get(PUSH).expect(401);
  });

  it('are renewed when the same browser asks again', async () => {
    const body = await bodyFor();
    const first = await send('post', '/devices').send(body).expect(201);
    const again = await send('post', '/devices')
      .send({ ...body, name: 'Again' })
      .expect(201);
    expect(again.body).toEqual(first.body);
    expect((await settings()).devices).toMatchObject([{ name: 'Again' }]);
    await send('delete', `/devices/${(first.body as { readonly id: string }).id}`).expect(204);
  });

  it('keep id and privacy when the browser gets another address from its push service', async () => {
    const session = await api.signIn({ roles: ['nexus:owner'], tenantId: ana.tenantId });
    const first = await bodyFor();
    const { body: added } = await send('post', '/devices', session).send(first).expect(201);
    const { id } = added as { readonly id: string };
    await send('put', `/devices/${id}`, session).send({ hidesDetails: true }).expect(204);
    const next = await bodyFor();
    const renewed = await send('post', '/devices', session)
      .send({ ...next, replaces: id })
      .expect(201);
    expect(renewed.body).toEqual(added);
    const [device, ...others] = (await settings(session)).devices;
    expect(others).toEqual([]);
    expect(device).toMatchObject({ id, hidesDetails: true, isOfThisSession: true });
    const fingerprint = createHash('sha256').update(next.endpoint).digest('base64url');
    expect(device?.fingerprint).toBe(fingerprint);

    // The page had already sent the new address when the service worker replaces the former one.
    const other = await bodyFor();
    const { body: known } = await send('post', '/devices', session).send(other).expect(201);
    const again = await send('post', '/devices', session)
      .send({ ...other, replaces: id })
      .expect(201);
    expect(again.body).toEqual(known);
    expect((await settings(session)).devices.map((one) => one.id)).toEqual([(known as { id: string }).id]);

    // The device of another person is neither replaced nor removed.
    const theirs = await send('post', '/devices')
      .send(await bodyFor())
      .expect(201);
    const foreign = (theirs.body as { readonly id: string }).id;
    await send('post', '/devices', session)
      .send({ ...(await bodyFor()), replaces: foreign })
      .expect(201);
    expect((await settings()).devices.find((one) => one.id === foreign)).toMatchObject({
      isOfThisSession: true,
    });
    await send('delete', `/devices/${foreign}`).expect(204);
  });

  it('are refused with the reason when malformed, subscribed with another key, or of a host that is not allowed', async () => {
    const body = await bodyFor();
    const point = { ...body.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') };
    const refused = async (changes: object) =>
      codeOf(
        await send('post', '/devices')
          .send({ ...body, ...changes })
          .expect(422),
      );
    expect(await refused({ keys: point })).toBe('push.malformed');
    expect(await refused({ keys: { ...body.keys, auth: 'AAAA' } })).toBe('push.malformed');
    expect(await refused({ publicKey: newVapidKeys().publicKey })).toBe('push.other-key');
    for (const endpoint of [
      'https://push.example/x',
      'http://fcm.googleapis.com/x',
      'https://169.254.169.254/x',
      'https://a:b@fcm.googleapis.com/x',
    ])
      expect(await refused({ endpoint })).toBe('push.service-not-allowed');
    for (const changes of [{ endpoint: 'no address' }, { keys: {} }, { name: ' ' }, { publicKey: '+' }])
      await refused(changes);
  });

  it('are ten at most for one person', async () => {
    for (let count = 0; count < 10; count += 1)
      await send('post', '/devices', bo)
        .send(await bodyFor())
        .expect(201);
    const refused = await send('post', '/devices', bo)
      .send(await bodyFor())
      .expect(409);
    expect(codeOf(refused)).toBe('push.too-many-devices');
  });

  it('and the key of the installation are kept sealed, and one key serves everyone', async () => {
    const body = await bodyFor();
    await send('post', '/devices').send(body).expect(201);
    const answers = await Promise.all([settings(ana), settings(bo), settings(ana)]);
    expect(new Set(answers.map(({ publicKey }) => publicKey)).size).toBe(1);
    const pool = createPool({
      url: api.databaseUrl,
      role: 'rampart_system',
      applicationName: 'spec',
      max: 1,
    });
    try {
      const { rows } = await pool.query<{ text: string }>(
        `SELECT d::text AS text FROM push.device d UNION ALL SELECT k::text FROM push.sender_key k`,
      );
      const stored = rows.map(({ text }) => text).join('\n');
      for (const secret of [body.endpoint, body.keys.auth, body.keys.p256dh]) {
        expect(stored).not.toContain(secret);
        expect(stored).not.toContain(Buffer.from(secret).toString('hex'));
      }
    } finally {
      await pool.end();
    }
  });
});
