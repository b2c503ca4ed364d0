import { inflateRawSync } from 'node:zlib';
import { createVerify, X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { OidcFinished, SamlService, SignOnSettings } from '@rampart/identity-access/contract';
import {
  type AskedSaml,
  type SamlSaying,
  TestSamlProvider,
  unsigned,
  WRAPPED,
} from '@rampart/identity-access/testing';
import { FixedClock } from '@rampart/kernel';
import type supertest from 'supertest';
import { type ApiHarness, type SignedInUser, startApi } from '../testing/api-harness.js';

const PUBLIC_URL = 'http://127.0.0.1:8000';
const PATH = '/api/identity-access/sign-on';
const EMAIL = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';

describe('single sign-on of a tenant by SAML', () => {
  const clock = new FixedClock(new Date('2026-11-20T12:00:00.000Z'));
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
  const configure = (more: object = {}, by = owner) => as('put', `${PATH}/saml`, by).send(form(more));
  const settings = async (by = owner) => (await as('get', PATH, by).expect(200)).body as SignOnSettings;
  const codeOf = ({ status, body }: supertest.Response) => [status, (body as { code?: string }).code ?? null];

  interface Ready {
    readonly id: string;
    readonly domain: string;
    readonly service: SamlService;
    readonly tenantId: string;
  }
  /** A tenant whose provider and domain are ready. */
  const ready = async (more: object = {}, by = owner): Promise<Ready> => {
    people += 1;
    const domain = `saml-${people}.example`;
    await configure(more, by).expect(204);
    await as('post', `${PATH}/domains`, by).send({ domain }).expect(204);
    const { domains, connection, samlService: service } = await settings(by);
    const { name = '', text = '' } = domains.find((one) => one.domain === domain)?.record ?? {};
    dns.set(name, [[text]]);
    await as('post', `${PATH}/domains/${domain}/check`, by).expect(204);
    if (connection === null || service === null) throw new Error('No connection.');
    return { id: connection.id, domain, service, tenantId: by.tenantId };
  };
  const begin = async ({ id }: Ready, browser: supertest.Agent): Promise<AskedSaml> => {
    const { body } = await browser.post(`/api/auth/sign-on/${id}/start`).send({}).expect(200);
    return idp.read((body as { location: string }).location);
  };
  /** The provider's page posts, from another origin and without cookies. */
  const post = async ({ tenantId }: Pick<Ready, 'tenantId'>, xml: string, RelayState?: string) => {
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
  const newPerson = ({ domain }: Ready) => {
    people += 1;
    return { subject: `sub-${people}`, email: `person-${people}@${domain}` };
  };
  const signIn = async (at: Ready, more: Partial<SamlSaying> = {}, browser = api.http()) => {
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
    attack: (honest: SamlSaying, at: Ready) => string | Promise<string>,
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

  describe('the connection', () => {
    it('shows what metadata says before anything is stored, and certificates afterwards', async () => {
      const { body } = await as('post', `${PATH}/saml/check`)
        .send({ metadata: idp.metadata(stranger.key.certificate) })
        .expect(200);
      expect(body).toMatchObject({
        entityId: 'https://idp.example/saml',
        signOnAddress: 'https://idp.example/sso?tenant=1',
        certificates: [
          { fingerprint: new X509Certificate(idp.key.certificate).fingerprint256 },
          { fingerprint: new X509Certificate(stranger.key.certificate).fingerprint256 },
        ],
      });
      expect((await settings()).connection).toBeNull();
      await configure().expect(204);
      expect((await settings()).connection).toMatchObject({
        ...{ protocol: 'saml', issuer: 'https://idp.example/saml', clientId: null },
        saml: { nameId: 'persistent', certificates: [{ validUntil: expect.any(String) }] },
      });
      const log = await api.runtime.log.readStream(owner.tenantId, `sign-on:${owner.tenantId}`);
      expect(log.map(({ type }) => type)).toEqual(['SamlSignOnConfigured']);
    });

    it.each([
      ['a document type', `<!DOCTYPE x [<!ENTITY a "b">]><EntityDescriptor/>`],
      ['an external entity', `<!DOCTYPE x SYSTEM "file:///etc/passwd"><x/>`],
      ['another document', '<html></html>'],
      ['no XML', 'entity id: x'],
    ])('refuses metadata that is %s', async (_, metadata) => {
      expect(codeOf(await configure({ metadata }))).toEqual([422, 'saml.metadata-refused']);
      expect((await settings()).connection).toBeNull();
    });

    it('refuses metadata without https or with a broken certificate', async () => {
      for (const metadata of [
        idp.metadata().replace('https://idp.example/sso', 'http://idp.example/sso'),
        idp.metadata().replace(/(<ds:X509Certificate>)[^<]{9}/, '$1AAAAAAAAA'),
        idp.metadata().replace('HTTP-Redirect', 'HTTP-POST'),
      ])
        expect(codeOf(await configure({ metadata }))).toEqual([422, 'saml.metadata-refused']);
    });

    it('keeps its metadata and key when other fields change', async () => {
      const at = await ready({ signsRequests: true });
      const before = await api.http().get(new URL(at.service.metadataAddress).pathname).expect(200);
      await configure({ metadata: undefined, label: 'Renamed', signsRequests: true }).expect(204);
      expect((await settings()).connection).toMatchObject({ id: at.id, label: 'Renamed' });
      const after = await api.http().get(new URL(at.service.metadataAddress).pathname).expect(200);
      expect(after.body).toEqual(before.body);
      await as('delete', `${PATH}/connection`).expect(204);
      expect(codeOf(await configure({ metadata: undefined }))).toEqual([422, 'saml.metadata-missing']);
    });

    it('offers metadata of each tenant with its own entity id and address', async () => {
      const { samlService } = await settings();
      const { pathname } = new URL(samlService?.metadataAddress ?? '');
      const answer = await api.http().get(pathname).buffer(true).parse(asText).expect(200);
      expect(answer.headers['content-type']).toContain('application/samlmetadata+xml');
      expect(answer.body).toContain(`entityID="${samlService?.entityId ?? ''}"`);
      expect(answer.body).toContain(`Location="${samlService?.consumerAddress ?? ''}"`);
      expect(samlService?.entityId).toContain(owner.tenantId);
    });

    it('signs requests with a key whose certificate is in the metadata', async () => {
      const at = await ready({ signsRequests: true });
      const { url, request } = await begin(at, api.http());
      const { pathname } = new URL(at.service.metadataAddress);
      const answer = await api.http().get(pathname).buffer(true).parse(asText).expect(200);
      const [, base64 = ''] = /X509Certificate>([^<]+)</.exec(answer.body as string) ?? [];
      const { publicKey } = new X509Certificate(Buffer.from(base64, 'base64'));
      const part = (name: string) => `${name}=${encodeURIComponent(url.searchParams.get(name) ?? '')}`;
      const text = ['SAMLRequest', 'RelayState', 'SigAlg'].map(part).join('&');
      const signature = Buffer.from(url.searchParams.get('Signature') ?? '', 'base64');
      expect(url.searchParams.get('SigAlg')).toContain('rsa-sha256');
      expect(createVerify('sha256').update(text).verify(publicKey, signature)).toBe(true);
      expect(request).toContain(`AssertionConsumerServiceURL="${at.service.consumerAddress}"`);
      expect(
        inflateRawSync(Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64')).toString(),
      ).toBe(request);
    });
  });

  describe('a sign-in', () => {
    it('makes an account with the first role, and later ones open the same', async () => {
      const at = await ready({ firstRole: 'nexus:analyst' });
      const person = newPerson(at);
      const first = await me(await signIn(at, person));
      expect(first).toMatchObject({
        username: person.email,
        roles: ['nexus:analyst'],
        tenantId: owner.tenantId,
      });
      expect((await me(await signIn(at, { ...person, id: '_again' }))).id).toBe(first.id);
    });

    it('accepts a signed response, and either certificate of a rotation', async () => {
      const at = await ready({ metadata: idp.metadata(stranger.key.certificate) });
      for (const key of [idp.key, stranger.key]) {
        const browser = api.http();
        const asked = await begin(at, browser);
        const saying = idp.saying(asked, at.service, newPerson(at));
        const xml = idp.response(saying, unsigned(idp.assertion(saying)));
        await me(await finish(browser, await post(at, idp.signed(xml, { key }), asked.relayState)));
      }
    });

    it('knows people by their address where the connection says so', async () => {
      const at = await ready({ nameId: 'email' });
      const { email } = newPerson(at);
      const first = await me(await signIn(at, { subject: email.toUpperCase(), email: '', format: EMAIL }));
      expect(first.username).toBe(email);
      expect(
        (await me(await signIn(at, { subject: email, email: '', format: EMAIL, id: '_second' }))).id,
      ).toBe(first.id);
    });

    it('makes no account for a domain that the tenant has not proved', async () => {
      const at = await ready();
      expect(codeOf(await signIn(at, { email: 'ada@elsewhere.example' }))).toEqual([403, 'oidc.not-linked']);
    });

    it('can be tested without a link or a session', async () => {
      const at = await ready();
      const browser = api.http();
      const started = await browser
        .post('/api/auth/sign-on/test')
        .set('Authorization', owner.authorization)
        .expect(200);
      const asked = idp.read((started.body as { location: string }).location);
      const saying = idp.saying(asked, at.service, newPerson(at));
      const answer = await finish(browser, await post(at, idp.answer(saying), asked.relayState));
      expect(answer.body).toMatchObject({
        ...{ outcome: 'tested', access_token: null },
        tested: { subject: saying.subject, address: saying.email, factors: false },
      });
      await browser.post('/api/auth/refresh').expect(401);
      const links = await as('get', '/api/auth/oidc/links').expect(200);
      expect(links.body).toEqual([]);
    });

    it('counts for the duty of single sign-on and ends with the connection', async () => {
      const at = await ready();
      const analyst = await api.signIn({ roles: ['nexus:analyst'], tenantId: owner.tenantId });
      await api.settle();
      await as('put', `${PATH}/requirement`)
        .send({ required: true, emergencyAccounts: [owner.userId] })
        .expect(204);
      const { username, password } = analyst;
      const login = await api.http().post('/api/auth/login').send({ username, password });
      expect(codeOf(login)).toEqual([403, 'sign-in.single-sign-on-required']);
      await me(await signIn(at));
      await as('delete', `${PATH}/connection`).expect(204);
      const browser = api.http();
      await browser.post(`/api/auth/sign-on/${at.id}/start`).send({}).expect(404);
      expect(await post(at, '<x/>')).toEqual({ refused: 'saml.not-connected' });
    });

    it('cannot be finished in another browser, or with the code of another sign-in', async () => {
      const at = await ready();
      const [mine, theirs] = [api.http(), api.http()];
      const [asked, other] = [await begin(at, mine), await begin(at, theirs)];
      const answer = await post(
        at,
        idp.answer(idp.saying(asked, at.service, newPerson(at))),
        asked.relayState,
      );
      const foreign = await post(
        at,
        idp.answer(idp.saying(other, at.service, newPerson(at))),
        other.relayState,
      );
      expect(codeOf(await finish(api.http(), answer))).toEqual([422, 'oidc.no-transaction']);
      expect(codeOf(await finish(theirs, answer))).toEqual([422, 'oidc.state-mismatch']);
      expect(codeOf(await finish(mine, { ...answer, ...{ code: foreign.code ?? '' } }))).toEqual([
        422,
        'oidc.code-refused',
      ]);
      expect(codeOf(await finish(mine, answer))).toEqual([422, 'oidc.transaction-over']);
    });
  });

  describe('a response', () => {
    it('is refused without a signature', () =>
      refused('saml.unsigned', (honest) => unsigned(idp.response(honest, unsigned(idp.assertion(honest))))));

    it('is refused when another key signed it, even one in the response', () =>
      refused('saml.signature', (honest) => stranger.answer(honest)));

    it('is refused when it was altered after signing', () =>
      refused('saml.signature', (honest) => idp.answer(honest).replace(honest.subject, 'admin')));

    it('is refused when it is signed by SHA-1', () =>
      refused('saml.weak-algorithm', (honest) => idp.answer(honest, { hash: 'sha1' })));

    it.each(Object.keys(WRAPPED))('is refused with a wrapped signature: %s', (name) =>
      refused('saml.several-assertions', (honest) => {
        const evil = { ...honest, id: '_evil-assertion', subject: 'admin' };
        return WRAPPED[name]?.(idp, honest, evil) ?? '';
      }),
    );

    it.each([
      ['an empty reference', ''],
      ['a reference to the response', '#_response'],
    ])('is refused when its signature has %s', (_, uri) =>
      refused('saml.signature', (honest) => idp.answer(honest, { uri })),
    );

    it('is refused when an identifier is there twice', () =>
      refused('saml.signature', (honest) =>
        unsigned(idp.response(honest, idp.signed(idp.assertion(honest)), honest.id)),
      ));

    it('is refused with two assertions, although both are signed', () =>
      refused('saml.several-assertions', (honest) => {
        const both = [honest, { ...honest, id: '_second' }].map((one) => idp.signed(idp.assertion(one)));
        return unsigned(idp.response(honest, both.join('')));
      }));

    it('is refused with a comment that cuts the name', () =>
      refused('saml.forbidden-xml', (honest) =>
        idp.answer({ ...honest, subject: 'admin<!-- -->@evil.example' }),
      ));

    it.each([
      ['a document type with entities', '<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'],
      ['an external entity', '<!DOCTYPE r SYSTEM "http://127.0.0.1/x">'],
      ['an instruction', '<?xml-stylesheet href="x"?>'],
    ])('is refused with %s', (_, head) =>
      refused('saml.forbidden-xml', (honest) => `${head}${idp.answer(honest)}`),
    );

    it('is refused with an encrypted assertion', () =>
      refused('saml.encrypted', (honest) =>
        idp.signed(
          idp.response(
            honest,
            '<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"></saml:EncryptedAssertion>',
          ),
        ),
      ));

    it.each<[string, string, (honest: SamlSaying) => Partial<SamlSaying>]>([
      ['audience', 'saml.wrong-audience', () => ({ audience: 'https://other.example' })],
      ['recipient', 'saml.wrong-recipient', () => ({ recipient: 'https://other.example/acs' })],
      ['destination', 'saml.wrong-destination', () => ({ destination: 'https://other.example/acs' })],
      ['issuer', 'saml.wrong-issuer', () => ({ issuer: 'https://other.example' })],
      ['request', 'saml.other-request', () => ({ inResponseTo: '_another' })],
      ['end', 'saml.expired', () => ({ notOnOrAfter: new Date(clock.now().getTime() - 61_000) })],
      ['start', 'saml.not-yet', () => ({ notBefore: new Date(clock.now().getTime() + 61_000) })],
      ['status', 'saml.declined', () => ({ status: 'urn:oasis:names:tc:SAML:2.0:status:Responder' })],
      ['name', 'saml.no-name', () => ({ format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' })],
    ])('is refused with a signed but wrong %s', (_, reason, wrong) =>
      refused(reason, (honest) => idp.answer({ ...honest, ...wrong(honest) })),
    );

    it('is accepted when clocks differ by less than a minute', async () => {
      const at = await ready();
      const now = clock.now().getTime();
      await me(await signIn(at, { notBefore: new Date(now + 50_000) }));
      await me(await signIn(at, { notOnOrAfter: new Date(now - 50_000) }));
    });

    it('is refused when the provider began the sign-in', async () => {
      await refused('saml.not-asked', (honest) => idp.answer({ ...honest, inResponseTo: '' }));
      await refused(
        'saml.not-asked',
        (honest) => idp.answer(honest),
        () => undefined,
      );
    });

    it('is refused with the relay state of another sign-in or an address', async () => {
      await refused(
        'saml.other-request',
        (honest) => idp.answer(honest),
        ({ relayState }) => relayState.split('').reverse().join(''),
      );
      await refused(
        'saml.not-asked',
        (honest) => idp.answer(honest),
        () => 'https://evil.example/',
      );
    });

    it('is refused the second time, also when it is signed again', async () => {
      const at = await ready();
      const browser = api.http();
      const asked = await begin(at, browser);
      const saying = idp.saying(asked, at.service, newPerson(at));
      await me(await finish(browser, await post(at, idp.answer(saying), asked.relayState)));
      clock.advance(1_000);
      expect(await post(at, idp.answer(saying), asked.relayState)).toEqual({ refused: 'saml.replayed' });
      clock.advance(3600_000);
      expect(await post(at, idp.answer(saying), asked.relayState)).toEqual({ refused: 'saml.expired' });
    });

    it('opens nothing in another tenant with the same provider', async () => {
      const at = await ready();
      const other = await api.signIn({ roles: ['nexus:owner'] });
      const theirs = await ready({}, other);
      const browser = api.http();
      const asked = await begin(at, browser);
      const saying = idp.saying(asked, at.service, newPerson(at));
      expect(await post(theirs, idp.answer(saying), asked.relayState)).toEqual({
        refused: 'saml.wrong-destination',
      });
      const there = { ...saying, destination: theirs.service.consumerAddress };
      expect(await post(theirs, idp.answer(there), asked.relayState)).toEqual({
        refused: 'saml.wrong-audience',
      });
      const known = {
        ...there,
        audience: theirs.service.entityId,
        recipient: theirs.service.consumerAddress,
      };
      const crossed = await post(theirs, idp.answer(known), asked.relayState);
      // The code belongs to the other tenant; the sign-in that began here does not find it.
      expect(codeOf(await finish(browser, crossed))).toEqual([422, 'oidc.code-refused']);
      await browser.post('/api/auth/refresh').expect(401);
    });

    it('is refused when it is too large or no XML', async () => {
      const at = await ready();
      expect(await post(at, 'x'.repeat(3_000))).toEqual({ refused: 'saml.unreadable' });
      await api
        .http()
        .post(`/api/auth/saml/${at.tenantId}/acs`)
        .type('form')
        .send({ SAMLResponse: 'A'.repeat(400_000) })
        .expect(422);
    });
  });
});

function asText(response: supertest.Response, done: (error: Error | null, text: string) => void): void {
  let text = '';
  response.on('data', (part: Buffer) => {
    text += part.toString();
  });
  response.on('end', () => done(null, text));
}
