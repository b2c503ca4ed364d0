import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { FixedClock } from '@rampart/kernel';
import request from 'supertest';
import { type RunningSandbox, startSandbox } from '../start-sandbox.js';

const REDIRECT = 'https://client.example/callback';
const DELAY_MS = 2_000;
const clock = new FixedClock(new Date('2026-03-01T12:00:00Z'));
let sandbox: RunningSandbox;
beforeAll(async () => {
  const settings = { seed: 1, pageDelayMs: 0, readDelayMs: DELAY_MS, clock };
  sandbox = await startSandbox(settings, { host: '127.0.0.1', port: 0 });
});
afterEach(() => request(sandbox.url).delete('/sandbox/faults').expect(204));
afterAll(() => sandbox.close());

const asked = new URLSearchParams({
  ...{ response_type: 'code', client_id: 'client', redirect_uri: REDIRECT, state: 'state' },
  ...{ scope: 'tweet.read tweet.write users.read offline.access' },
  ...{ code_challenge: 'c'.repeat(43), code_challenge_method: 'S256' },
});
const page = (query: URLSearchParams = asked) =>
  request(sandbox.url).get(`/twitter/i/oauth2/authorize?${query.toString()}`);

describe('The authorisation page', () => {
  it('is labelled as simulated, and its form may lead only to the client', async () => {
    const { text, headers } = await page().expect(200);
    expect(text).toContain('<strong>Simulated X.</strong> These accounts are invented');
    expect(headers['content-security-policy']).toMatch(/form-action 'self' https:\/\/client\.example$/);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(text).toContain('@tarnwick<');
    expect(text).not.toContain('@tarnwik<');
  });

  it('states what is wrong with a request', async () => {
    const without = new URLSearchParams(asked);
    without.delete('code_challenge');
    expect((await page(without).expect(400)).text).toContain('code_challenge');
    const script = new URLSearchParams({ ...Object.fromEntries(asked), redirect_uri: 'javascript:alert(1)' });
    await page(script).expect(400);
  });

  it('refuses a form that it did not create', async () => {
    const body = { request: 'a.b', account: '1', decision: 'allow' };
    await request(sandbox.url).post('/sandbox/consent').type('form').send(body).expect(400);
  });
});

/** Links an account by its tokens. The suites of the connectors cover the networks' own flows. */
async function linkedMember(): Promise<string> {
  const query = new URLSearchParams({
    ...{ response_type: 'code', client_id: 'client', redirect_uri: REDIRECT, state: 'state' },
    scope: 'openid profile w_member_social',
  });
  const { text } = await request(sandbox.url).get(`/linkedin/oauth/v2/authorization?${query.toString()}`);
  const form = {
    request: /name="request" value="([^"]+)"/.exec(text)?.[1],
    account: /name="account" value="([^"]+)"/.exec(text)?.[1],
    scope: ['profile', 'w_member_social'],
    decision: 'allow',
  };
  const { headers } = await request(sandbox.url).post('/sandbox/consent').type('form').send(form).expect(302);
  const code = new URL(headers.location ?? '').searchParams.get('code');
  const grant = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT };
  const answer = await request(sandbox.url)
    .post('/linkedin/oauth/v2/accessToken')
    .type('form')
    .send({ ...grant, client_id: 'client', client_secret: 'secret' })
    .expect(200);
  return (answer.body as { access_token: string }).access_token;
}

