import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '@rampart/identity-access/contract';
import { codeOf, SoftwareAuthenticator } from '@rampart/identity-access/testing';
import { FixedClock } from '@rampart/kernel';
import type supertest from 'supertest';
import { httpModules } from '../api.module.js';
import { listRoutes } from '../platform/routes.js';
import { type ApiHarness, type SignedInUser, startApi, TEST_PASSWORD } from '../testing/api-harness.js';

const SECOND_FACTOR_COOKIE = '__Host-rampart_second_factor';
const REFRESH_COOKIE = '__Host-rampart_refresh';

interface Asked {
  readonly challenge: string;
  readonly cookie: string;
  readonly passkeyOptions: PasskeyRequestOptions | null;
}

const cookiesOf = (response: supertest.Response): string[] =>
  ((response.get('Set-Cookie') as string[] | undefined) ?? []).map((line) => line.split(';')[0] ?? '');
const cookieOf = (response: supertest.Response, name: string): string =>
  cookiesOf(response).find((pair) => pair.startsWith(`${name}=`)) ?? '';
const tokenOf = (response: supertest.Response): string =>
  (response.body as { access_token: string }).access_token;

describe('second factors over HTTP', () => {
  const clock = new FixedClock(new Date('2026-11-20T12:00:00.000Z'));
  const device = new SoftwareAuthenticator('https://rampart.example');
  let api: ApiHarness;
  let user: SignedInUser;

  beforeAll(async () => {
    api = await startApi({ clock, environment: { RAMPART_PUBLIC_URL: 'https://rampart.example' } });
  });

  afterAll(() => api.close());

  beforeEach(async () => {
    clock.advance(2 * 3600_000);
    user = await api.signIn({ roles: ['nexus:owner'] });
  });

  const post = (path: string, body: object = {}, token = user.token) =>
    api.http().post(`/api/auth/${path}`).set('Authorization', `Bearer ${token}`).send(body);
  const get = (path: string, token = user.token) =>
    api.http().get(`/api/auth/${path}`).set('Authorization', `Bearer ${token}`);
  const login = () =>
    api.http().post('/api/auth/login').send({ username: user.username, password: TEST_PASSWORD });
  const complete = (asked: Asked, body: object, cookie = asked.cookie) =>
    api
      .http()
      .post('/api/auth/login/complete')
      .set('Cookie', cookie)
      .send({ challenge: asked.challenge, ...body });

  async function enrolTotp(): Promise<string> {
    const { body } = await post('totp/begin').expect(200);
    const { secret } = body as { secret: string };
    const confirmed = await post('totp/confirm', { code: codeOf(secret, clock.now()) }).expect(200);
    expect((confirmed.body as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10);
    clock.advance(30_000);
    return secret;
  }

  async function enrolPasskey(): Promise<void> {
    const { body } = await post('passkeys/registration-options').expect(200);
    const credential = device.create(body as PasskeyCreationOptions);
    await post('passkeys', { name: 'Key', credential }).expect(201);
  }

  async function asked(): Promise<Asked> {
    const answer = await login().expect(200);
    expect(Object.keys(answer.body as object)).toEqual(['second_factor']);
    const { second_factor } = answer.body as { second_factor: Omit<Asked, 'cookie'> };
    return { ...second_factor, cookie: cookieOf(answer, SECOND_FACTOR_COOKIE) };
  }

  it('complete a sign-in with a code of the app after the password', async () => {
    const secret = await enrolTotp();
    const waiting = await asked();
    const answer = await complete(waiting, { method: 'totp', code: codeOf(secret, clock.now()) }).expect(200);
    expect(cookieOf(answer, REFRESH_COOKIE)).not.toBe('');
    const { body } = await get('me', tokenOf(answer)).expect(200);
    expect(body).toMatchObject({ areas: ['nexus'], secondFactor: { enabled: true } });
    const [, payload = ''] = tokenOf(answer).split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
      amr: ['pwd', 'otp'],
      auth_time: clock.now().getTime() / 1000,
    });
    const sessions = await get('sessions', tokenOf(answer)).expect(200);
    expect((sessions.body as { items: { methods: string[] }[] }).items[0]?.methods).toEqual(['pwd', 'otp']);
  });

  it('come before the session: until then there is no refresh cookie', async () => {
    await enrolTotp();
    const answer = await login().expect(200);
    expect(cookiesOf(answer).map((pair) => pair.split('=')[0])).toEqual([SECOND_FACTOR_COOKIE]);
    const [, value = ''] = cookieOf(answer, SECOND_FACTOR_COOKIE).split('=');
    const { challenge } = (answer.body as { second_factor: Asked }).second_factor;
    for (const stolen of [value, challenge]) {
      const planted = `${REFRESH_COOKIE}=${stolen}`;
      await api.http().post('/api/auth/refresh').set('Cookie', planted).expect(401);
      await get('me', stolen).expect(401);
    }
  });

  it('create a new session at each sign-in, whatever cookies the browser sends', async () => {
    const secret = await enrolTotp();
    const before = cookieOf(await signInWith(secret), REFRESH_COOKIE);
    clock.advance(30_000);
    const waiting = await asked();
    const planted = `${waiting.cookie}; ${before}`;
    const answer = await complete(
      waiting,
      { method: 'totp', code: codeOf(secret, clock.now()) },
      planted,
    ).expect(200);
    expect(cookieOf(answer, REFRESH_COOKIE)).not.toBe(before);
    const sessions = await get('sessions', tokenOf(answer)).expect(200);
    expect(
      (sessions.body as { items: { current: boolean }[] }).items.filter(({ current }) => current),
    ).toHaveLength(1);
  });

  const signInWith = async (secret: string): Promise<supertest.Response> =>
    complete(await asked(), { method: 'totp', code: codeOf(secret, clock.now()) }).expect(200);

  it('are refused in another browser, with the number of attempts left', async () => {
    await enrolTotp();
    const waiting = await asked();
    const other = await complete(waiting, { method: 'totp', code: '000000' }, '').expect(401);
    expect(other.body).toMatchObject({ code: 'sign-in.challenge-over' });
    const wrong = await complete(waiting, { method: 'totp', code: '000000' }).expect(401);
    expect(wrong.body).toMatchObject({ code: 'sign-in.wrong-code', details: { attemptsLeft: 4 } });
    await complete(waiting, { method: 'totp', code: 'twelve' }).expect(422);
  });

  it('allow sign-in with a passkey alone, and with a passkey after the password', async () => {
    await enrolPasskey();
    const begun = await api.http().post('/api/auth/passkeys/options').expect(200);
    const credential = device.get(begun.body as PasskeyRequestOptions);
    const alone = await api
      .http()
      .post('/api/auth/passkeys/sign-in')
      .set('Cookie', cookieOf(begun, '__Host-rampart_passkey'))
      .send({ credential })
      .expect(200);
    await get('me', tokenOf(alone)).expect(200);
    expect(cookieOf(alone, REFRESH_COOKIE)).not.toBe('');
    const waiting = await asked();
    if (waiting.passkeyOptions === null) throw new Error('No options for a passkey.');
    await complete(waiting, { method: 'passkey', credential: device.get(waiting.passkeyOptions) }).expect(
      200,
    );
    const { body } = await get('factors').expect(200);
    expect(body).toMatchObject({
      enabled: true,
      passkeys: [{ name: 'Key' }],
      passkeySupport: { available: true },
    });
  });

  it('need a fresh proof for changes: 403 names the methods, and a step-up allows the change', async () => {
    clock.advance(300_000);
    const refused = await post('totp/begin').expect(403);
    expect(refused.body).toMatchObject({ code: 'step-up.required', details: { methods: ['password'] } });
    const options = await post('step-up/options').expect(200);
    expect(options.body).toEqual({ methods: ['password'], passkeyOptions: null });
    const wrong = await post('step-up/confirm', { method: 'password', password: 'no' }).expect(422);
    expect(wrong.body).toMatchObject({ code: 'step-up.wrong' });
    const right = await post('step-up/confirm', { method: 'password', password: TEST_PASSWORD }).expect(200);
    await post('totp/begin', {}, tokenOf(right)).expect(200);
    clock.advance(1_000);
    expect((await post('totp/begin').expect(401)).body).toMatchObject({ code: 'access-token.replaced' });
    await post('totp/begin', {}, tokenOf(right)).expect(200);
  });

  it('end all sessions on request, with or without the present one', async () => {
    const other = tokenOf(await login().expect(200));
    await api
      .http()
      .delete('/api/auth/sessions?keep=current')
      .set('Authorization', user.authorization)
      .expect(204);
    clock.advance(1_000);
    await get('me', other).expect(401);
    await get('me').expect(200);
    const answer = await api.http().delete('/api/auth/sessions').set('Authorization', user.authorization);
    expect(answer.status).toBe(204);
    expect(cookiesOf(answer)).toContain(`${REFRESH_COOKIE}=`);
    clock.advance(1_000);
    await get('me').expect(401);
  });

  it('show a secret only in the answer that creates it', async () => {
    const secret = await enrolTotp();
    const answers = [
      await get('factors').expect(200),
      await get('me').expect(200),
      await get('sessions').expect(200),
    ];
    expect(JSON.stringify(answers.map(({ body }) => body as object))).not.toContain(secret);
  });
});

