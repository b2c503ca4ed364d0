import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import type { OidcFinished, SamlService, SignOnSettings } from '@rampart/identity-access/contract';
import { type AskedSaml, type SamlSaying, TestSamlProvider } from '@rampart/identity-access/testing';
import type { FixedClock } from '@rampart/kernel';
import type supertest from 'supertest';
import { type ApiHarness, type SignedInUser, startApi } from './api-harness.js';

const PUBLIC_URL = 'http://127.0.0.1:8000';
export const SIGN_ON_PATH = '/api/identity-access/sign-on';

export interface SamlTenant {
  readonly id: string;
  readonly domain: string;
  readonly service: SamlService;
  readonly tenantId: string;
}

/** Registers an API with two SAML providers for the specs of one file, and an owner for each test. */
export function samlTenants(clock: FixedClock) {
  const dns = new Map<string, string[][]>();
  let idp: TestSamlProvider;
  let stranger: TestSamlProvider;
  let api: ApiHarness;
  let owner: SignedInUser;
  let people = 0;

  beforeAll(async () => {
    const now = () => clock.now();
    [idp, stranger] = await Promise.all([
      TestSamlProvider.start('https://idp.example/saml', now),
      TestSamlProvider.start('https://idp.example/saml', now),
    ]);
    const textRecords = (name: string) => Promise.resolve(dns.get(name) ?? []);
    api = await startApi({ clock, environment: { RAMPART_PUBLIC_URL: PUBLIC_URL }, textRecords });
  });
  afterAll(() => api?.close());
  beforeEach(async () => {
    clock.advance(2 * 3600_000);
    owner = await api.signIn({ roles: ['nexus:owner'] });
  });

  const as = (method: 'get' | 'post' | 'put' | 'delete', path: string, by = owner) =>
    api.http()[method](path).set('Authorization', by.authorization);
  const form = (more: object = {}) => ({
    ...{ label: 'Synthetic SAML', metadata: idp.metadata(), nameId: 'persistent', addressAttribute: '' },
    ...{ nameAttribute: '', signsRequests: false, createsAccounts: true, firstRole: 'nexus:viewer' },
    ...{ trustsFactors: false, ...more },
  });
  const configure = (more: object = {}, by = owner) => as('put', `${SIGN_ON_PATH}/saml`, by).send(form(more));
  const settings = async (by = owner) =>
    (await as('get', SIGN_ON_PATH, by).expect(200)).body as SignOnSettings;
  const codeOf = ({ status, body }: supertest.Response) => [status, (body as { code?: string }).code ?? null];

  const ready = async (more: object = {}, by = owner): Promise<SamlTenant> => {
    people += 1;
    const domain = `saml-${people}.example`;
    await configure(more, by).expect(204);
    await as('post', `${SIGN_ON_PATH}/domains`, by).send({ domain }).expect(204);
    const { domains, connection, samlService: service } = await settings(by);
    const { name = '', text = '' } = domains.find((one) => one.domain === domain)?.record ?? {};
    dns.set(name, [[text]]);
    await as('post', `${SIGN_ON_PATH}/domains/${domain}/verify`, by).expect(204);
    if (connection === null || service === null) throw new Error('No connection.');
    return { id: connection.id, domain, service, tenantId: by.tenantId };
  };
  const begin = async ({ id }: SamlTenant, browser: supertest.Agent): Promise<AskedSaml> => {
    const { body } = await browser.post(`/api/auth/sign-on/${id}/start`).send({}).expect(200);
    return idp.read((body as { location: string }).location);
  };
  /** The provider's page posts, from another origin and without cookies. */
  const post = async ({ tenantId }: Pick<SamlTenant, 'tenantId'>, xml: string, RelayState?: string) => {
    const SAMLResponse = Buffer.from(xml).toString('base64');
    const answer = await api
      .http()
      .post(`/api/auth/saml/${tenantId}/acs`)
      .set({ Origin: 'https://idp.example', 'Sec-Fetch-Site': 'cross-site' })
      .type('form')
      .send({ SAMLResponse, ...(RelayState !== undefined && { RelayState }) })
      .expect(303);
    const next = new URL(answer.headers['location'] ?? '');
    expect(`${next.origin}${next.pathname}`).toBe(`${PUBLIC_URL}/oauth/callback`);
    expect(answer.headers['set-cookie']).toBeUndefined();
    return Object.fromEntries(next.searchParams) as { state?: string; code?: string; refused?: string };
  };
  const finish = (browser: supertest.Agent, { state = '', code }: { state?: string; code?: string }) =>
    browser.post('/api/auth/oidc/callback').send({ state, ...(code && { code }) });
  const newPerson = ({ domain }: SamlTenant) => {
    people += 1;
    return { subject: `sub-${people}`, email: `person-${people}@${domain}` };
  };
  const signIn = async (at: SamlTenant, more: Partial<SamlSaying> = {}, browser = api.http()) => {
    const asked = await begin(at, browser);
    const saying = { ...idp.saying(asked, at.service, newPerson(at)), ...more };
    return finish(browser, await post(at, idp.answer(saying), asked.relayState));
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
  /** Sends what the attack makes of an honest request, and expects the reason and no session. */
  const refused = async (
    reason: string,
    attack: (honest: SamlSaying, at: SamlTenant) => string | Promise<string>,
    relay?: (asked: AskedSaml) => string | undefined,
  ): Promise<void> => {
    const at = await ready();
    const browser = api.http();
    const asked = await begin(at, browser);
    const honest = idp.saying(asked, at.service, newPerson(at));
    const answer = await post(
      at,
      await attack(honest, at),
      relay === undefined ? asked.relayState : relay(asked),
    );
    expect(answer).toEqual({ refused: reason });
    await browser.post('/api/auth/refresh').expect(401);
    // The sign-in that the browser began goes on.
    await me(await finish(browser, await post(at, idp.answer(honest), asked.relayState)));
  };
  return {
    ...{ as, form, configure, settings, codeOf, ready, begin, post, finish, newPerson, signIn, me, refused },
    api: () => api,
    idp: () => idp,
    /** Has the same entity id and another key. */
    stranger: () => stranger,
    owner: () => owner,
  };
}
