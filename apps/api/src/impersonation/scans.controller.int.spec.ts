import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { scanSchema } from '@rampart/impersonation/contract';
import type { ApiHarness, SignedInUser } from '../testing/api-harness.js';
import { sharedApi } from '../testing/shared-api.js';

const SCANS = '/api/impersonation/scans';
const BODY = { targetHandle: 'northwind', platforms: ['twitter', 'bluesky'], autoReport: false };

describe('impersonator scans over HTTP', () => {
  let api: ApiHarness;
  let analyst: SignedInUser;
  const asked = (user: SignedInUser, body: object) =>
    api.http().post(SCANS).set('Authorization', user.authorization).send(body);

  beforeAll(async () => {
    // Port 9 (discard) never answers, so this spec reaches no network.
    api = await sharedApi();
    analyst = await api.signIn({ roles: ['nexus:analyst'] });
  });
  afterAll(() => api.close());

  it('are requested, listed, read and cancelled', async () => {
    const { body } = await asked(analyst, BODY).expect(201);
    const scan = scanSchema.parse(body);
    expect(scan).toMatchObject({
      targetHandle: 'northwind',
      platform: 'Twitter, Bluesky',
      status: 'requested',
      requestedBy: analyst.username,
    });
    const list = await api.http().get(SCANS).set('Authorization', analyst.authorization).expect(200);
    expect(list.body).toEqual({ items: [body], next: null });
    expect(Number(list.headers['x-as-of'])).toBeGreaterThan(0);
    const former = api.http().get('/api/security/impersonator-scans');
    expect((await former.set('Authorization', analyst.authorization).expect(200)).body).toEqual([body]);
    const detail = await api
      .http()
      .get(`${SCANS}/${scan.id}`)
      .set('Authorization', analyst.authorization)
      .expect(200);
    expect(detail.body).toEqual({ ...scan, impersonators: [], spread: [] });
    await api
      .http()
      .post(`${SCANS}/${scan.id}/cancel`)
      .set('Authorization', analyst.authorization)
      .expect(200);
    const again = await api
      .http()
      .get(`${SCANS}/${scan.id}`)
      .set('Authorization', analyst.authorization)
      .expect(200);
    expect(again.body).toMatchObject({
      status: 'cancelled',
      platforms: [{ status: 'cancelled' }, { status: 'cancelled' }],
    });
  });

  it.each([
    ['a blank handle', { ...BODY, targetHandle: '   ' }],
    ['a handle of 10 kB', { ...BODY, targetHandle: 'n'.repeat(10_240) }],
    ['no platform', { ...BODY, platforms: [] }],
    ['an unknown platform', { ...BODY, platforms: ['myspace'] }],
  ])('refuse %s with the field and the reason, and record nothing', async (_name, body) => {
    const before = await api.runtime.log.head();
    const { body: problem } = await asked(analyst, body).expect(422);
    expect(problem).toMatchObject({ status: 422, code: expect.any(String), detail: expect.any(String) });
    expect(problem.errors).toHaveLength(1);
    expect(await api.runtime.log.head()).toBe(before);
  });

  it.each([
    [
      'a platform without connection',
      { ...BODY, platforms: ['tiktok'] },
      'impersonation-scan.platform-not-connected',
    ],
    [
      'a handle of invisible characters only',
      { ...BODY, targetHandle: '\u200b\u2060' },
      'impersonation-scan.blank-handle',
    ],
  ])('refuse %s with a readable reason', async (_name, body, code) => {
    const { body: problem } = await asked(analyst, body).expect(422);
    expect(problem).toMatchObject({ code, detail: expect.stringMatching(/\w/) });
  });

  it('accept zero-width and bidi characters in a handle, remove them and report this', async () => {
    const { body } = await asked(analyst, { ...BODY, targetHandle: 'north\u200bwind\u202e' }).expect(201);
    expect(body).toMatchObject({
      targetHandle: 'northwind',
      notes: ['2 invisible characters were removed from the handle.'],
    });
  });

  it('answer 404 to another tenant on every route', async () => {
    const { body: scan } = await asked(analyst, BODY).expect(201);
    const stranger = await api.signIn({ roles: ['nexus:owner'] });
    const lookAlike = `${SCANS}/${scan.id}/look-alikes/${scan.id}`;
    const routes = [
      api.http().get(`${SCANS}/${scan.id}`),
      api.http().post(`${SCANS}/${scan.id}/cancel`),
      api.http().get(`${SCANS}/${scan.id}/look-alikes`),
      api.http().get(lookAlike),
      api.http().get(`${lookAlike}/avatar`),
      api.http().post(`${lookAlike}/report`),
      api.http().post(`${lookAlike}/dismiss`),
    ];
    for (const route of routes) await route.set('Authorization', stranger.authorization).expect(404);
    await asked(stranger, { ...BODY, repeats: scan.id }).expect(404);
    await asked(analyst, { ...BODY, repeats: scan.id }).expect(201);
    const { body: list } = await api
      .http()
      .get(SCANS)
      .set('Authorization', stranger.authorization)
      .expect(200);
    expect(list).toEqual({ items: [], next: null });
  });

  it('are readable for viewers, who cannot change them', async () => {
    const viewer = await api.signIn({ roles: ['nexus:viewer'], tenantId: analyst.tenantId });
    await api.http().get(SCANS).set('Authorization', viewer.authorization).expect(200);
    await asked(viewer, BODY).expect(403);
  });

  it('are paged newest first, without loss or repetition', async () => {
    const owner = await api.signIn({ roles: ['nexus:owner'] });
    const made: string[] = [];
    for (let n = 0; n < 5; n += 1) made.unshift((await asked(owner, BODY).expect(201)).body.id);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const { body: page } = await api
        .http()
        .get(`${SCANS}?limit=2${query}`)
        .set('Authorization', owner.authorization)
        .expect(200);
      const { items, next } = page as { items: { id: string }[]; next: string | null };
      seen.push(...items.map(({ id }) => id));
      cursor = next;
    }
    expect(seen).toEqual(made);
    const { body } = await api
      .http()
      .get(`${SCANS}/statistics`)
      .set('Authorization', owner.authorization)
      .expect(200);
    expect(body).toEqual({
      totalScans: 5,
      totalImpersonatorsFound: 0,
      highRisk: 0,
      reportsRequested: 0,
      autoReported: 0,
    });
  });

  it('list LinkedIn and TikTok as not connected', async () => {
    const { body } = await api
      .http()
      .get('/api/impersonation/platforms')
      .set('Authorization', analyst.authorization)
      .expect(200);
    const off = (body as { id: string; apiConnected: boolean }[])
      .filter(({ apiConnected }) => !apiConnected)
      .map(({ id }) => id);
    expect(off).toEqual(['linkedin', 'tiktok']);
  });
});
