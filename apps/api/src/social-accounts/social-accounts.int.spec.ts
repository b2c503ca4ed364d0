import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { socialAccounts } from '@rampart/social-accounts';
import { LINK_TEXTS, type SocialConnection } from '@rampart/social-accounts/contract';
import { MemoryNetwork } from '@rampart/social-accounts/testing';
import { type ApiHarness, type SignedInUser, startApi } from '../testing/api-harness.js';

const PATH = '/api/profile/social-connections';

describe('social accounts over HTTP', () => {
  let api: ApiHarness;
  let owner: SignedInUser;
  let stranger: SignedInUser;
  let network: MemoryNetwork;
  const logged: string[] = [];

  beforeAll(async () => {
    api = await startApi({
      environment: { LOG_LEVEL: 'trace' },
      logLines: { write: (line: string) => void logged.push(line) },
    });
    network = new MemoryNetwork(() => new Date());
    const { networks } = api.runtime.contexts.of(socialAccounts);
    (networks as Map<string, unknown>).set('twitter', network.connector);
    owner = await api.signIn({ roles: ['nexus:owner'] });
    stranger = await api.signIn({ roles: ['nexus:owner'] });
  });
  afterAll(() => api?.close());

  const get = (path: string, user = owner) => api.http().get(path).set('Authorization', user.authorization);
  const post = (path: string, body: object = {}, user = owner) =>
    api.http().post(path).set('Authorization', user.authorization).send(body);
  async function connection(name: string, user = owner): Promise<SocialConnection> {
    await api.settle();
    return (await get(`${PATH}/${name}`, user).expect(200)).body as SocialConnection;
  }
  async function start(user = owner) {
    const answer = await post(`${PATH}/twitter/accounts/oauth/start`, { type: 'brand' }, user).expect(200);
    const [cookie = ''] = (answer.headers['set-cookie'] as unknown as string[]) ?? [];
    return { ...(answer.body as { authState: string; popupUrl: string; linkId: string }), cookie };
  }
  const finish = (cookie: string, body: object) =>
    api
      .http()
      .post('/api/social-accounts/link-sessions/finish')
      .set('Cookie', cookie.split(';')[0] ?? '')
      .set('Sec-Fetch-Site', 'same-origin')
      .send(body);

  it('are listed by network at the address of the specification, five links each', async () => {
    const { body } = await get(PATH).expect(200);
    expect(
      (body as SocialConnection[]).map(({ name, label, tier, hasOAuth }) => [name, label, tier, hasOAuth]),
    ).toEqual([
      ['facebook', 'Facebook', 'basic', false],
      ['instagram', 'Instagram', 'basic', false],
      ['twitter', 'Twitter', 'basic', true],
      ['youtube', 'YouTube', 'basic', false],
      ['tiktok', 'TikTok', 'basic', false],
      ['linkedin', 'LinkedIn', 'basic', false],
      ['bluesky', 'Bluesky', 'basic', false],
      ['mastodon', 'Mastodon', 'basic', false],
    ]);
    await api.http().get(PATH).expect(401);
    await get(`${PATH}/myspace`).expect(400);
  });

  it('are linked by URL, refused with the words of the specification, and unlinked', async () => {
    const accounts = `${PATH}/instagram/accounts`;
    const link = {
      connectionType: 'url',
      profileUrl: 'https://instagram.com/tarnwick',
      type: 'brand',
      displayName: 'Ours',
    };
    const { body } = await post(accounts, link).expect(201);
    const { id } = body as { id: string };
    expect((await connection('instagram')).accounts).toMatchObject([
      {
        id,
        type: 'brand',
        displayName: 'Ours',
        connectionType: 'url',
        ownership: 'unverified',
        username: 'tarnwick',
      },
    ]);
    const bad = await post(accounts, { profileUrl: 'tarnwick' }).expect(422);
    expect((bad.body as { message: string }).message).toBe(LINK_TEXTS.invalidUrl);
    await post(accounts, { ...link, profileUrl: 'https://www.instagram.com/Tarnwick/' }).expect(409);
    expect((await connection('instagram', stranger)).accounts).toEqual([]);
    await post(`${accounts}/${id}/delete`, {}, stranger).expect(404);
    await post(`${accounts}/${id}/delete`).expect(200);
    expect((await connection('instagram')).accounts).toEqual([]);
    await api.settle();
    expect(
      JSON.stringify(await api.runtime.log.readStream(owner.tenantId, 'social-connection:instagram')),
    ).not.toContain('tarnwick');
  });

  it('are linked by signing in, in the browser that began it, once', async () => {
    const { authState: state, popupUrl, linkId, cookie } = await start();
    expect(cookie).toMatch(/HttpOnly/i);
    expect(new URL(popupUrl).searchParams.get('redirect_uri')).toMatch(
      /^http:\/\/127\.0\.0\.1:\d+\/oauth\/callback$/,
    );
    const code = network.allow(popupUrl);
    await finish('', { state, code }).expect(409);
    const elsewhere = await start(stranger);
    await finish(elsewhere.cookie, { state, code }).expect(409);
    const done = await finish(cookie, { state, code }).expect(200);
    expect(done.body).toMatchObject({ linkId, status: 'linked', error: null });
    const replayed = await finish(cookie, { state, code }).expect(409);
    expect((replayed.body as { message: string }).message).toBe(LINK_TEXTS.callbackFailed);
    expect((await get(`/api/social-accounts/link-sessions/${linkId}`).expect(200)).body).toEqual(done.body);
    await get(`/api/social-accounts/link-sessions/${linkId}`, stranger).expect(404);
    expect((await connection('twitter')).accounts).toMatchObject([
      { username: 'tarnwick', ownership: 'oauth' },
    ]);
    expect((await connection('twitter', stranger)).accounts).toEqual([]);
  });

  it('refuse a callback that another origin sends', async () => {
    const { authState: state, cookie } = await start(stranger);
    await finish(cookie, { state, code: 'x' }).set('Sec-Fetch-Site', 'cross-site').expect(403);
  });

  it('refuse a host that is not this machine while no public address is set', async () => {
    await post(`${PATH}/twitter/accounts/oauth/start`).set('Host', 'evil.example').expect(503);
  });

  it('become a protected identity of impersonation while imposters are watched', async () => {
    const { body } = await post(`${PATH}/twitter/monitoring`, { monitorImposters: true }).expect(200);
    const { identityId } = body as { identityId: string };
    expect(await connection('twitter')).toMatchObject({ monitorImposters: true, identityId });
    const identity = await get(`/api/impersonation/protected-identities/${identityId}`).expect(200);
    expect(identity.body).toMatchObject({
      handles: ['tarnwick'],
      officialAccounts: [{ platform: 'twitter', handle: 'tarnwick' }],
    });
    await post(`${PATH}/twitter/monitoring`, { monitorImposters: false }).expect(200);
    expect(await connection('twitter')).toMatchObject({ monitorImposters: false });
  });

  it('are changed by owners and analysts only', async () => {
    const viewer = await api.signIn({ roles: ['nexus:viewer'], tenantId: owner.tenantId });
    await get(PATH, viewer).expect(200);
    await post(`${PATH}/twitter/accounts`, { profileUrl: 'https://x.com/one' }, viewer).expect(403);
    await post(`${PATH}/twitter/accounts/oauth/start`, {}, viewer).expect(403);
  });

  it('leave no token, code or state in the lines of the process', () => {
    expect(logged.join('')).toContain('social-accounts/connections');
    expect(logged.filter((line) => /-secret|code-\d|social_[\w-]{43}/.test(line))).toEqual([]);
  });
});