describe('The simulated LinkedIn', () => {
  let token = '';
  let author = '';
  beforeAll(async () => {
    token = await linkedMember();
    const { body } = await request(sandbox.url)
      .get('/linkedin/v2/userinfo')
      .set('authorization', `Bearer ${token}`);
    author = `urn:li:person:${(body as { sub: string }).sub}`;
  });
  const post = (commentary: string, version = '202611') =>
    request(sandbox.url)
      .post('/linkedin/rest/posts')
      .set({
        authorization: `Bearer ${token}`,
        'linkedin-version': version,
        'x-restli-protocol-version': '2.0.0',
      })
      .send({
        ...{
          author,
          commentary,
          visibility: 'PUBLIC',
          lifecycleState: 'PUBLISHED',
          isReshareDisabledByAuthor: false,
        },
        distribution: {
          feedDistribution: 'MAIN_FEED',
          targetEntities: [],
          thirdPartyDistributionChannels: [],
        },
      });
  const shown = async () => {
    const { body } = await request(sandbox.url).get('/timeline/linkedin/tarnwick').expect(200);
    return body as { synthetic: boolean; count: number; posts: { id: string; text: string }[] };
  };

  it('names a new post only in a header, and cuts a text at an unescaped character', async () => {
    const { headers, text } = await post('Hello \\(all\\) {hashtag|\\#|audio} (lost)').expect(201);
    expect(text).toBe('');
    expect(headers['x-restli-id']).toMatch(/^urn:li:share:\d{19}$/);
    expect((await shown()).posts[0]).toMatchObject({
      id: headers['x-restli-id'],
      text: 'Hello (all) #audio ',
    });
  });

  it('names the first post when it refuses a duplicate', async () => {
    const { headers } = await post('Once').expect(201);
    const { body } = await post('Once').expect(422);
    expect(body).toMatchObject({ message: `Content is a duplicate of ${headers['x-restli-id']}` });
  });

  it('refuses the token of an owner who withdrew access', async () => {
    const other = await linkedMember();
    await request(sandbox.url).delete('/sandbox/grants/linkedin/tarnwick').expect(204);
    await request(sandbox.url)
      .get('/linkedin/v2/userinfo')
      .set('authorization', `Bearer ${other}`)
      .expect(401);
    clock.advance(1);
    token = await linkedMember();
    await request(sandbox.url).delete('/sandbox/grants/linkedin/no-such-account').expect(404);
    await request(sandbox.url).delete('/sandbox/grants/myspace/tarnwick').expect(404);
  });

  it('refuses versions that have ended', async () => {
    expect((await post('Old', '202505').expect(426)).body).toMatchObject({ code: 'NONEXISTENT_VERSION' });
  });

  it('executes a request with the fault dropAfterCommit before it drops the connection', async () => {
    const fault = { match: '/linkedin/rest/posts', method: 'POST', dropAfterCommit: true, times: 1 };
    await request(sandbox.url).post('/sandbox/faults').send(fault).expect(201);
    const before = (await shown()).count;
    await expect(post('Dropped')).rejects.toThrow(/hang up|ECONNRESET/);
    expect(await shown()).toMatchObject({ synthetic: true, count: before + 1 });
  });

  it('applies a fault to a share of the requests, the same ones for a seed', async () => {
    const fault = { match: '/linkedin/rest/posts', status: 500, body: {}, share: 0.5, seed: 7 };
    const outcomes = async () => {
      await request(sandbox.url).delete('/sandbox/faults');
      await request(sandbox.url).post('/sandbox/faults').send(fault).expect(201);
      const statuses: number[] = [];
      for (let count = 0; count < 12; count += 1) statuses.push((await post(`Share ${count}`)).status);
      return statuses.map((status) => status === 500);
    };
    const first = await outcomes();
    expect(new Set(first)).toEqual(new Set([true, false]));
    expect(await outcomes()).toEqual(first);
  });
});

describe('A timeline page', () => {
  it('shows posts as text, without running them', async () => {
    const { text, headers } = await request(sandbox.url)
      .get('/timeline/linkedin/tarnwick')
      .set('accept', 'text/html')
      .expect(200);
    expect(text).toContain('<strong>Simulated LinkedIn.</strong>');
    expect(headers['content-security-policy']).toContain("default-src 'none'; img-src 'self'");
    expect(text).toContain('Hello (all) #audio');
    await request(sandbox.url).get('/timeline/linkedin/no-such-account').expect(404);
    await request(sandbox.url).get('/timeline/myspace/tarnwick').expect(404);
  });
});
