import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FixedClock } from '@rampart/kernel';
import type supertest from 'supertest';
import { type ApiHarness, type SignedInUser, startApi, TEST_PASSWORD } from '../testing/api-harness.js';

const REFRESH_COOKIE = 'rampart_refresh';

function cookieOf(response: supertest.Response, name: string): string | undefined {
  const lines = (response.get('Set-Cookie') as string[] | undefined) ?? [];
  return lines.find((line) => line.startsWith(`${name}=`));
}

function valueOf(response: supertest.Response, name: string): string {
  const pair = cookieOf(response, name)?.split(';')[0];
  if (pair === undefined) throw new Error(`No cookie ${name}.`);
  return pair;
}

describe('authentication over HTTP', () => {
  const clock = new FixedClock(new Date('2026-11-20T12:00:00.000Z'));
  let api: ApiHarness;
  let user: SignedInUser;

  beforeAll(async () => {
    api = await startApi({ clock });
  });

  afterAll(() => api.close());

  beforeEach(async () => {
    // Advances the clock so far that rate limits of one test do not affect the next.
    clock.advance(2 * 3600_000);
    user = await api.signIn({ roles: ['nexus:owner'] });
  });

  const signIn = (password = TEST_PASSWORD, username = user.username) =>
    api.http().post('/api/auth/login').send({ username, password });
  const me = (token: string) => api.http().get('/api/auth/me').set('Authorization', `Bearer ${token}`);
  const refresh = (cookie: string) => api.http().post('/api/auth/refresh').set('Cookie', cookie);
  const tokenOf = (response: supertest.Response) => (response.body as { access_token: string }).access_token;

  it('returns the profile of the user for a fresh access token', async () => {
    const { body } = await me(user.token).expect(200);
    expect(body).toEqual({
      id: user.userId,
      username: user.username,
      displayName: `Synthetic ${user.username}`,
      tenantId: user.tenantId,
      tenantName: expect.stringContaining('Synthetic tenant'),
      timeZone: null,
      roles: ['nexus:owner'],
      areas: ['nexus'],
      places: [expect.objectContaining({ area: 'nexus', path: '/nexus/dashboard' })],
      capabilities: expect.arrayContaining(['impersonation']),
      secondFactor: { enabled: false, required: false },
      passwordChangeAdvised: false,
      passwordChangeRequired: false,
      simulated: false,
    });
  });

  it('issues a token with tenant, roles, username and an expiry after ten minutes', async () => {
    const [, payload] = user.token.split('.');
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()) as Record<string, unknown>;
    expect(claims).toMatchObject({
      sub: user.userId,
      tenant_id: user.tenantId,
      roles: ['nexus:owner'],
      username: user.username,
      iss: 'rampart',
      aud: 'rampart-api',
      exp: clock.now().getTime() / 1000 + 600,
    });
  });

  it('sends the refresh token in a cookie for its own path only, hidden from scripts', async () => {
    const cookie = cookieOf(await signIn().expect(200), REFRESH_COOKIE);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    expect(cookie).toMatch(/Path=\/api\/auth/);
  });

  it("limits the refresh cookie to the versioned path when the request's address has a version", async () => {
    const login = { username: user.username, password: TEST_PASSWORD };
    const signedIn = await api.http().post('/api/v1/auth/login').send(login).expect(200);
    expect(cookieOf(signedIn, REFRESH_COOKIE)).toMatch(/Path=\/api\/v1\/auth/);
    const cookie = valueOf(signedIn, REFRESH_COOKIE);
    const renewed = await api.http().post('/api/v1/auth/refresh').set('Cookie', cookie).expect(200);
    expect(cookieOf(renewed, REFRESH_COOKIE)).toMatch(/Path=\/api\/v1\/auth/);
  });

  it('compares usernames without case', async () => {
    await signIn(TEST_PASSWORD, user.username.toUpperCase()).expect(200);
  });

  it('gives the same answer for an unknown name and for a wrong password', async () => {
    const wrong = await signIn('not the pass phrase').expect(401);
    const unknown = await signIn('not the pass phrase', 'nobody-at-all').expect(401);
    const { correlationId: _a, ...first } = wrong.body as Record<string, unknown>;
    const { correlationId: _b, ...second } = unknown.body as Record<string, unknown>;
    expect(second).toEqual(first);
    expect(first).toMatchObject({
      code: 'sign-in.refused',
      detail: 'The username or password is wrong. Try again.',
    });
  });

  it('delays repeated guesses, states the wait, and never locks an account for good', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) await signIn('not the pass phrase').expect(401);
    const refused = await signIn().expect(429);
    expect(refused.get('Retry-After')).toBe('1');
    clock.advance(1_000);
    await signIn('not the pass phrase').expect(401);
    expect((await signIn().expect(429)).get('Retry-After')).toBe('2');
    clock.advance(2_000);
    await signIn().expect(200);
    await signIn('not the pass phrase').expect(401);
  });

  it('accepts the right password from a known device while others guess', async () => {
    const device = valueOf(await signIn().expect(200), 'rampart_device');
    for (let attempt = 0; attempt < 10; attempt += 1) await signIn('not the pass phrase').expect(401);
    await signIn().expect(429);
    await signIn().set('Cookie', device).expect(200);
  });

  it('rotates the refresh token', async () => {
    const first = valueOf(await signIn().expect(200), REFRESH_COOKIE);
    const renewed = await refresh(first).expect(200);
    const second = valueOf(renewed, REFRESH_COOKIE);
    expect(second).not.toBe(first);
    await me(tokenOf(renewed)).expect(200);
    await refresh(second).expect(200);
  });

  it('ends the whole session when a refresh token is used twice', async () => {
    const first = valueOf(await signIn().expect(200), REFRESH_COOKIE);
    const renewed = await refresh(first).expect(200);
    const reused = await refresh(first).expect(401);
    expect(reused.body).toMatchObject({ code: 'session.ended' });
    await refresh(valueOf(renewed, REFRESH_COOKIE)).expect(401);
    clock.advance(1_000);
    await me(tokenOf(renewed)).expect(401);
  });

  it('opens a new session even if an attacker planted a session and device in the browser', async () => {
    const attacker = await api.signIn({ roles: ['nexus:viewer'] });
    const planted = await signIn(TEST_PASSWORD, attacker.username).expect(200);
    const [theirRefresh, theirDevice] = [
      valueOf(planted, REFRESH_COOKIE),
      valueOf(planted, 'rampart_device'),
    ];
    const victim = await signIn().set('Cookie', `${theirRefresh}; ${theirDevice}`).expect(200);
    expect(valueOf(victim, REFRESH_COOKIE)).not.toBe(theirRefresh);
    expect(valueOf(victim, 'rampart_device')).not.toBe(theirDevice);
    const renewed = await refresh(theirRefresh).expect(200);
    expect((await me(tokenOf(renewed)).expect(200)).body).toMatchObject({ username: attacker.username });
    expect((await me(tokenOf(victim)).expect(200)).body).toMatchObject({ username: user.username });
  });

  it('lets one of two simultaneous refreshes succeed, and then ends the session', async () => {
    const first = valueOf(await signIn().expect(200), REFRESH_COOKIE);
    const answers = await Promise.all([refresh(first), refresh(first)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('refuses a refresh without a cookie, with a forged one, or after seven idle days', async () => {
    await api.http().post('/api/auth/refresh').expect(401);
    await refresh(`${REFRESH_COOKIE}=${'A'.repeat(43)}`).expect(401);
    const cookie = valueOf(await signIn().expect(200), REFRESH_COOKIE);
    clock.advance(7 * 24 * 3600_000);
    await refresh(cookie).expect(401);
    const later = await signIn().expect(200);
    const listed = await api
      .http()
      .get('/api/auth/sessions')
      .set('Authorization', `Bearer ${tokenOf(later)}`)
      .expect(200);
    expect((listed.body as { items: unknown[] }).items).toHaveLength(1);
  });

  it('ends a session after thirty days even if it is in use', async () => {
    let cookie = valueOf(await signIn().expect(200), REFRESH_COOKIE);
    for (let day = 6; day < 30; day += 6) {
      clock.advance(6 * 24 * 3600_000);
      cookie = valueOf(await refresh(cookie).expect(200), REFRESH_COOKIE);
    }
    clock.advance(6 * 24 * 3600_000);
    await refresh(cookie).expect(401);
  });

  it('deletes the cookie at sign-out and refuses the token within a second', async () => {
    const signedIn = await signIn().expect(200);
    await me(tokenOf(signedIn)).expect(200);
    const cookie = valueOf(signedIn, REFRESH_COOKIE);
    const answer = await api.http().post('/api/auth/logout').set('Cookie', cookie).expect(204);
    expect(cookieOf(answer, REFRESH_COOKIE)).toMatch(/Expires=Thu, 01 Jan 1970/);
    clock.advance(1_000);
    const refused = await me(tokenOf(signedIn)).expect(401);
    expect(refused.body).toMatchObject({ code: 'session.ended' });
    await refresh(cookie).expect(401);
    await api.http().post('/api/auth/logout').expect(204);
  });

  it('signs out a program that sends a token and no cookie', async () => {
    const logout = (authorization: string) =>
      api.http().post('/api/auth/logout').set('Authorization', authorization);
    await logout('Bearer nonsense').expect(204);
    await logout(user.authorization).expect(204);
    clock.advance(1_000);
    await me(user.token).expect(401);
  });

  it('accepts the cookie only from its own pages, not from other origins of the same site', async () => {
    const cookie = valueOf(await signIn().expect(200), REFRESH_COOKIE);
    for (const path of ['refresh', 'logout', 'passkeys/options']) {
      const foreign = api.http().post(`/api/auth/${path}`).set('Cookie', cookie);
      const { body } = await foreign.set('Sec-Fetch-Site', 'same-site').expect(403);
      expect(body).toMatchObject({ code: 'request.cross-origin' });
    }
    await refresh(cookie).set('Sec-Fetch-Site', 'same-origin').expect(200);
  });

  it('refuses an expired token', async () => {
    clock.advance(600_000);
    const { body } = await me(user.token).expect(401);
    expect(body).toMatchObject({ code: 'access-token.expired', status: 401 });
  });

  it('lists open sessions and ends the selected one', async () => {
    const other = await signIn().set('User-Agent', 'Synthetic Browser/1').expect(200);
    await api.settle();
    const listed = await api
      .http()
      .get('/api/auth/sessions')
      .set('Authorization', user.authorization)
      .expect(200);
    const { items: sessions } = listed.body as {
      items: { id: string; current: boolean; userAgent: string }[];
    };
    expect(sessions.map(({ current }) => current)).toEqual([false, true]);
    expect(sessions[0]?.userAgent).toBe('Synthetic Browser/1');
    expect(Number(listed.get('X-As-Of'))).toBeGreaterThan(0);
    await api
      .http()
      .delete(`/api/auth/sessions/${sessions[0]?.id}`)
      .set('Authorization', user.authorization)
      .expect(204);
    clock.advance(1_000);
    await me(tokenOf(other)).expect(401);
    await me(user.token).expect(200);
  });

  it("does not find another user's session", async () => {
    const other = await api.signIn({ roles: ['nexus:viewer'], tenantId: user.tenantId });
    const { body } = await api
      .http()
      .get('/api/auth/sessions')
      .set('Authorization', other.authorization)
      .expect(200);
    const [session] = (body as { items: { id: string }[] }).items;
    await api
      .http()
      .delete(`/api/auth/sessions/${session?.id}`)
      .set('Authorization', user.authorization)
      .expect(404);
    await me(other.token).expect(200);
  });

  it('changes a password, signs out the other sessions, and refuses the old password', async () => {
    const other = tokenOf(await signIn().expect(200));
    const change = (currentPassword: string, newPassword: string) =>
      api
        .http()
        .post('/api/auth/password/change')
        .set('Authorization', user.authorization)
        .send({ currentPassword, newPassword });
    await change('not the pass phrase', 'another good phrase').expect(422);
    expect((await change(TEST_PASSWORD, 'password123').expect(422)).body).toMatchObject({
      code: 'password.common',
    });
    expect((await change(TEST_PASSWORD, `my ${user.username}!`).expect(422)).body).toMatchObject({
      code: 'password.contains-username',
    });
    await change(TEST_PASSWORD, 'another good phrase').expect(204);
    clock.advance(1_000);
    await me(other).expect(401);
    await me(user.token).expect(200);
    await signIn().expect(401);
    await signIn('another good phrase').expect(200);
  });

  it('writes no password, token or address in clear text to the log', async () => {
    await signIn('a leaking pass phrase').set('User-Agent', 'canary-agent-7731').expect(401);
    const rows: { text: string }[] = await ownerQuery(api, `SELECT e::text AS text FROM log.event e`);
    const dump = rows.map(({ text }) => text).join('\n');
    // An unsealed field of the same event proves that the dump is readable.
    expect(dump).toContain('wrong-password');
    for (const canary of ['a leaking pass phrase', 'canary-agent-7731', TEST_PASSWORD, user.username]) {
      expect(dump).not.toContain(canary);
    }
  });
});

async function ownerQuery<T>(api: ApiHarness, sql: string): Promise<T[]> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
  try {
    return (await client.query(sql)).rows as T[];
  } finally {
    await client.end();
  }
}
