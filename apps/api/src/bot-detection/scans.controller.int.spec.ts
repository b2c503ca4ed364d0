import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { botDetection, enforceBlock, scanAudience } from '@rampart/bot-detection';
import type { BotAnalytics, BotFinding, BotScan, BotStatistics } from '@rampart/bot-detection/contract';
import { audienceOf, automatedMember, ordinaryMember } from '@rampart/bot-detection/testing';
import type { ApiHarness, SignedInUser } from '../testing/api-harness.js';
import { sharedApi } from '../testing/shared-api.js';

const SCANS = '/api/bot-detection/scans';
const FINDINGS = '/api/bot-detection/findings';
const ACCOUNT = '00000000-0000-7000-8000-00000000cccc';

describe('scans of audiences over HTTP', () => {
  let api: ApiHarness;
  let owner: SignedInUser;
  let stranger: SignedInUser;
  let viewer: SignedInUser;

  beforeAll(async () => {
    api = await sharedApi();
    owner = await api.signIn({ roles: ['nexus:owner'] });
    stranger = await api.signIn({ roles: ['nexus:owner'] });
    viewer = await api.signIn({ roles: ['nexus:viewer'] });
  });
  afterAll(() => api?.close());

  const get = (path: string, user = owner) => api.http().get(path).set('Authorization', user.authorization);
  const post = (path: string, body: object = {}, user = owner) =>
    api.http().post(path).set('Authorization', user.authorization).send(body);
  const judge = (path: string, verdict: string) =>
    api.http().put(`${path}/verdict`).set('Authorization', owner.authorization).send({ verdict });
  const findings = async (query = '', user = owner) =>
    (await get(`${FINDINGS}${query}`, user).expect(200)).body.items as BotFinding[];

  async function scanned(): Promise<string> {
    const asked = { network: 'twitter', accountId: ACCOUNT, depth: 'surface', limit: 10 };
    const { body } = await post(SCANS, asked).expect(201);
    const scanId = (body as { id: string }).id;
    const members = [automatedMember(1), ordinaryMember(2), automatedMember(3)];
    const context = { ...api.runtime.contexts.of(botDetection), audiences: audienceOf(members) };
    const { signal } = new AbortController();
    await scanAudience(context, { tenantId: owner.tenantId, scanId }, { signal });
    await api.settle();
    return scanId;
  }
  it('answer stages, sample, findings with reasons, figures and verdicts', async () => {
    expect((await get(`${SCANS}/statistics`).expect(200)).body).toMatchObject({ averageAccuracy: null });
    const id = await scanned();
    const scan = (await get(`${SCANS}/${id}`).expect(200)).body as BotScan;
    expect(scan).toMatchObject({ status: 'completed', percent: 100, found: 2, simulated: true });
    expect(scan.sample).toEqual({ limit: 10, listed: 3, read: 3, audience: 3, chosen: 'all' });
    expect(scan.stages.map(({ status }) => status)).toEqual([
      ...['done', 'done', 'done', 'skipped', 'skipped', 'done', 'done'],
    ]);
    const [newest, oldest] = await findings(`?filter=scan:in:${id}`);
    expect(newest?.reasons.length).toBeGreaterThan(0);
    expect(newest?.account.handle).toBe(automatedMember(3).handle);
    await judge(`${FINDINGS}/${id}/${newest?.id}`, 'agree').expect(200);
    await judge(`${FINDINGS}/${id}/${oldest?.id}`, 'disagree').expect(200);
    await post(`${FINDINGS}/${id}/${oldest?.id}/block`).expect(200);
    const statistics = (await get(`${SCANS}/statistics`).expect(200)).body as BotStatistics;
    expect(statistics).toEqual({
      ...{ totalScans: 1, botsDetected: 2, fakeEngagementRemoved: 0, accountsProtected: 1 },
      averageAccuracy: 0.5,
    });
    const { precision, platforms } = (await get(`${SCANS}/analytics`).expect(200)).body as BotAnalytics;
    expect(precision).toMatchObject({ value: 0.5, verdicts: 2 });
    expect(platforms).toEqual([{ network: 'twitter', scans: 1, read: 3, found: 2 }]);
    expect(await findings('?sort=-probability&filter=blocked:in:true')).toMatchObject([{ id: oldest?.id }]);
  });

  it('can be cancelled while they run, and not after their end', async () => {
    const { body } = await post(SCANS, { network: 'bluesky', accountId: ACCOUNT }).expect(201);
    const { id } = body as { id: string };
    await post(`${SCANS}/${id}/cancel`).expect(200);
    expect((await get(`${SCANS}/${id}`).expect(200)).body).toMatchObject({ status: 'cancelled' });
    await post(`${SCANS}/${await scanned()}/cancel`).expect(409);
  });

  it('use at most as many requests as their estimate', async () => {
    const asked = { network: 'twitter', accountId: ACCOUNT, depth: 'surface', limit: 250 };
    const { body } = await post(`${SCANS}/estimate`, asked).expect(200);
    expect(body).toMatchObject({ accounts: 250, listed: 250, requests: 5, costUsd: 2.5 });
    expect((body as { says: string }).says).toContain('seven days');
    await post(SCANS, { network: 'tiktok', accountId: ACCOUNT }).expect(422);
  });

  it('accept a file of profiles, and name the lines that contain none', async () => {
    const content = [
      JSON.stringify({
        handle: 'xkq84729103',
        followers: 1,
        following: 4_900,
        posts: 60_000,
        likes_given: 0,
      }),
      JSON.stringify({ handle: 'mara', name: 'Mara Lind', followers: 300, following: 280, posts: 900 }),
      '{"nothing":1}',
    ].join('\n');
    const sendFile = (text: string) =>
      api
        .http()
        .post(`${SCANS}/upload?name=profiles.ndjson&network=instagram`)
        .set('Authorization', owner.authorization)
        .set('Content-Type', 'application/octet-stream')
        .send(text);
    const { body } = await sendFile(content).expect(201);
    expect(body).toMatchObject({
      accounts: 2,
      problems: { count: 1, first: [{ line: 3, problem: 'The line describes no account.' }] },
    });
    await api.settle();
    const scan = (await get(`${SCANS}/${(body as { id: string }).id}`).expect(200)).body as BotScan;
    expect(scan).toMatchObject({ status: 'completed', origin: 'file', handle: 'profiles.ndjson' });
    expect(scan.sample).toMatchObject({ read: 2, chosen: 'all' });
    await sendFile('{"nothing":1}').expect(422);
    await sendFile('name\nada').expect(422);
  });

  it('block an account through the linked account, show the network’s answer, and lift the block', async () => {
    const id = await scanned();
    const [finding] = await findings(`?filter=scan:in:${id}`);
    const path = `${FINDINGS}/${id}/${finding?.id}`;
    const one = async () => (await findings(`?filter=id:in:${finding?.id}`))[0];
    await post(`${path}/block`).expect(200);
    expect(await one()).toMatchObject({ status: 'blocked', enforcement: { state: 'waiting' } });
    const context = { ...api.runtime.contexts.of(botDetection), audiences: audienceOf([]) };
    const job = { tenantId: owner.tenantId, scanId: id, findingId: finding?.id ?? '' };
    await enforceBlock(context, job, { signal: new AbortController().signal });
    await api.settle();
    expect(await one()).toMatchObject({
      enforcement: { state: 'none', reason: expect.stringContaining('takes no blocks') },
    });
    await post(`${path}/unblock`).expect(200);
    expect(await one()).toMatchObject({ blocked: false });
    await post(`${path}/block`, {}, stranger).expect(404);
  });

  it('open one incident for a reported finding, with its profile as evidence', async () => {
    const id = await scanned();
    const [finding] = await findings(`?filter=scan:in:${id}`);
    const { body } = await post(`${FINDINGS}/${id}/${finding?.id}/escalate`).expect(201);
    const { incidentId } = body as { incidentId: string };
    const one = async () => (await findings(`?filter=id:in:${finding?.id}`))[0];
    expect(await one()).toMatchObject({ status: 'investigating', report: { incidentId, outcome: null } });
    const again = await post(`${FINDINGS}/${id}/${finding?.id}/escalate`).expect(201);
    expect(again.body).toMatchObject({ incidentId });
    const incident = await get(`/api/incidents/${incidentId}`).expect(200);
    expect(incident.body).toMatchObject({
      origin: { kind: 'bot', botId: finding?.id },
      evidence: [{ type: 'profile' }],
    });
  });

  it('have settings for the whole tenant, and refuse invalid thresholds', async () => {
    const SETTINGS = '/api/bot-detection/settings';
    expect((await get(SETTINGS).expect(200)).body).toMatchObject({ monitoring: false, threshold: 60 });
    const put = (body: object, user = owner) =>
      api.http().put(SETTINGS).set('Authorization', user.authorization).send(body);
    const asked = { monitoring: true, autoBlock: false, autoReport: true, depth: 'surface', threshold: 90 };
    await put(asked).expect(200);
    expect((await get(SETTINGS, owner).expect(200)).body).toEqual(asked);
    expect((await get(SETTINGS, stranger).expect(200)).body).toMatchObject({ threshold: 60 });
    await put({ ...asked, threshold: 20 }).expect(422);
    await put(asked, viewer).expect(403);
  });

  it('answer 404 to other tenants, and cannot be started by viewers', async () => {
    const id = await scanned();
    await get(`${SCANS}/${id}`, stranger).expect(404);
    expect(await findings('', stranger)).toEqual([]);
    await post(`${SCANS}/${id}/cancel`, {}, stranger).expect(404);
    await post(SCANS, { network: 'twitter', accountId: ACCOUNT }, viewer).expect(403);
    await api.http().get(SCANS).expect(401);
  });
});
