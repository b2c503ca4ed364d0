import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { botDetection, scanAudience } from '@rampart/bot-detection';
import type { BotAnalytics, BotFinding, BotScan, BotStatistics } from '@rampart/bot-detection/contract';
import { audienceOf, automatedMember, ordinaryMember } from '@rampart/bot-detection/testing';
import { type ApiHarness, type SignedInUser, startApi } from '../testing/api-harness.js';

const SCANS = '/api/bot-detection/scans';
const FINDINGS = '/api/bot-detection/findings';
const ACCOUNT = '00000000-0000-7000-8000-00000000cccc';

describe('scans of audiences over HTTP', () => {
  let api: ApiHarness;
  let owner: SignedInUser;
  let stranger: SignedInUser;
  let viewer: SignedInUser;

  beforeAll(async () => {
    api = await startApi();
    owner = await api.signIn({ roles: ['nexus:owner'] });
    stranger = await api.signIn({ roles: ['nexus:owner'] });
    viewer = await api.signIn({ roles: ['nexus:viewer'] });
  });
  afterAll(() => api?.close());

  const get = (path: string, user = owner) => api.http().get(path).set('Authorization', user.authorization);
  const post = (path: string, body: object = {}, user = owner) =>
    api.http().post(path).set('Authorization', user.authorization).send(body);
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
    expect(scan.sample).toEqual({ limit: 10, read: 3, audience: 3, chosen: 'all' });
    expect(scan.stages.map(({ status }) => status)).toEqual([
      ...['done', 'done', 'done', 'skipped', 'skipped', 'done', 'done'],
    ]);
    const [newest, oldest] = await findings(`?filter=scan:in:${id}`);
    expect(newest?.reasons.length).toBeGreaterThan(0);
    expect(newest?.account.handle).toBe(automatedMember(3).handle);
    await post(`${FINDINGS}/${id}/${newest?.id}/verdict`, { verdict: 'agree' }).expect(200);
    await post(`${FINDINGS}/${id}/${oldest?.id}/verdict`, { verdict: 'disagree' }).expect(200);
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

  it('are cancelled once they are asked for, and only while they run', async () => {
    const { body } = await post(SCANS, { network: 'bluesky', accountId: ACCOUNT }).expect(201);
    const { id } = body as { id: string };
    await post(`${SCANS}/${id}/cancel`).expect(200);
    expect((await get(`${SCANS}/${id}`).expect(200)).body).toMatchObject({ status: 'cancelled' });
    await post(`${SCANS}/${await scanned()}/cancel`).expect(409);
  });

  it('cost what the estimate says at most', async () => {
    const asked = { network: 'twitter', accountId: ACCOUNT, depth: 'surface', limit: 250 };
    const { body } = await post(`${SCANS}/estimate`, asked).expect(200);
    expect(body).toEqual({ accounts: 250, requests: 4, costUsd: 2.5 });
    await post(SCANS, { network: 'tiktok', accountId: ACCOUNT }).expect(422);
  });

  it('of another tenant are not found, and viewers start none', async () => {
    const id = await scanned();
    await get(`${SCANS}/${id}`, stranger).expect(404);
    expect(await findings('', stranger)).toEqual([]);
    await post(`${SCANS}/${id}/cancel`, {}, stranger).expect(404);
    await post(SCANS, { network: 'twitter', accountId: ACCOUNT }, viewer).expect(403);
    await api.http().get(SCANS).expect(401);
  });
});
