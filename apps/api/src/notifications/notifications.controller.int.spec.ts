import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { unsubscribeTokens } from '@rampart/notifications';
import type { RoleName } from '@rampart/identity-access/contract';
import type { NotificationPreferences, NotificationsView } from '@rampart/notifications/contract';
import type { ApiHarness, SignedInUser } from '../testing/api-harness.js';
import { sharedApi } from '../testing/shared-api.js';

const LIST = '/api/notifications';
const PREFERENCES = '/api/notifications/preferences';

describe('notifications over HTTP', () => {
  let api: ApiHarness;
  let admin: SignedInUser;
  let soc: SignedInUser;

  beforeAll(async () => {
    api = await sharedApi();
    admin = await api.signIn({ roles: ['core:admin'] });
    soc = await api.signIn({ roles: ['core:soc'], tenantId: admin.tenantId });
    await grant('core:auditor');
  });
  afterAll(() => api?.close());

  const send = (method: 'get' | 'post' | 'put', path: string, user = soc) =>
    api.http()[method](path).set('Authorization', user.authorization);
  const read = async (user = soc, query = ''): Promise<NotificationsView> =>
    (await send('get', `${LIST}${query}`, user).expect(200)).body as NotificationsView;
  const titles = async (user = soc) => (await read(user)).items.map(({ title }) => title);

  async function grant(role: RoleName): Promise<void> {
    await send('post', `/api/identity-access/users/${soc.userId}/roles`, admin).send({ role }).expect(204);
    await api.settle();
  }

  it('inform a person about changes of their account', async () => {
    const { unread, items } = await read();
    expect(unread).toBe(2);
    expect(items).toEqual([
      expect.objectContaining({ topic: 'security', title: 'You were given a role', detail: 'Auditor.' }),
      expect.objectContaining({ topic: 'security', title: 'New sign-in to your account', read: false }),
    ]);
  });

  it('are hidden from all other users, also of the same tenant', async () => {
    expect(await titles(admin)).not.toContain('You were given a role');
    const stranger = await api.signIn({ roles: ['nexus:owner'] });
    await api.settle();
    expect(await titles(stranger)).toEqual(['New sign-in to your account']);
    const ids = (await read()).items.map(({ id }) => id);
    const { body } = await send('post', `${LIST}/read`, stranger).send({ ids }).expect(200);
    expect(body).toEqual({ marked: 0 });
    expect((await read()).unread).toBe(2);
    await api.http().get(LIST).expect(401);
  });

  it('are listed page by page', async () => {
    const first = await send('get', `${LIST}?limit=1`).expect(200);
    const cursor = (first.body as NotificationsView).next ?? '';
    expect(Number(first.headers['x-as-of'])).toBeGreaterThan(0);
    expect((await read(soc, `?limit=1&cursor=${cursor}`)).items).toHaveLength(1);
    for (const query of ['?limit=0', '?limit=201', '?cursor=7', '?unread=true'])
      await send('get', `${LIST}${query}`).expect(400);
  });

  it('are marked as read, some or all, and are still unread at an earlier position', async () => {
    const before = await send('get', LIST).expect(200);
    const [newest, older] = (before.body as NotificationsView).items;
    const marked = await send('post', `${LIST}/read`)
      .send({ ids: [newest?.id] })
      .expect(200);
    expect(marked.body).toEqual({ marked: 1 });
    expect((await read(soc, '?filter=read:in:false')).items.map(({ id }) => id)).toEqual([older?.id]);
    await send('post', `${LIST}/read`).send({ upTo: newest?.position }).expect(200);
    expect((await read()).unread).toBe(0);
    expect((await read(soc, `?asOf=${String(before.headers['x-as-of'])}`)).unread).toBe(2);
    for (const body of [{}, { ids: [] }, { ids: ['x'] }, { upTo: 0 }])
      await send('post', `${LIST}/read`).send(body).expect(422);
  });

  it('use the channels that a person prefers, except for security topics', async () => {
    const preferences = (await send('get', PREFERENCES).expect(200)).body as NotificationPreferences;
    expect(preferences.sendsMail).toBe(false);
    expect(preferences.topics.map(({ topic, mail }) => [topic, mail?.on, mail?.always])).toEqual([
      ['security', true, true],
      ['critical', undefined, undefined],
      ['access', true, false],
      ['approvals', true, false],
      ['scans', false, false],
      ['reports', true, false],
      ['posts', true, false],
      ['visitors', true, false],
      ['alerts', true, false],
      ['briefs', false, false],
    ]);
    const put = (topic: string, channel: string, on: boolean) =>
      send('put', PREFERENCES).send({ preferences: [{ topic, channel, on }] });
    const changed = (await put('access', 'app', false).expect(200)).body as NotificationPreferences;
    expect(changed.topics[2]?.app?.on).toBe(false);
    const refused = await put('security', 'mail', false).expect(422);
    expect(refused.body).toMatchObject({ code: 'notification.always-sent' });
    await put('weather', 'mail', true).expect(422);
    await put('scans', 'pigeon', true).expect(422);
    expect((await send('get', PREFERENCES, admin).expect(200)).body).toEqual(preferences);
  });

  describe('the unsubscribe link of mails', () => {
    const FORM = 'application/x-www-form-urlencoded';
    const tokenFor = (topic: 'access' | 'security', { tenantId, userId } = soc) =>
      unsubscribeTokens(Buffer.from(api.runtime.environment.RAMPART_KEK, 'base64')).tokenFor({
        ...{ tenantId, userId, topic },
      });
    const oneClick = (token: string) =>
      api.http().post(`${LIST}/one-click-unsubscription?token=${token}`).type(FORM);
    const byMail = async (topic: string) => {
      await api.settle();
      const { topics } = (await send('get', PREFERENCES).expect(200)).body as NotificationPreferences;
      return topics.find((one) => one.topic === topic)?.mail?.on;
    };

    it('changes nothing when it is only opened', async () => {
      const { headers } = await api
        .http()
        .get(`${LIST}/one-click-unsubscription?token=${tokenFor('access')}`)
        .expect(303);
      expect(headers['location']).toBe(`../../unsubscribe?token=${tokenFor('access')}`);
      expect(await byMail('access')).toBe(true);
    });

    it("accepts a mail program's one-click request from any origin without cookies, also twice", async () => {
      for (const origin of ['https://mail.example', 'null'])
        await oneClick(tokenFor('access'))
          .set('Origin', origin)
          .send('List-Unsubscribe=One-Click')
          .expect(200, { message: 'You get no more mails about access.' });
      expect(await byMail('access')).toBe(false);
      const all = await api.http().post(`${LIST}/one-click-unsubscription?token=${tokenFor('access')}`);
      expect(all.status).toBe(200);
    });

    it('accepts the button of its page, with and without JavaScript', async () => {
      const on = { preferences: [{ topic: 'access', channel: 'mail', on: true }] };
      await send('put', PREFERENCES).send(on).expect(200);
      const path = `${LIST}/unsubscribe`;
      await api
        .http()
        .post(path)
        .send({ token: tokenFor('access') })
        .expect(200);
      expect(await byMail('access')).toBe(false);
      const done = await api
        .http()
        .post(path)
        .type(FORM)
        .send(`token=${tokenFor('access')}`)
        .expect(303);
      expect(done.headers['location']).toBe('../../unsubscribe/done');
      const refused = await api.http().post(path).type(FORM).send('token=x').expect(303);
      expect(refused.headers['location']).toBe('../../unsubscribe/problem');
    });

    it('is refused when it is forged, cut or for a security topic', async () => {
      const token = tokenFor('access');
      await oneClick(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`).expect(422);
      await oneClick(token.slice(0, -4)).expect(422);
      await oneClick('short').expect(400);
      const { body } = await oneClick(tokenFor('security')).expect(422);
      expect(body).toMatchObject({ code: 'notification.always-sent' });
      expect(await byMail('security')).toBe(true);
    });
  });
});