describe('passkeys on an address without a domain', () => {
  let api: ApiHarness;

  beforeAll(async () => {
    api = await startApi();
  });

  afterAll(() => api.close());

  it('are unavailable, and the API states the reason and where they work', async () => {
    const { port } = new URL(api.url);
    const refused = await api.http().post('/api/auth/passkeys/options').expect(409);
    expect(refused.body).toMatchObject({
      code: 'passkeys.unavailable',
      detail: expect.stringContaining(`http://localhost:${port}`),
    });
    const { body } = await api
      .http()
      .post('/api/auth/passkeys/options')
      .set('Host', `localhost:${port}`)
      .expect(200);
    expect(body).toMatchObject({ rpId: 'localhost' });
  });
});

describe('an installation that requires second factors of its staff', () => {
  const clock = new FixedClock(new Date('2026-11-20T12:00:00.000Z'));
  let api: ApiHarness;

  beforeAll(async () => {
    api = await startApi({ clock, environment: { RAMPART_SECOND_FACTOR: 'staff' } });
  });

  afterAll(() => api.close());

  const as = (user: SignedInUser) => ({
    get: (path: string) => api.http().get(`/api/${path}`).set('Authorization', user.authorization),
    post: (path: string, body: object = {}) =>
      api.http().post(`/api/${path}`).set('Authorization', user.authorization).send(body),
  });

  it('allows staff without a second factor only to set one up', async () => {
    const staff = as(await api.signIn({ roles: ['core:admin'] }));
    const { body } = await staff.get('auth/me').expect(200);
    expect(body).toMatchObject({ secondFactor: { enabled: false, required: true } });
    const refused = await staff.get('identity-access/users').expect(403);
    expect(refused.body).toMatchObject({ code: 'second-factor.required' });
    const begun = await staff.post('auth/totp/begin').expect(200);
    const { secret } = begun.body as { secret: string };
    await staff.post('auth/totp/confirm', { code: codeOf(secret, clock.now()) }).expect(200);
    await staff.get('identity-access/users').expect(200);
  });

  it('leaves second factors optional for clients', async () => {
    const client = as(await api.signIn({ roles: ['nexus:owner'] }));
    await client.get('identity-access/users').expect(200);
  });

  it('enforces this on every route except for set-up, sign-out and health checks', () => {
    const open = listRoutes(httpModules).filter(
      ({ rule, beforeSecondFactor }) => rule?.kind !== 'public' && beforeSecondFactor,
    );
    expect(open.map(({ id }) => id).sort()).toEqual([
      'beginTotp',
      'changePassword',
      'confirmStepUp',
      'confirmTotp',
      'createPasskeyRegistrationOptions',
      'createStepUpOptions',
      'getCurrentUser',
      'getKatiaStatus',
      'listOwnSessions',
      'listSecondFactors',
      'regenerateRecoveryCodes',
      'registerPasskey',
      'removePasskey',
      'removeTotp',
      'renamePasskey',
      'revokeOwnSession',
      'signOutEverywhere',
    ]);
  });
});

describe('the API’s dangerous routes', () => {
  it('are exactly those that require a fresh proof of identity', () => {
    const dangerous = listRoutes(httpModules).filter(({ steppedUp }) => steppedUp);
    expect(dangerous.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'signOutEverywhere',
        'revokeOwnSession',
        'inviteUser',
        'suspendUser',
        'grantUserRole',
        'revokeUserRole',
        'resetUserPassword',
        'endUserSessions',
        'removeUserSecondFactors',
        'eraseUser',
        'beginTotp',
        'confirmTotp',
        'removeTotp',
        'regenerateRecoveryCodes',
        'createPasskeyRegistrationOptions',
        'registerPasskey',
        'removePasskey',
      ]),
    );
    // Public routes cannot require one.
    expect(dangerous.filter(({ rule }) => rule?.kind === 'public')).toEqual([]);
  });
});
