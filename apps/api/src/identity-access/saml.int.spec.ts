import { createVerify, X509Certificate } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { unsigned } from '@rampart/identity-access/testing';
import { FixedClock } from '@rampart/kernel';
import { asText } from '../testing/as-text.js';
import { samlTenants, SIGN_ON_PATH } from '../testing/saml-tenants.js';

const EMAIL = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';

describe('single sign-on of a tenant by SAML', () => {
  const clock = new FixedClock(new Date('2026-11-20T12:00:00.000Z'));
  const {
    as,
    configure,
    settings,
    codeOf,
    ready,
    begin,
    post,
    finish,
    newPerson,
    signIn,
    me,
    api,
    idp,
    stranger,
    owner,
  } = samlTenants(clock);

  describe('the connection', () => {
    it('shows the content of the metadata before it is stored, and the certificates afterwards', async () => {
      const { body } = await as('post', `${SIGN_ON_PATH}/saml/check`)
        .send({ metadata: idp().metadata(stranger().key.certificate) })
        .expect(200);
      expect(body).toMatchObject({
        entityId: 'https://idp.example/saml',
        signOnAddress: 'https://idp.example/sso?tenant=1',
        certificates: [
          { fingerprint: new X509Certificate(idp().key.certificate).fingerprint256 },
          { fingerprint: new X509Certificate(stranger().key.certificate).fingerprint256 },
        ],
      });
      expect((await settings()).connection).toBeNull();
      await configure().expect(204);
      expect((await settings()).connection).toMatchObject({
        ...{ protocol: 'saml', issuer: 'https://idp.example/saml', clientId: null },
        saml: { nameId: 'persistent', certificates: [{ validUntil: expect.any(String) }] },
      });
      const log = await api().runtime.log.readStream(owner().tenantId, `sign-on:${owner().tenantId}`);
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
        idp().metadata().replace('https://idp.example/sso', 'http://idp().example/sso'),
        idp()
          .metadata()
          .replace(/(<ds:X509Certificate>)[^<]{9}/, '$1AAAAAAAAA'),
        idp().metadata().replace('HTTP-Redirect', 'HTTP-POST'),
      ])
        expect(codeOf(await configure({ metadata }))).toEqual([422, 'saml.metadata-refused']);
    });

    it('keeps its metadata and key when other fields change', async () => {
      const at = await ready({ signsRequests: true });
      const before = await api().http().get(new URL(at.service.metadataAddress).pathname).expect(200);
      await configure({ metadata: undefined, label: 'Renamed', signsRequests: true }).expect(204);
      expect((await settings()).connection).toMatchObject({ id: at.id, label: 'Renamed' });
      const after = await api().http().get(new URL(at.service.metadataAddress).pathname).expect(200);
      expect(after.body).toEqual(before.body);
      await as('delete', `${SIGN_ON_PATH}/connection`).expect(204);
      expect(codeOf(await configure({ metadata: undefined }))).toEqual([422, 'saml.metadata-missing']);
    });

    it('offers metadata of each tenant with its own entity id and address', async () => {
      const { samlService } = await settings();
      const { pathname } = new URL(samlService?.metadataAddress ?? '');
      const answer = await api().http().get(pathname).buffer(true).parse(asText).expect(200);
      expect(answer.headers['content-type']).toContain('application/samlmetadata+xml');
      expect(answer.body).toContain(`entityID="${samlService?.entityId ?? ''}"`);
      expect(answer.body).toContain(`Location="${samlService?.consumerAddress ?? ''}"`);
      expect(samlService?.entityId).toContain(owner().tenantId);
    });

    it('signs requests with a key whose certificate is in the metadata', async () => {
      const at = await ready({ signsRequests: true });
      const { url, request } = await begin(at, api().http());
      const { pathname } = new URL(at.service.metadataAddress);
      const answer = await api().http().get(pathname).buffer(true).parse(asText).expect(200);
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
        tenantId: owner().tenantId,
      });
      expect((await me(await signIn(at, { ...person, id: '_again' }))).id).toBe(first.id);
    });

    it('accepts a signed response, and either certificate of a rotation', async () => {
      const at = await ready({ metadata: idp().metadata(stranger().key.certificate) });
      for (const key of [idp().key, stranger().key]) {
        const browser = api().http();
        const asked = await begin(at, browser);
        const saying = idp().saying(asked, at.service, newPerson(at));
        const xml = idp().response(saying, unsigned(idp().assertion(saying)));
        await me(await finish(browser, await post(at, idp().signed(xml, { key }), asked.relayState)));
      }
    });

    it('matches users by mail address when the connection allows it', async () => {
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
      const browser = api().http();
      const started = await browser
        .post('/api/auth/sign-on/test')
        .set('Authorization', owner().authorization)
        .expect(200);
      const asked = idp().read((started.body as { location: string }).location);
      const saying = idp().saying(asked, at.service, newPerson(at));
      const answer = await finish(browser, await post(at, idp().answer(saying), asked.relayState));
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
      const analyst = await api().signIn({ roles: ['nexus:analyst'], tenantId: owner().tenantId });
      await api().settle();
      await as('put', `${SIGN_ON_PATH}/requirement`)
        .send({ required: true, emergencyAccounts: [owner().userId] })
        .expect(204);
      const { username, password } = analyst;
      const login = await api().http().post('/api/auth/login').send({ username, password });
      expect(codeOf(login)).toEqual([403, 'sign-in.single-sign-on-required']);
      await me(await signIn(at));
      await as('delete', `${SIGN_ON_PATH}/connection`).expect(204);
      const browser = api().http();
      await browser.post(`/api/auth/sign-on/${at.id}/start`).send({}).expect(404);
      expect(await post(at, '<x/>')).toEqual({ refused: 'saml.not-connected' });
    });

    it('cannot be finished in another browser, or with the code of another sign-in', async () => {
      const at = await ready();
      const [mine, theirs] = [api().http(), api().http()];
      const [asked, other] = [await begin(at, mine), await begin(at, theirs)];
      const answer = await post(
        at,
        idp().answer(idp().saying(asked, at.service, newPerson(at))),
        asked.relayState,
      );
      const foreign = await post(
        at,
        idp().answer(idp().saying(other, at.service, newPerson(at))),
        other.relayState,
      );
      expect(codeOf(await finish(api().http(), answer))).toEqual([422, 'oidc.no-transaction']);
      expect(codeOf(await finish(theirs, answer))).toEqual([422, 'oidc.state-mismatch']);
      expect(codeOf(await finish(mine, { ...answer, ...{ code: foreign.code ?? '' } }))).toEqual([
        422,
        'oidc.code-refused',
      ]);
      expect(codeOf(await finish(mine, answer))).toEqual([422, 'oidc.transaction-over']);
    });
  });
});
