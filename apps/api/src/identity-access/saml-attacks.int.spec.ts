import { describe, expect, it } from '@jest/globals';
import { type SamlSaying, unsigned, WRAPPED } from '@rampart/identity-access/testing';
import { FixedClock } from '@rampart/kernel';
import { samlTenants } from '../testing/saml-tenants.js';

describe('an answer of a SAML provider', () => {
  const clock = new FixedClock(new Date('2026-11-20T12:00:00.000Z'));
  const { codeOf, ready, begin, post, finish, newPerson, signIn, me, refused, api, idp, stranger } =
    samlTenants(clock);

  describe('a response', () => {
    it('is refused without a signature', () =>
      refused('saml.unsigned', (honest) =>
        unsigned(idp().response(honest, unsigned(idp().assertion(honest)))),
      ));

    it('is refused when another key signed it, even one in the response', () =>
      refused('saml.signature', (honest) => stranger().answer(honest)));

    it('is refused when it was altered after signing', () =>
      refused('saml.signature', (honest) => idp().answer(honest).replace(honest.subject, 'admin')));

    it('is refused when it is signed by SHA-1', () =>
      refused('saml.weak-algorithm', (honest) => idp().answer(honest, { hash: 'sha1' })));

    it.each(Object.keys(WRAPPED))('is refused with a wrapped signature: %s', (name) =>
      refused('saml.several-assertions', (honest) => {
        const evil = { ...honest, id: '_evil-assertion', subject: 'admin' };
        return WRAPPED[name]?.(idp(), honest, evil) ?? '';
      }),
    );

    it.each([
      ['an empty reference', ''],
      ['a reference to the response', '#_response'],
    ])('is refused when its signature has %s', (_, uri) =>
      refused('saml.signature', (honest) => idp().answer(honest, { uri })),
    );

    it('is refused when an identifier is there twice', () =>
      refused('saml.signature', (honest) =>
        unsigned(idp().response(honest, idp().signed(idp().assertion(honest)), honest.id)),
      ));

    it('is refused with two assertions, although both are signed', () =>
      refused('saml.several-assertions', (honest) => {
        const both = [honest, { ...honest, id: '_second' }].map((one) => idp().signed(idp().assertion(one)));
        return unsigned(idp().response(honest, both.join('')));
      }));

    it('is refused with a comment that cuts the name', () =>
      refused('saml.forbidden-xml', (honest) =>
        idp().answer({ ...honest, subject: 'admin<!-- -->@evil.example' }),
      ));

    it.each([
      ['a document type with entities', '<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'],
      ['an external entity', '<!DOCTYPE r SYSTEM "http://127.0.0.1/x">'],
      ['an instruction', '<?xml-stylesheet href="x"?>'],
    ])('is refused with %s', (_, head) =>
      refused('saml.forbidden-xml', (honest) => `${head}${idp().answer(honest)}`),
    );

    it('is refused with an encrypted assertion', () =>
      refused('saml.encrypted', (honest) =>
        idp().signed(
          idp().response(
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
      refused(reason, (honest) => idp().answer({ ...honest, ...wrong(honest) })),
    );

    it('is accepted when clocks differ by less than a minute', async () => {
      const at = await ready();
      const now = clock.now().getTime();
      await me(await signIn(at, { notBefore: new Date(now + 50_000) }));
      await me(await signIn(at, { notOnOrAfter: new Date(now - 50_000) }));
    });

    it('is refused when the provider began the sign-in', async () => {
      await refused('saml.not-asked', (honest) => idp().answer({ ...honest, inResponseTo: '' }));
      await refused(
        'saml.not-asked',
        (honest) => idp().answer(honest),
        () => undefined,
      );
    });

    it('is refused with the relay state of another sign-in or an address', async () => {
      await refused(
        'saml.other-request',
        (honest) => idp().answer(honest),
        ({ relayState }) => relayState.split('').reverse().join(''),
      );
      await refused(
        'saml.not-asked',
        (honest) => idp().answer(honest),
        () => 'https://evil.example/',
      );
    });

    it('is refused the second time, also when it is signed again', async () => {
      const at = await ready();
      const browser = api().http();
      const asked = await begin(at, browser);
      const saying = idp().saying(asked, at.service, newPerson(at));
      await me(await finish(browser, await post(at, idp().answer(saying), asked.relayState)));
      clock.advance(1_000);
      expect(await post(at, idp().answer(saying), asked.relayState)).toEqual({ refused: 'saml.replayed' });
      clock.advance(3600_000);
      expect(await post(at, idp().answer(saying), asked.relayState)).toEqual({ refused: 'saml.expired' });
    });

    it('is refused in another tenant with the same provider', async () => {
      const at = await ready();
      const other = await api().signIn({ roles: ['nexus:owner'] });
      const theirs = await ready({}, other);
      const browser = api().http();
      const asked = await begin(at, browser);
      const saying = idp().saying(asked, at.service, newPerson(at));
      expect(await post(theirs, idp().answer(saying), asked.relayState)).toEqual({
        refused: 'saml.wrong-destination',
      });
      const there = { ...saying, destination: theirs.service.consumerAddress };
      expect(await post(theirs, idp().answer(there), asked.relayState)).toEqual({
        refused: 'saml.wrong-audience',
      });
      const known = {
        ...there,
        audience: theirs.service.entityId,
        recipient: theirs.service.consumerAddress,
      };
      const crossed = await post(theirs, idp().answer(known), asked.relayState);
      // The code belongs to the other tenant; the sign-in that began here does not find it.
      expect(codeOf(await finish(browser, crossed))).toEqual([422, 'oidc.code-refused']);
      await browser.post('/api/auth/refresh').expect(401);
    });

    it('is refused when it is too large or no XML', async () => {
      const at = await ready();
      expect(await post(at, 'x'.repeat(3_000))).toEqual({ refused: 'saml.unreadable' });
      await api()
        .http()
        .post(`/api/auth/saml/${at.tenantId}/acs`)
        .type('form')
        .send({ SAMLResponse: 'A'.repeat(400_000) })
        .expect(422);
    });
  });
});
