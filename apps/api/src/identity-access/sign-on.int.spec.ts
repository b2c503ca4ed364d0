import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FinishOidc, OidcFinished, SignOnSettings } from '@rampart/identity-access/contract';
import { FixedClock } from '@rampart/kernel';
import type supertest from 'supertest';
import {
  type ProviderPerson,
  type RunningOidcProvider,
  startOidcProvider,
} from '../../../../test/support/oidc-provider.js';
import { type ApiHarness, type SignedInUser, startApi } from '../testing/api-harness.js';

const PUBLIC_URL = 'http://127.0.0.1:8000';
const SECRET = 'a synthetic secret of a client';
const PATH = '/api/identity-access/sign-on';
type Method = 'get' | 'post' | 'put' | 'delete';

describe('single sign-on of a tenant:', () => {
  const clock = new FixedClock(new Date('2026-11-20T12:00:00.000Z'));
  const dns = new Map<string, string[][]>();
  let provider: RunningOidcProvider;
  let api: ApiHarness;
  let owner: SignedInUser;
  let people = 0;

  beforeAll(async () => {
    provider = await startOidcProvider({ redirectUri: `${PUBLIC_URL}/oauth/callback`, clientSecret: SECRET });
    api = await startApi({
      clock,
      environment: { RAMPART_PUBLIC_URL: PUBLIC_URL, RAMPART_SIGN_ON_ORIGINS: provider.issuer },
      textRecords: (name) => Promise.resolve(dns.get(name) ?? []),
    });
  });
  afterAll(async () => {
    await api?.close();
    await provider?.close();
  });
  beforeEach(async () => {
    clock.advance(2 * 3600_000);
    owner = await api.signIn({ roles: ['nexus:owner'] });
  });

  const as = (method: Method, path: string, by = owner) =>
    api.http()[method](path).set('Authorization', by.authorization);
  const connection = (more: object = {}) => ({
    ...{ label: 'Synthetic ID', issuer: provider.issuer, clientId: 'rampart', clientSecret: SECRET },
    ...{ createsAccounts: true, firstRole: 'nexus:viewer', trustsFactors: false, ...more },
  });
  const configure = (more: object = {}, by = owner) =>
    as('put', `${PATH}/connection`, by).send(connection(more));
  const settings = async (by = owner): Promise<SignOnSettings> =>
    (await as('get', PATH, by).expect(200)).body as SignOnSettings;
  const prove = async (domain: string, by = owner) => {
    await as('post', `${PATH}/domains`, by).send({ domain }).expect(204);
    const { domains } = await settings(by);
    const { name = '', text = '' } = domains.find((one) => one.domain === domain)?.record ?? {};
    dns.set(name, [['v=something else'], [text.slice(0, 10), text.slice(10)]]);
    return as('post', `${PATH}/domains/${domain}/verify`, by);
  };
  const ready = async (more: object = {}, by = owner): Promise<{ id: string; domain: string }> => {
    people += 1;
    const domain = `tenant-${people}.example`;
    await configure(more, by).expect(204);
    await (
      await prove(domain, by)
    ).status;
    return { id: (await settings(by)).connection?.id ?? '', domain };
  };
  const newPerson = (domain: string, emailVerified = true): ProviderPerson & { readonly email: string } => {
    people += 1;
    return { subject: `sub-${people}`, email: `person-${people}@${domain}`, emailVerified };
  };
  const find = async (address: string) =>
    (await api.http().post('/api/auth/sign-on/find').send({ address }).expect(200)).body as {
      connection: { id: string; label: string } | null;
    };
  const signIn = async (id: string, person: ProviderPerson | null, browser = api.http()) => {
    provider.signInAs(person);
    const { body } = await browser.post(`/api/auth/sign-on/${id}/start`).send({}).expect(200);
    const { searchParams } = await provider.walk((body as { location: string }).location);
    const { state = '', code, iss, error } = Object.fromEntries(searchParams) as Record<string, string>;
    const answer: FinishOidc = { state, ...(code && { code }), ...(iss && { iss }), ...(error && { error }) };
    return browser.post('/api/auth/oidc/callback').send(answer);
  };
  const me = async ({ body }: supertest.Response) => {
    const { access_token: token } = body as OidcFinished;
    const answer = await api
      .http()
      .get('/api/auth/me')
      .set('Authorization', `Bearer ${token ?? ''}`)
      .expect(200);
    return answer.body as { id: string; username: string; roles: string[]; tenantId: string };
  };
  const codeOf = ({ status, body }: supertest.Response) => [status, (body as { code?: string }).code ?? null];
  const userOf = async (id: string) => {
    await api.settle();
    return (await as('get', `/api/identity-access/users/${id}`).expect(200)).body as Record<string, unknown>;
  };

  describe('the connection', () => {
    it('shows the provider’s answer before anything is stored', async () => {
      const { body } = await as('post', `${PATH}/check`).send({ issuer: provider.issuer }).expect(200);
      expect(body).toMatchObject({ issuer: provider.issuer, token: `${provider.issuer}/token` });
      expect((await settings()).connection).toBeNull();
    });

    it('reaches no address inside, whatever the issuer is', async () => {
      const heard: string[] = [];
      const inside = createServer((request, response) => {
        heard.push(request.url ?? '');
        response.end('{}');
      }).listen(0, '127.0.0.1');
      await once(inside, 'listening');
      const { port } = inside.address() as AddressInfo;
      try {
        for (const issuer of [
          `http://127.0.0.1:${port}`,
          `http://localhost:${port}`,
          `https://127.0.0.1:${port}`,
          'http://169.254.169.254/latest/meta-data',
          'https://[::1]/',
          'https://10.0.0.1/',
        ]) {
          const answer = await as('post', `${PATH}/check`).send({ issuer });
          expect(codeOf(answer)).toEqual([503, 'oidc.provider-unavailable']);
          expect(codeOf(await configure({ issuer }))).toEqual([503, 'oidc.provider-unavailable']);
        }
        expect(heard).toEqual([]);
      } finally {
        inside.close();
      }
    });

    it('keeps its secret sealed, and never sends it to another issuer or client', async () => {
      await configure().expect(204);
      expect(JSON.stringify(await settings())).not.toContain(SECRET);
      const log = await api.runtime.log.readStream(owner.tenantId, `sign-on:${owner.tenantId}`);
      expect(log.map(({ type }) => type)).toEqual(['SignOnConfigured']);
      expect(JSON.stringify(log)).not.toContain(SECRET);
      await configure({ clientSecret: undefined, label: 'Renamed' }).expect(204);
      expect((await settings()).connection).toMatchObject({ label: 'Renamed' });
      const other = await configure({ clientSecret: undefined, clientId: 'another' });
      expect(codeOf(other)).toEqual([422, 'sign-on.secret-missing']);
    });

    it('is decided by administrators, and in the staff tenant not by owners', async () => {
      const analyst = await api.signIn({ roles: ['nexus:analyst'], tenantId: owner.tenantId });
      await as('get', PATH, analyst).expect(403);
      await configure({}, analyst).expect(403);
      const admin = await api.signIn({ roles: ['core:admin'] });
      const staffOwner = await api.signIn({ roles: ['nexus:owner'], tenantId: admin.tenantId });
      expect(codeOf(await configure({}, staffOwner))).toEqual([403, 'sign-on.needs-administrator']);
      await configure({}, admin).expect(204);
    });
  });

  describe('a mail domain', () => {
    it('counts once DNS proves it, for one tenant only', async () => {
      await configure().expect(204);
      await as('post', `${PATH}/domains`).send({ domain: 'Proved.example' }).expect(204);
      expect(await find('ada@proved.example')).toEqual({ connection: null });
      const early = await as('post', `${PATH}/domains/proved.example/verify`);
      expect(codeOf(early)).toEqual([422, 'sign-on.domain-not-proved']);
      expect((await prove('proved.example')).status).toBe(204);
      const { connection: found } = await find('anyone@PROVED.example');
      expect(found).toEqual({ id: (await settings()).connection?.id, label: 'Synthetic ID' });
      const thief = await api.signIn({ roles: ['nexus:owner'] });
      expect(codeOf(await prove('proved.example', thief))).toEqual([409, 'sign-on.domain-of-another']);
      await as('delete', `${PATH}/domains/proved.example`).expect(204);
      expect(await find('ada@proved.example')).toEqual({ connection: null });
    });

    it('is answered alike for addresses with and without an account', async () => {
      const { domain, id } = await ready();
      const person = newPerson(domain);
      const before = await find(person.email);
      await me(await signIn(id, person));
      await api.settle();
      expect(await find(person.email)).toEqual(before);
    });

    it.each(['example', 'a b.example', '*.example', 'example.org/x', '127.0.0.1'])(
      'is refused: %s',
      async (domain) => {
        await as('post', `${PATH}/domains`).send({ domain }).expect(422);
      },
    );
  });

  describe('the first sign-in', () => {
    it('makes an account with the first role, and later ones open the same', async () => {
      const { id, domain } = await ready({ firstRole: 'nexus:analyst' });
      const person = newPerson(domain);
      const first = await me(await signIn(id, person));
      expect(first).toMatchObject({
        username: person.email,
        roles: ['nexus:analyst'],
        tenantId: owner.tenantId,
      });
      const again = await me(
        await signIn(id, { ...person, email: 'moved@elsewhere.example', emailVerified: false }),
      );
      expect(again.id).toBe(first.id);
      expect(await userOf(first.id)).toMatchObject({ status: 'active', email: person.email });
    });

    it('makes none by an unverified address, another domain or when it is switched off', async () => {
      const { id, domain } = await ready();
      for (const person of [
        newPerson(domain, false),
        newPerson('elsewhere.example'),
        newPerson(`${domain}.evil.example`),
      ])
        expect(codeOf(await signIn(id, person))).toEqual([403, 'oidc.not-linked']);
      await configure({ createsAccounts: false, clientSecret: undefined }).expect(204);
      expect(codeOf(await signIn(id, newPerson(domain)))).toEqual([403, 'oidc.not-linked']);
    });

    it('takes over no account that people made, whatever address the provider states', async () => {
      const { id, domain } = await ready();
      const person = newPerson(domain);
      const body = {
        username: `by-hand-${people}`,
        displayName: 'By hand',
        email: person.email,
        roles: ['nexus:analyst'],
      };
      const invited = await as('post', '/api/identity-access/users').send(body).expect(201);
      await api.settle();
      expect(codeOf(await signIn(id, person))).toEqual([403, 'oidc.not-linked']);
      // An administrator permits it, once, and for a verified address only.
      const { userId } = invited.body as { userId: string };
      await as('post', `/api/identity-access/users/${userId}/oidc-link/allow`).expect(204);
      expect(codeOf(await signIn(id, { ...person, emailVerified: false }))).toEqual([403, 'oidc.not-linked']);
      expect((await me(await signIn(id, person))).id).toBe(userId);
      expect(codeOf(await signIn(id, { ...person, subject: 'another' }))).toEqual([403, 'oidc.not-linked']);
    });

    it('opens the account that SCIM made for the subject, without any address', async () => {
      const { id } = await ready({ createsAccounts: false });
      const made = await as('post', '/api/identity-access/provisioning/tokens')
        .send({ name: 'Sync' })
        .expect(201);
      const { token } = made.body as { token: string };
      people += 1;
      const subject = `scim-${people}`;
      const scim = (method: 'post' | 'delete', path: string) =>
        api.http()[method](`/scim/v2${path}`).set('Authorization', `Bearer ${token}`);
      const user = await scim('post', '/Users').send({ userName: subject, externalId: subject }).expect(201);
      const { id: userId } = user.body as { id: string };
      expect((await me(await signIn(id, { subject }))).id).toBe(userId);
      await scim('delete', `/Users/${userId}`).expect(204);
      expect(codeOf(await signIn(id, { subject }))).toEqual([403, 'oidc.account-not-active']);
    });

    it('needs the permission for an account that people made, even when SCIM names its subject', async () => {
      const { id } = await ready();
      const made = await as('post', '/api/identity-access/provisioning/tokens')
        .send({ name: 'Sync' })
        .expect(201);
      const { token } = made.body as { token: string };
      people += 1;
      const subject = `named-${people}`;
      const operations = [{ op: 'add', path: 'externalId', value: subject }];
      await api
        .http()
        .patch(`/scim/v2/Users/${owner.userId}`)
        .set('Authorization', `Bearer ${token}`)
        .send({ Operations: operations })
        .expect(200);
      expect(codeOf(await signIn(id, { subject }))).toEqual([403, 'oidc.not-linked']);
      await as('post', `/api/identity-access/users/${owner.userId}/oidc-link/allow`).expect(204);
      expect((await me(await signIn(id, { subject }))).id).toBe(owner.userId);
    });

    it('can be linked by a signed-in person of the organisation', async () => {
      const { id } = await ready({ createsAccounts: false });
      const own = await as('get', '/api/auth/sign-on').expect(200);
      expect(own.body).toEqual({ connection: { id, label: 'Synthetic ID' } });
      people += 1;
      const person = { subject: `linked-${people}` };
      provider.signInAs(person);
      const browser = api.http();
      const started = await browser
        .post('/api/auth/sign-on/link')
        .set('Authorization', owner.authorization)
        .send({})
        .expect(200);
      const { searchParams } = await provider.walk((started.body as { location: string }).location);
      const linked = await browser.post('/api/auth/oidc/callback').send(Object.fromEntries(searchParams));
      expect(linked.body).toMatchObject({ outcome: 'linked' });
      expect((await me(await signIn(id, person))).id).toBe(owner.userId);
    });

    it('stays in its tenant, also when two tenants use the same provider', async () => {
      const { id, domain } = await ready();
      const person = newPerson(domain);
      const first = await me(await signIn(id, person));
      const other = await api.signIn({ roles: ['nexus:owner'] });
      const theirs = await ready({}, other);
      expect(codeOf(await signIn(theirs.id, person))).toEqual([403, 'oidc.not-linked']);
      const elsewhere = await me(await signIn(theirs.id, { ...person, email: `same@${theirs.domain}` }));
      expect(elsewhere).toMatchObject({ tenantId: other.tenantId });
      expect(elsewhere.id).not.toBe(first.id);
    });

    it('cannot be finished in another browser, twice, or after the connection is gone', async () => {
      const { id, domain } = await ready();
      const person = newPerson(domain);
      provider.signInAs(person);
      const browser = api.http();
      const { body } = await browser.post(`/api/auth/sign-on/${id}/start`).send({}).expect(200);
      const { searchParams } = await provider.walk((body as { location: string }).location);
      const answer = Object.fromEntries(searchParams);
      const post = (from: supertest.Agent) => from.post('/api/auth/oidc/callback').send(answer);
      expect(codeOf(await post(api.http()))).toEqual([422, 'oidc.no-transaction']);
      await as('delete', `${PATH}/connection`).expect(204);
      expect(codeOf(await post(browser))).toEqual([404, 'sign-on.unknown']);
      expect(codeOf(await post(browser))).toEqual([422, 'oidc.transaction-over']);
      await api.http().post(`/api/auth/sign-on/${id}/start`).send({}).expect(404);
    });
  });

  describe('the duty of single sign-on', () => {
    const byPassword = ({ username, password }: SignedInUser) =>
      api.http().post('/api/auth/login').send({ username, password });

    it('refuses passwords and ends sessions of everyone but emergency accounts, and ends with the connection', async () => {
      await configure().expect(204);
      const analyst = await api.signIn({ roles: ['nexus:analyst'], tenantId: owner.tenantId });
      await api.settle();
      const requirement = (required: boolean, ...emergencyAccounts: string[]) =>
        as('put', `${PATH}/requirement`).send({ required, emergencyAccounts });
      expect(codeOf(await requirement(true))).toEqual([422, 'sign-on.no-emergency-account']);
      expect(codeOf(await requirement(true, owner.userId, analyst.userId))).toEqual([
        422,
        'sign-on.not-an-administrator',
      ]);
      await as('get', '/api/auth/me', analyst).expect(200);
      await requirement(true, owner.userId).expect(204);
      // A process believes an answer about a session for a moment.
      clock.advance(10_000);
      await as('get', '/api/auth/me', analyst).expect(401);
      await as('get', '/api/auth/me').expect(200);
      expect(codeOf(await byPassword(analyst))).toEqual([403, 'sign-in.single-sign-on-required']);
      expect(codeOf(await byPassword({ ...analyst, password: 'not the pass phrase' }))).toEqual([
        401,
        'sign-in.refused',
      ]);
      await byPassword(owner).expect(200);
      const failed = await api.runtime.log.readStream(owner.tenantId, `sign-in:${analyst.userId}`);
      expect(failed.map(({ data }) => (data as { reason?: string }).reason)).toContain(
        'single-sign-on-required',
      );
      await as('delete', `${PATH}/connection`).expect(204);
      expect(await settings()).toMatchObject({ required: false, connection: null });
      await byPassword(analyst).expect(200);
    });

    it('cannot begin without a provider', async () => {
      await api.settle();
      const answer = await as('put', `${PATH}/requirement`).send({
        required: true,
        emergencyAccounts: [owner.userId],
      });
      expect(codeOf(answer)).toEqual([409, 'sign-on.not-configured']);
    });
  });
});
