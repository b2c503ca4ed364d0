import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '@rampart/event-log';
import { createOidcSignIn, finishOidc, oidcEnvironmentSchema, startOidc } from '@rampart/identity-access';
import type { FinishOidc, OidcFinished, OidcLinkView } from '@rampart/identity-access/contract';
import { codeOf } from '@rampart/identity-access/testing';
import { FixedClock } from '@rampart/kernel';
import type supertest from 'supertest';
import {
  type ProviderPerson,
  type RunningOidcProvider,
  startOidcProvider,
} from '../../../../test/support/oidc-provider.js';
import { type ApiHarness, type SignedInUser, startApi, TEST_PASSWORD } from '../testing/api-harness.js';

const PUBLIC_URL = 'http://127.0.0.1:8000';
type Browser = supertest.Agent;

describe('signing in at an OpenID provider', () => {
  const clock = new FixedClock(new Date('2026-11-20T12:00:00.000Z'));
  let provider: RunningOidcProvider;
  let api: ApiHarness;
  let admin: SignedInUser;
  let people = 0;

  beforeAll(async () => {
    provider = await startOidcProvider({
      redirectUri: `${PUBLIC_URL}/oauth/callback`,
      clientSecret: 'a synthetic secret of a client',
    });
    const environment = { RAMPART_PUBLIC_URL: PUBLIC_URL, ...oidcEnvironment() };
    api = await startApi({ clock, environment });
    admin = await api.signIn({ roles: ['core:admin'] });
  });

  afterAll(async () => {
    await api.close();
    await provider.close();
  });

  beforeEach(async () => {
    clock.advance(2 * 3600_000);
    admin = await api.signIn({ roles: ['core:admin'], tenantId: admin.tenantId });
  });

  const oidcEnvironment = () => ({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'rampart',
    OIDC_CLIENT_SECRET: 'a synthetic secret of a client',
    OIDC_LABEL: 'Synthetic ID',
  });
  const newPerson = (verified = true): ProviderPerson & { readonly email: string } => {
    people += 1;
    return { subject: `person-${people}`, email: `person-${people}@example.org`, emailVerified: verified };
  };
  const start = async (browser: Browser, next?: string): Promise<string> => {
    const { body } = await browser.post('/api/auth/oidc/start').send({ next }).expect(200);
    return (body as { location: string }).location;
  };
  /** Visits the authorization address. @returns the body that the return page posts */
  const visit = async (location: string): Promise<FinishOidc> => {
    const { searchParams } = await provider.walk(location);
    const { state = '', code, iss, error } = Object.fromEntries(searchParams) as Record<string, string>;
    return { state, ...(code && { code }), ...(iss && { iss }), ...(error && { error }) };
  };
  const finish = (browser: Browser, answer: FinishOidc) =>
    browser.post('/api/auth/oidc/callback').send(answer);
  const signInAs = async (person: ProviderPerson | null, browser = api.http()) => {
    provider.signInAs(person);
    return finish(browser, await visit(await start(browser)));
  };
  const asAdmin = (path: string) => api.http().post(path).set('Authorization', admin.authorization);
  const invite = async (email: string, signInAtProvider: boolean) => {
    const username = `oidc-user-${people}`;
    const body = { username, displayName: 'Ines', email, roles: ['core:auditor'], signInAtProvider };
    const answer = await asAdmin('/api/identity-access/users').send(body);
    expect(answer.status).toBe(201);
    await api.settle();
    return { username, userId: (answer.body as { userId: string }).userId };
  };
  const me = (token: string) => api.http().get('/api/auth/me').set('Authorization', `Bearer ${token}`);
  const attempts = (userId: string): Promise<RecordedEvent[]> =>
    api.runtime.log.readStream(admin.tenantId, `sign-in:${userId}`);
  const code = (response: supertest.Response) => (response.body as { code?: string }).code;

  it('is offered under the configured label', async () => {
    const { body } = await api.http().get('/api/auth/oidc').expect(200);
    expect(body).toEqual({ enabled: true, label: 'Synthetic ID' });
  });

  it('keeps its secret in a cookie that scripts and other sites cannot read, and only a hash in the database', async () => {
    const answer = await api.http().post('/api/auth/oidc/start').send({}).expect(200);
    const [cookie = ''] = answer.get('Set-Cookie') ?? [];
    expect(cookie).toMatch(
      /^rampart_oidc=[\w-]{43}; Max-Age=600; Path=\/api\/auth; .*HttpOnly; SameSite=Strict$/,
    );
    const secret = /=([\w-]{43})/.exec(cookie)?.[1] ?? '';
    const rows: unknown[] = await api.runtime.database.query(`SELECT t::text FROM access.oidc_transaction t`);
    expect(rows.length).toBeGreaterThan(0);
    const { searchParams } = new URL((answer.body as { location: string }).location);
    for (const text of [secret, searchParams.get('state') ?? '', searchParams.get('nonce') ?? ''])
      expect(JSON.stringify(rows)).not.toContain(text);
  });

  it('admits an invited user by address at first, and by identity afterwards', async () => {
    const person = newPerson();
    const { userId, username } = await invite(person.email, true);
    const first = await signInAs(person).then((answer) => answer.body as OidcFinished);
    expect(first).toMatchObject({ outcome: 'signed-in', next: null });
    await me(first.access_token ?? '').expect(200);
    const moved = { ...person, email: 'moved@example.org', emailVerified: false };
    const second = (await signInAs(moved)).body as OidcFinished;
    const profile = (await me(second.access_token ?? '').expect(200)).body as object;
    expect(profile).toMatchObject({ id: userId, username });
    expect(
      (await attempts(userId)).map(({ type, data }) => [type, (data as { methods: string[] }).methods]),
    ).toEqual([
      ['SignInSucceeded', ['fed']],
      ['SignInSucceeded', ['fed']],
    ]);
  });

  it('opens a usual session: new, renewable, and known on this device', async () => {
    const person = newPerson();
    await invite(person.email, true);
    const browser = api.http();
    const answer = await signInAs(person, browser);
    const names = (answer.get('Set-Cookie') ?? []).map((line) => line.split('=')[0]);
    expect(names.sort()).toEqual(['rampart_device', 'rampart_oidc', 'rampart_refresh']);
    await browser.post('/api/auth/refresh').expect(200);
  });

  it.each([
    ['was not invited for it', true, false],
    ['has an address that the provider did not verify', false, true],
  ])('does not match an address with a user when the person %s', async (_who, verified, allowed) => {
    const person = newPerson(verified);
    await invite(person.email, allowed);
    const refused = await signInAs(person);
    expect([refused.status, code(refused)]).toEqual([403, 'oidc.not-linked']);
    expect(refused.get('Set-Cookie')).toBeUndefined();
  });

  it('does not match an address that two users have', async () => {
    const person = newPerson();
    await invite(person.email, true);
    people += 1;
    await invite(person.email, true);
    expect(code(await signInAs(person))).toBe('oidc.not-linked');
  });

  it('is refused to a suspended user, and the attempt is recorded', async () => {
    const person = newPerson();
    const { userId } = await invite(person.email, true);
    await signInAs(person);
    await asAdmin(`/api/identity-access/users/${userId}/suspend`).send({ reason: 'synthetic' }).expect(204);
    expect(code(await signInAs(person))).toBe('oidc.account-not-active');
    expect((await attempts(userId)).at(-1)).toMatchObject({
      type: 'SignInFailed',
      data: { reason: 'not-active' },
    });
  });

  it('is completed only by the browser that began it, with its state, in time and once', async () => {
    provider.signInAs(newPerson());
    const browser = api.http();
    const answer = await visit(await start(browser));
    expect(code(await finish(api.http(), answer))).toBe('oidc.no-transaction');
    const other = api.http();
    const foreign = await visit(await start(other));
    expect(code(await finish(browser, foreign))).toBe('oidc.state-mismatch');
    expect(code(await finish(browser, answer))).toBe('oidc.not-linked');
    expect(code(await finish(browser, answer))).toBe('oidc.transaction-over');
    clock.advance(10 * 60_000);
    expect(code(await finish(other, foreign))).toBe('oidc.transaction-over');
  });

  it('refuses a code that was issued to another browser', async () => {
    const person = newPerson();
    await invite(person.email, true);
    provider.signInAs(person);
    const stolen = await visit(await start(api.http()));
    const attacker = api.http();
    const own = await visit(await start(attacker));
    const mixed = await finish(attacker, { ...own, code: stolen.code });
    expect([mixed.status, code(mixed)]).toEqual([422, 'oidc.code-refused']);
  });

  it('refuses an answer of another provider, or one without an issuer', async () => {
    provider.signInAs(newPerson());
    const [first, second] = [api.http(), api.http()];
    const answer = await visit(await start(first));
    expect(code(await finish(first, { ...answer, iss: 'https://evil.example' }))).toBe('oidc.wrong-issuer');
    const { iss: _hidden, ...nameless } = await visit(await start(second));
    expect(code(await finish(second, nameless))).toBe('oidc.wrong-issuer');
  });

  it('reports that the person declined, without text from the address bar', async () => {
    const declined = await signInAs(null);
    expect(declined.status).toBe(403);
    expect(declined.body).toMatchObject({ code: 'oidc.declined', details: { reason: 'access_denied' } });
    const browser = api.http();
    const { state } = await visit(await start(browser));
    const forged = await finish(browser, { state, error: 'Call 555-0100 to unlock your account' });
    expect(JSON.stringify(forged.body)).not.toContain('555-0100');
  });

  it('redirects afterwards to addresses of this product only', async () => {
    const person = newPerson();
    await invite(person.email, true);
    provider.signInAs(person);
    for (const [next, expected] of [
      ['/nexus/security/impersonator-detection?x=1', '/nexus/security/impersonator-detection?x=1'],
      ['https://evil.example/', null],
      ['//evil.example', null],
      ['/\\evil.example', null],
    ] as const) {
      const browser = api.http();
      const { body } = await finish(browser, await visit(await start(browser, next))).expect(200);
      expect((body as OidcFinished).next).toBe(expected);
    }
  });

  describe('an identity', () => {
    const linksOf = async (user: SignedInUser): Promise<OidcLinkView[]> =>
      (await api.http().get('/api/auth/oidc/links').set('Authorization', user.authorization).expect(200))
        .body as OidcLinkView[];
    const link = async (user: SignedInUser, person: ProviderPerson) => {
      provider.signInAs(person);
      const browser = api.http();
      const { body } = await browser
        .post('/api/auth/oidc/links')
        .set('Authorization', user.authorization)
        .send({ next: '/settings/security' })
        .expect(200);
      return finish(browser, await visit((body as { location: string }).location));
    };
    const unlink = (user: SignedInUser, id = '') =>
      api.http().delete(`/api/auth/oidc/links/${id}`).set('Authorization', user.authorization);

    it('is linked by its signed-in user under any address, and unlinked again', async () => {
      const user = await api.signIn({ roles: ['nexus:viewer'] });
      const person = newPerson(false);
      const linked = await link(user, person);
      expect(linked.body).toMatchObject({
        outcome: 'linked',
        access_token: null,
        next: '/settings/security',
      });
      const [view] = await linksOf(user);
      expect(view).toMatchObject({ issuer: provider.issuer, address: person.email });
      expect((await signInAs(person)).body).toMatchObject({ outcome: 'signed-in' });
      await unlink(user, view?.id).expect(204);
      expect(await linksOf(user)).toEqual([]);
      expect(code(await signInAs(person))).toBe('oidc.not-linked');
    });

    it('belongs to one user, and other users cannot unlink it', async () => {
      const [owner, thief] = [
        await api.signIn({ roles: ['nexus:viewer'] }),
        await api.signIn({ roles: ['nexus:viewer'] }),
      ];
      const person = newPerson();
      await link(owner, person);
      expect(code(await link(thief, person))).toBe('oidc.linked-to-another');
      const [view] = await linksOf(owner);
      expect(code(await unlink(thief, view?.id))).toBe('oidc.no-such-link');
      expect((await signInAs(person)).status).toBe(200);
    });

    it('is not linked once the session that began it has ended', async () => {
      const user = await api.signIn({ roles: ['nexus:viewer'] });
      provider.signInAs(newPerson());
      const browser = api.http();
      const begun = await browser
        .post('/api/auth/oidc/links')
        .set('Authorization', user.authorization)
        .send({});
      const answer = await visit((begun.body as { location: string }).location);
      const change = { currentPassword: TEST_PASSWORD, newPassword: 'another good phrase' };
      const other = await api
        .http()
        .post('/api/auth/login')
        .send({ username: user.username, password: TEST_PASSWORD });
      const token = (other.body as { access_token: string }).access_token;
      await api
        .http()
        .post('/api/auth/password/change')
        .set('Authorization', `Bearer ${token}`)
        .send(change)
        .expect(204);
      expect(code(await finish(browser, answer))).toBe('session.ended');
    });

    it('cannot be unlinked while it is the only way to sign in', async () => {
      const person = newPerson();
      await invite(person.email, true);
      const { access_token: token } = (await signInAs(person)).body as OidcFinished;
      const user = { authorization: `Bearer ${token}` } as SignedInUser;
      const [view] = await linksOf(user);
      expect(code(await unlink(user, view?.id))).toBe('oidc.last-way-in');
      expect((await signInAs(person)).status).toBe(200);
    });

    it('is linked by address once an administrator allows it, and only once', async () => {
      const person = newPerson();
      const { userId } = await invite(person.email, false);
      const allow = () => asAdmin(`/api/identity-access/users/${userId}/oidc-link/allow`).expect(204);
      expect(code(await signInAs(person))).toBe('oidc.not-linked');
      await allow();
      expect((await signInAs(person)).status).toBe(200);
      await allow();
      expect(code(await signInAs({ ...newPerson(), email: person.email }))).toBe('oidc.not-linked');
    });
  });

  describe('by a user with a second factor', () => {
    const enrol = async (user: SignedInUser): Promise<string> => {
      const post = (path: string, body: object) =>
        api.http().post(`/api/auth/${path}`).set('Authorization', user.authorization).send(body).expect(200);
      const { secret } = (await post('totp/begin', {})).body as { secret: string };
      await post('totp/confirm', { code: codeOf(secret, clock.now()) });
      clock.advance(30_000);
      return secret;
    };
    const linked = async (person: ProviderPerson) => {
      const user = await api.signIn({ roles: ['core:auditor'], tenantId: admin.tenantId });
      provider.signInAs(person);
      const browser = api.http();
      const begun = await browser
        .post('/api/auth/oidc/links')
        .set('Authorization', user.authorization)
        .send({})
        .expect(200);
      await finish(browser, await visit((begun.body as { location: string }).location)).expect(200);
      return { user, secret: await enrol(user) };
    };
    const signInUnder = async (settings: Readonly<Record<string, string>>, person: ProviderPerson) => {
      const oidc = createOidcSignIn({
        ...oidcEnvironmentSchema.parse({ ...oidcEnvironment(), ...settings }),
        RAMPART_PUBLIC_URL: PUBLIC_URL,
      });
      if (oidc === null) throw new Error('No provider.');
      const { access } = api.runtime;
      const origin = { address: '192.0.2.7', userAgent: 'Synthetic/1' };
      const stranger = { origin, correlationId: access.ids.next(), deviceToken: null };
      const site = { available: false, reason: 'synthetic' } as const;
      provider.signInAs(person);
      const { value, transactionToken } = await startOidc(access, oidc, {}, stranger);
      return finishOidc(access, oidc, await visit(value.location), { ...stranger, transactionToken, site });
    };

    it('asks for that factor even if the provider reports several factors', async () => {
      const person = { ...newPerson(), amr: ['pwd', 'mfa'] };
      const { user, secret } = await linked(person);
      const browser = api.http();
      const answer = (await signInAs(person, browser)).body as OidcFinished;
      expect(answer).toMatchObject({ outcome: 'second-factor', access_token: null });
      const { challenge } = answer.second_factor ?? {};
      const code = codeOf(secret, clock.now());
      await browser.post('/api/auth/login/complete').send({ challenge, method: 'totp', code }).expect(200);
      expect((await attempts(user.userId)).at(-1)).toMatchObject({
        type: 'SignInSucceeded',
        data: { methods: ['fed', 'otp'] },
      });
    });

    it("accepts the provider's several factors where the setting trusts them", async () => {
      const person = newPerson();
      await linked(person);
      const alone = await signInUnder({ OIDC_MFA: 'trust' }, { ...person, amr: ['pwd'] });
      expect(alone.entry).toHaveProperty('needed');
      const several = await signInUnder({ OIDC_MFA: 'trust' }, { ...person, amr: ['pwd', 'mfa'] });
      expect(several.entry).toHaveProperty('accessToken');
    });

    it('links the first identity by a verified address alone where the setting allows it', async () => {
      const person = newPerson();
      await invite(person.email, false);
      const settings = { OIDC_LINK: 'verified-email' };
      const unverified = signInUnder(settings, { ...person, emailVerified: false });
      await expect(unverified).rejects.toThrow(expect.objectContaining({ code: 'oidc.not-linked' }));
      expect((await signInUnder(settings, person)).entry).toHaveProperty('accessToken');
      const another = signInUnder(settings, { ...newPerson(), email: person.email });
      await expect(another).rejects.toThrow(expect.objectContaining({ code: 'oidc.not-linked' }));
    });
  });
});
