import { describe, expect, it } from '@jest/globals';
import { given } from '../testing/given.js';
import type { OidcEvent, OidcLinkHow } from './oidc-events.js';
import { type OidcLinksCommand, oidcLinksDecider } from './oidc-links.js';

const userId = '00000000-0000-7000-8000-00000000000a';
const first = '00000000-0000-7000-8000-000000000001';
const second = '00000000-0000-7000-8000-000000000002';
const identity = { issuer: 'https://id.example', subject: 'ines', address: 'ines@example.org' };

const link = (linkId: string, how: OidcLinkHow, subject = identity.subject) =>
  ({
    type: 'LinkOidcIdentity',
    data: { userId, linkId, ...identity, subject, how },
  }) satisfies OidcLinksCommand;
const linked = (linkId: string, how: OidcLinkHow, subject = identity.subject): OidcEvent => ({
  type: 'OidcIdentityLinked',
  data: { userId, linkId, ...identity, subject, how },
});
const unlink = (linkId: string, otherWayIn: boolean) =>
  ({
    type: 'UnlinkOidcIdentity',
    data: { userId, linkId, by: userId, otherWayIn },
  }) satisfies OidcLinksCommand;
const allow = { type: 'AllowOidcLink', data: { userId, by: 'boss' } } satisfies OidcLinksCommand;
const allowed: OidcEvent = { type: 'OidcLinkAllowed', data: { userId, by: 'boss' } };
const links = (...events: OidcEvent[]) => given(oidcLinksDecider, ...events);
const code = (wanted: string) => expect.objectContaining({ code: wanted });

describe('identities at a provider', () => {
  it('can be linked while signed in, in any number, each once', () => {
    expect(links().when(link(first, 'signed-in'))).toEqual([linked(first, 'signed-in')]);
    const one = links(linked(first, 'signed-in'));
    expect(one.when(link(second, 'signed-in', 'other'))).toEqual([linked(second, 'signed-in', 'other')]);
    expect(one.when(link(second, 'signed-in'))).toEqual([]);
  });

  it('can be linked by an allowed address, once per permission', () => {
    const refused = code('oidc.not-linked-automatically');
    expect(() => links().when(link(first, 'allowed'))).toThrow(refused);
    expect(links(allowed).when(link(first, 'allowed'))).toEqual([linked(first, 'allowed')]);
    const used = links(allowed, linked(first, 'allowed'));
    expect(() => used.when(link(second, 'allowed', 'other'))).toThrow(refused);
    expect(links(allowed).when(allow)).toEqual([]);
    expect(used.when(allow)).toEqual([allowed]);
  });

  it('can be linked by a verified address alone only as the first one', () => {
    expect(links().when(link(first, 'verified-email'))).toEqual([linked(first, 'verified-email')]);
    expect(() => links(linked(first, 'signed-in')).when(link(second, 'verified-email', 'other'))).toThrow(
      code('oidc.not-linked-automatically'),
    );
  });

  it('are limited to ten', () => {
    const ten = Array.from({ length: 10 }, (_, index) =>
      linked(`${first}${index}`, 'signed-in', `s${index}`),
    );
    expect(() => links(...ten).when(link(second, 'signed-in', 'other'))).toThrow(code('oidc.too-many-links'));
  });

  it('can be unlinked by their owner; the last one only when another way to sign in exists', () => {
    const one = links(linked(first, 'signed-in'));
    expect(() => one.when(unlink(second, true))).toThrow(code('oidc.no-such-link'));
    expect(() => one.when(unlink(first, false))).toThrow(code('oidc.last-way-in'));
    expect(one.when(unlink(first, true))).toEqual([
      { type: 'OidcIdentityUnlinked', data: { userId, linkId: first, by: userId } },
    ]);
    const two = links(linked(first, 'signed-in'), linked(second, 'signed-in', 'other'));
    expect(two.when(unlink(first, false))).toHaveLength(1);
  });
});
