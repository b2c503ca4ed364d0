import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readAccount, socialAccounts } from '@rampart/social-accounts';
import {
  type FigureHistory,
  LINK_TEXTS,
  type ScamReport,
  type SocialConnection,
} from '@rampart/social-accounts/contract';
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
    const [cookie = ''] = [answer.headers['set-cookie'] ?? []].flat();
    return { ...(answer.body as { authState: string; popupUrl: string; linkId: string }), cookie };
  }
  const finish = (cookie: string, body: object) =>
    api
      .http()
      .post('/api/social-accounts/link-sessions/finish')
      .set('Cookie', cookie.split(';')[0] ?? '')
      .set('Sec-Fetch-Site', 'same-origin')
      .send(body);

  it("are listed by network at the specification's address, with five links each", async () => {
    const { body } = await get(PATH).expect(200);
    const connections = body as SocialConnection[];
    expect(connections.map(({ name, label }) => [name, label])).toEqual([
      ['facebook', 'Facebook'],
      ['instagram', 'Instagram'],
      ['twitter', 'Twitter'],
      ['youtube', 'YouTube'],
      ['tiktok', 'TikTok'],
      ['linkedin', 'LinkedIn'],
      ['bluesky', 'Bluesky'],
      ['mastodon', 'Mastodon'],
    ]);
    expect(connections.map(({ tier, limit, accounts }) => ({ tier, limit, accounts }))).toEqual(
      connections.map(() => ({ tier: 'basic', limit: 5, accounts: [] })),
    );
    // This installation has credentials for X and none for Facebook.
    expect(connections.find(({ name }) => name === 'twitter')?.hasOAuth).toBe(true);
    expect(connections.find(({ name }) => name === 'facebook')?.hasOAuth).toBe(false);
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

  it('are linked by signing in at the network, once, by the user and in the browser that began it', async () => {
    const { authState: state, popupUrl, linkId, cookie } = await start();
    expect(cookie).toMatch(/HttpOnly/i);
    expect(new URL(popupUrl).searchParams.get('redirect_uri')).toMatch(
      /^http:\/\/127\.0\.0\.1:\d+\/oauth\/callback$/,
    );
    const code = network.allow(popupUrl);
    await finish('', { state, code }).expect(409);
    const elsewhere = await start(stranger);
    await finish(elsewhere.cookie, { state, code }).expect(409);
    const complete = (platform: string, user: typeof owner) =>
      post(`${PATH}/${platform}/accounts/oauth/callback`, { state, code }, user).set(
        'Cookie',
        cookie.split(';')[0] ?? '',
      );
    await complete('twitter', stranger).expect(409);
    await complete('instagram', owner).expect(409);
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

  it('refuse a callback from another origin', async () => {
    const { authState: state, cookie } = await start(stranger);
    await finish(cookie, { state, code: 'x' }).set('Sec-Fetch-Site', 'cross-site').expect(403);
  });

  it('refuse a foreign host name while no public address is configured', async () => {
    await post(`${PATH}/twitter/accounts/oauth/start`).set('Host', 'evil.example').expect(503);
  });

  it('become protected identities when the monitoring of imposters is on', async () => {
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

  it('can be changed by owners and analysts only', async () => {
    const viewer = await api.signIn({ roles: ['nexus:viewer'], tenantId: owner.tenantId });
    await get(PATH, viewer).expect(200);
    await post(`${PATH}/twitter/accounts`, { profileUrl: 'https://x.com/one' }, viewer).expect(403);
    await post(`${PATH}/twitter/accounts/oauth/start`, {}, viewer).expect(403);
  });

  it('are summed up in an overview with its time and the figures that a network lacks', async () => {
    const reading = api.runtime.contexts.of(socialAccounts);
    const { id: accountId = '' } = (await connection('twitter')).accounts[0] ?? {};
    await readAccount(reading, { tenantId: owner.tenantId, accountId }, new AbortController().signal);
    await api.settle();
    const { body } = await get('/api/social-accounts/overview').expect(200);
    expect(body).toMatchObject({
      followers: { value: 1_200, accounts: 1, missing: [] },
      reach: { value: null, accounts: 0, missing: ['Twitter'] },
      engagement: '0.7%',
      retrievedAt: expect.any(String),
      budgets: [{ platform: 'twitter', unit: 'US cents', stopped: false }],
    });
    const history = await get('/api/social-accounts/history?since=P1D').expect(200);
    const { points } = history.body as FigureHistory;
    expect(points).toHaveLength(24);
    expect(points.at(-1)?.values).toEqual({ followers: 1_200, likes: 3_400, reach: null });
    expect((await get('/api/social-accounts/overview', stranger).expect(200)).body).toMatchObject({
      accounts: [],
    });
    await get('/api/social-accounts/sentiment').expect(200);
    await get('/api/social-accounts/sentiment/texts?verdict=positive').expect(200);
  });

  it('open an incident for a scam report, and resolve the report when the incident ends', async () => {
    const report = {
      ...{
        scamType: 'giveaway',
        fullName: 'Ada Lovelace',
        email: 'ada@example.org',
        victims: ['Grace Hopper'],
      },
      ...{ description: 'They promise money.', links: ['https://x.com/tarnwick0'] },
    };
    const { body } = await post('/api/social-accounts/scam-reports', report).expect(201);
    const { id, incidentId } = body as { id: string; incidentId: string };
    const incident = await get(`/api/incidents/${incidentId}`).expect(200);
    expect(incident.body).toMatchObject({
      origin: { kind: 'scam-report', reportId: id },
      caseFile: { victim: { name: 'Grace Hopper' }, locations: [{ url: 'https://x.com/tarnwick0' }] },
    });
    await api.settle();
    const listed = async (user = owner) =>
      ((await get('/api/social-accounts/scam-reports', user).expect(200)).body as { items: ScamReport[] })
        .items;
    expect(await listed()).toMatchObject([{ id, status: 'Pending', category: 'Fake giveaway', incidentId }]);
    expect(await listed(stranger)).toEqual([]);
    await post('/api/social-accounts/scam-reports', { ...report, email: 'nobody' }).expect(422);
  });

  it("write no token, code or state to the process's log", () => {
    expect(logged.join('')).toContain('social-accounts/connections');
    expect(logged.filter((line) => /-secret|code-\d|social_[\w-]{43}/.test(line))).toEqual([]);
  });
});
