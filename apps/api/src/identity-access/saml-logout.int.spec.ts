import { createVerify, X509Certificate } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import type { OidcFinished } from '@rampart/identity-access/contract';
import { codeOf, type SamlFarewell, unsigned } from '@rampart/identity-access/testing';
import { FixedClock } from '@rampart/kernel';
import type supertest from 'supertest';
import { asText } from '../testing/as-text.js';
import { type SamlTenant, samlTenants } from '../testing/saml-tenants.js';

const HOME = 'http://127.0.0.1:8000';
const REFUSED = `${HOME}/oauth/callback?refused=saml.logout-refused`;

describe('single logout of SAML:', () => {
  const clock = new FixedClock(new Date('2026-11-20T12:00:00.000Z'));
  const { as, ready, newPerson, signIn, me, api, idp, stranger, owner } = samlTenants(clock);

  /** A person whose session the provider opened, in a browser of their own. */
  async function arrived(at: SamlTenant, sessionIndex?: string, person = newPerson(at)) {
    const browser = api().http();
    const more = {
      ...person,
      id: `_${person.subject}-${sessionIndex ?? ''}`,
      ...(sessionIndex && { sessionIndex }),
    };
    const { id: userId } = await me(await signIn(at, more, browser));
    return { browser, person, userId };
  }

  const isOpen = async (browser: supertest.Agent): Promise<boolean> =>
    (await browser.post('/api/auth/refresh').set('Origin', HOME)).status === 200;

  const pathOf = ({ service }: SamlTenant): string => new URL(service.logoutAddress).pathname;
  const byRedirect = async (at: SamlTenant, query: string): Promise<string> => {
    const answer = await api()
      .http()
      .get(`${pathOf(at)}?${query}`)
      .set('Sec-Fetch-Site', 'cross-site')
      .expect(303);
    return answer.headers['location'] ?? '';
  };
  const byPost = async (at: SamlTenant, xml: string): Promise<string> => {
    const SAMLRequest = Buffer.from(xml).toString('base64');
    const foreign = { Origin: 'https://idp.example', 'Sec-Fetch-Site': 'cross-site' };
    const answer = await api()
      .http()
      .post(pathOf(at))
      .set(foreign)
      .type('form')
      .send({ SAMLRequest })
      .expect(303);
    return answer.headers['location'] ?? '';
  };
  const messageOf = (location: string, name: 'SAMLRequest' | 'SAMLResponse'): string =>
    inflateRawSync(Buffer.from(new URL(location).searchParams.get(name) ?? '', 'base64')).toString();

  /** Why requests to this tenant were refused, as its activity shows them. */
  async function refusals(): Promise<{ readonly data: Record<string, unknown> }[]> {
    const { body } = await as('get', '/api/activity?limit=50').expect(200);
    const { items } = body as { items: { type: string; data: Record<string, unknown> }[] };
    return items.filter(({ type }) => type === 'SignOnRefused');
  }

  describe('a sign-out at Rampart', () => {
    it('ends the session and leads to the provider with a signed request of the same session', async () => {
      const at = await ready({ signsRequests: true });
      const { browser, person } = await arrived(at, 'session-7');
      const { body } = await browser.post('/api/auth/sign-on/sign-out').set('Origin', HOME).expect(200);
      const { location } = body as { location: string };
      expect(await isOpen(browser)).toBe(false);
      expect(location).toMatch(/^https:\/\/idp\.example\/slo\?tenant=1&SAMLRequest=/);
      const request = messageOf(location, 'SAMLRequest');
      for (const part of [
        person.subject,
        'session-7',
        at.service.entityId,
        'https://idp.example/slo?tenant=1',
      ])
        expect(request).toContain(part);
      const { searchParams } = new URL(location);
      const part = (name: string) => `${name}=${encodeURIComponent(searchParams.get(name) ?? '')}`;
      const { pathname } = new URL(at.service.metadataAddress);
      const metadata = await api().http().get(pathname).buffer(true).parse(asText).expect(200);
      const [, base64 = ''] = /X509Certificate>([^<]+)</.exec(metadata.body as string) ?? [];
      const { publicKey } = new X509Certificate(Buffer.from(base64, 'base64'));
      const signature = Buffer.from(searchParams.get('Signature') ?? '', 'base64');
      const signed = ['SAMLRequest', 'SigAlg'].map(part).join('&');
      expect(createVerify('sha256').update(signed).verify(publicKey, signature)).toBe(true);
      for (const binding of ['HTTP-Redirect', 'HTTP-POST'])
        expect(metadata.body).toMatch(
          new RegExp(
            `<SingleLogoutService Binding="[^"]+:${binding}" Location="${at.service.logoutAddress}"`,
          ),
        );
    });

    it('ends only the own session where a password opened it, or the provider has no single logout', async () => {
      const { username, password } = await api().signIn({
        roles: ['nexus:viewer'],
        tenantId: owner().tenantId,
      });
      const browser = api().http();
      await browser.post('/api/auth/login').send({ username, password }).expect(200);
      const signOut = () => browser.post('/api/auth/sign-on/sign-out').set('Origin', HOME).expect(200);
      expect((await signOut()).body).toEqual({ location: null });
      expect(await isOpen(browser)).toBe(false);
      const metadata = idp()
        .metadata()
        .replace(/<SingleLogoutService[^>]+>/, '');
      const alone = await arrived(await ready({ metadata }), 'session-8');
      const answer = await alone.browser.post('/api/auth/sign-on/sign-out').set('Origin', HOME).expect(200);
      expect(answer.body).toEqual({ location: null });
      expect(await isOpen(alone.browser)).toBe(false);
    });

    it('is refused from another origin', async () => {
      const { browser } = await arrived(await ready());
      await browser.post('/api/auth/sign-on/sign-out').set('Origin', 'https://evil.example').expect(403);
      expect(await isOpen(browser)).toBe(true);
    });

    it('ends at the sign-in page when the provider answers', async () => {
      const at = await ready();
      const SAMLResponse = encodeURIComponent(deflateRawSync('<x/>').toString('base64'));
      expect(await byRedirect(at, `SAMLResponse=${SAMLResponse}`)).toBe(`${HOME}/login`);
    });
  });

  describe('a request of the provider', () => {
    it('ends the named session, and is answered with its relay state', async () => {
      const at = await ready();
      const here = await arrived(at, 'one');
      const there = await arrived(at, 'two', here.person);
      const farewell = idp().farewell(at.service, here.person.subject, ['one']);
      const query = idp().redirected(idp().logoutRequest(farewell), { relayState: 'way back' });
      const location = await byRedirect(at, query);
      expect(location).toMatch(/^https:\/\/idp\.example\/slo-answer\?SAMLResponse=/);
      expect(new URL(location).searchParams.get('RelayState')).toBe('way back');
      const answer = messageOf(location, 'SAMLResponse');
      expect(answer).toContain(`InResponseTo="${farewell.id}"`);
      expect(answer).toContain('urn:oasis:names:tc:SAML:2.0:status:Success');
      expect([await isOpen(here.browser), await isOpen(there.browser)]).toEqual([false, true]);
      const log = await api().runtime.log.read({ after: 0, limit: 10_000, tenantId: at.tenantId });
      const ends = log.filter(({ type }) => type === 'SessionRevoked').map(({ data }) => data);
      expect(ends).toMatchObject([{ userId: here.userId, reason: 'signed-out-by-provider', by: 'system' }]);
    });

    it('ends the named session that a second factor completed', async () => {
      const at = await ready();
      const person = newPerson(at);
      const first = (await signIn(at, { ...person, id: '_first' })).body as OidcFinished;
      const own = (path: string, body: object) =>
        api()
          .http()
          .post(`/api/auth/${path}`)
          .set('Authorization', `Bearer ${first.access_token ?? ''}`)
          .send(body)
          .expect(200);
      const { secret } = (await own('totp/begin', {})).body as { secret: string };
      await own('totp/confirm', { code: codeOf(secret, clock.now()) });
      clock.advance(30_000);
      const complete = async (sessionIndex: string): Promise<supertest.Agent> => {
        const browser = api().http();
        const answer = await signIn(at, { ...person, id: `_${sessionIndex}`, sessionIndex }, browser);
        const { challenge } = (answer.body as OidcFinished).second_factor ?? {};
        const code = codeOf(secret, clock.now());
        await browser.post('/api/auth/login/complete').send({ challenge, method: 'totp', code }).expect(200);
        clock.advance(30_000);
        return browser;
      };
      const sessions = [await complete('one'), await complete('two')];
      const farewell = idp().farewell(at.service, person.subject, ['one']);
      await byRedirect(at, idp().redirected(idp().logoutRequest(farewell)));
      expect(await Promise.all(sessions.map(isOpen))).toEqual([false, true]);
      const { body } = await (sessions[1] as supertest.Agent)
        .post('/api/auth/sign-on/sign-out')
        .set('Origin', HOME)
        .expect(200);
      expect(messageOf((body as { location: string }).location, 'SAMLRequest')).toContain('two');
    });

    it('ends every session of a person that the provider opened when it names none, by either binding', async () => {
      const at = await ready();
      for (const send of [
        (farewell: SamlFarewell) => byRedirect(at, idp().redirected(idp().logoutRequest(farewell))),
        (farewell: SamlFarewell) => byPost(at, idp().signed(idp().logoutRequest(farewell))),
      ]) {
        clock.advance(1_000);
        const person = newPerson(at);
        const sessions = [await arrived(at, 'one', person), await arrived(at, 'two', person)];
        const other = await arrived(at, 'one');
        expect(await send(idp().farewell(at.service, person.subject))).toContain('SAMLResponse=');
        for (const { browser } of sessions) expect(await isOpen(browser)).toBe(false);
        expect(await isOpen(other.browser)).toBe(true);
      }
    });

    it('leads to the sign-in page where the provider takes no answer', async () => {
      const metadata = idp()
        .metadata()
        .replace(/<SingleLogoutService[^>]+>/, '');
      const at = await ready({ metadata });
      const { browser, person } = await arrived(at);
      const farewell = idp().farewell(at.service, person.subject);
      expect(await byRedirect(at, idp().redirected(idp().logoutRequest(farewell)))).toBe(`${HOME}/login`);
      expect(await isOpen(browser)).toBe(false);
    });

    it('is followed once: the second time it is refused as replayed, later as expired', async () => {
      const at = await ready();
      const { person } = await arrived(at);
      const query = idp().redirected(idp().logoutRequest(idp().farewell(at.service, person.subject)));
      expect(await byRedirect(at, query)).toContain('SAMLResponse=');
      const again = await arrived(at, 'again', person);
      expect(await byRedirect(at, query)).toBe(REFUSED);
      clock.advance(420_000);
      expect(await byRedirect(at, query)).toBe(REFUSED);
      expect((await refusals()).map(({ data }) => data['reason'])).toEqual(['saml.expired', 'saml.replayed']);
      expect(await isOpen(again.browser)).toBe(true);
    });

    const now = () => clock.now().getTime();
    it.each<[string, string, (honest: SamlFarewell) => string]>([
      [
        'no signature',
        'saml.unsigned',
        (honest) => idp().redirected(idp().logoutRequest(honest), { key: null }),
      ],
      [
        'the signature of another key',
        'saml.signature',
        (honest) => idp().redirected(idp().logoutRequest(honest), { key: stranger().key }),
      ],
      [
        'a signature by SHA-1',
        'saml.weak-algorithm',
        (honest) => idp().redirected(idp().logoutRequest(honest), { hash: 'sha1' }),
      ],
      [
        'an altered message',
        'saml.signature',
        (honest) => {
          const [, ...signed] = idp()
            .redirected(idp().logoutRequest({ ...honest, subject: 'another' }))
            .split('&');
          const [message] = idp().redirected(idp().logoutRequest(honest)).split('&');
          return [message, ...signed].join('&');
        },
      ],
      [
        'an altered relay state',
        'saml.signature',
        (honest) =>
          idp()
            .redirected(idp().logoutRequest(honest), { relayState: 'a' })
            .replace('RelayState=a', 'RelayState=b'),
      ],
      [
        'a signed message under another name before it',
        'saml.signature',
        (honest) => {
          const query = idp().redirected(idp().logoutRequest({ ...honest, subject: 'another' }));
          return `x${query}&${idp().redirected(idp().logoutRequest(honest), { key: null })}`;
        },
      ],
      [
        'an end in the past',
        'saml.expired',
        (honest) =>
          idp().redirected(idp().logoutRequest({ ...honest, notOnOrAfter: new Date(now() - 61_000) })),
      ],
      [
        'no end and an old time',
        'saml.expired',
        (honest) =>
          idp().redirected(
            idp().logoutRequest({ ...honest, notOnOrAfter: null, issuedAt: new Date(now() - 361_000) }),
          ),
      ],
      [
        'a time in the future',
        'saml.not-yet',
        (honest) => idp().redirected(idp().logoutRequest({ ...honest, issuedAt: new Date(now() + 61_000) })),
      ],
      [
        'another issuer',
        'saml.wrong-issuer',
        (honest) => idp().redirected(idp().logoutRequest({ ...honest, issuer: 'https://other.example' })),
      ],
      [
        'another address',
        'saml.wrong-destination',
        (honest) =>
          idp().redirected(idp().logoutRequest({ ...honest, destination: 'https://other.example/slo' })),
      ],
      [
        'no name',
        'saml.no-name',
        (honest) => idp().redirected(idp().logoutRequest({ ...honest, subject: '' })),
      ],
      [
        'a document type',
        'saml.forbidden-xml',
        (honest) => idp().redirected(`<!DOCTYPE x [<!ENTITY a "b">]>${idp().logoutRequest(honest)}`),
      ],
      [
        'a text that inflates to megabytes',
        'saml.unreadable',
        (honest) => idp().redirected(`${idp().logoutRequest(honest)}${' '.repeat(2_000_000)}`),
      ],
      ['another message', 'saml.unreadable', () => idp().redirected('<x/>')],
    ])('is refused with %s, recorded without its content, and ends nothing', async (_, reason, attack) => {
      const at = await ready();
      const { browser, person } = await arrived(at, 'kept');
      const honest = idp().farewell(at.service, person.subject);
      expect(await byRedirect(at, attack(honest))).toBe(REFUSED);
      expect(await isOpen(browser)).toBe(true);
      const found = await refusals();
      expect(found).toMatchObject([
        {
          data: {
            purpose: 'sign-out',
            protocol: 'saml',
            connectionId: at.id,
            reason,
            address: expect.any(String),
          },
        },
      ]);
      expect(JSON.stringify(found)).not.toContain(person.subject);
    });

    it.each<[string, string, (honest: SamlFarewell) => string]>([
      ['no signature', 'saml.unsigned', (honest) => unsigned(idp().logoutRequest(honest))],
      [
        'the signature of another key',
        'saml.signature',
        (honest) => stranger().signed(idp().logoutRequest(honest)),
      ],
      [
        'an altered name',
        'saml.signature',
        (honest) =>
          idp()
            .signed(idp().logoutRequest({ ...honest, subject: 'x' }))
            .replace('>x<', `>${honest.subject}<`),
      ],
      [
        'a reference to nothing',
        'saml.signature',
        (honest) => idp().signed(idp().logoutRequest(honest), { uri: '' }),
      ],
    ])('is refused by HTTP-POST with %s', async (_, reason, attack) => {
      const at = await ready();
      const { browser, person } = await arrived(at, 'kept');
      expect(await byPost(at, attack(idp().farewell(at.service, person.subject)))).toBe(REFUSED);
      expect(await isOpen(browser)).toBe(true);
      expect((await refusals()).map(({ data }) => data['reason'])).toEqual([reason]);
    });

    it('is refused with a parameter twice, and in another tenant', async () => {
      const at = await ready();
      const { browser, person } = await arrived(at);
      const query = idp().redirected(idp().logoutRequest(idp().farewell(at.service, person.subject)));
      await api()
        .http()
        .get(`${pathOf(at)}?${query}&SAMLRequest=x`)
        .expect(400);
      expect(await byRedirect(at, `${query}&SigAlg=x`)).toBe(REFUSED);
      const other = await api().signIn({ roles: ['nexus:owner'] });
      const theirs = await ready({}, other);
      expect(await byRedirect(theirs, query)).toBe(REFUSED);
      expect(await isOpen(browser)).toBe(true);
    });
  });
});
