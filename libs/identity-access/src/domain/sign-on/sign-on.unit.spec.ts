import { describe, expect, it } from '@jest/globals';
import { domainOf, proves, recordText } from './domain-proof.js';
import { signOnDecider, type SignOnState } from './sign-on.js';

const ADA = '00000000-0000-7000-8000-000000000001';
const BOB = '00000000-0000-7000-8000-000000000002';
const connected: SignOnState = {
  ...signOnDecider.initialState(),
  connectionId: '00000000-0000-7000-8000-000000000003',
};
const require = (emergencyAccounts: readonly string[], permanent: readonly string[], state = connected) =>
  signOnDecider.decide(
    {
      type: 'RequireSignOn',
      data: { required: true, by: ADA, emergencyAccounts: [...emergencyAccounts], permanent },
    },
    state,
  );
const refused = (code: string) => expect.objectContaining({ code });

describe('required single sign-on', () => {
  it('needs a provider and an emergency account that administers for good', () => {
    expect(() => require([ADA], [ADA], signOnDecider.initialState())).toThrow(
      refused('sign-on.not-configured'),
    );
    expect(() => require([], [ADA])).toThrow(refused('sign-on.no-emergency-account'));
    expect(() => require([BOB], [ADA])).toThrow(refused('sign-on.no-emergency-account'));
    expect(() => require([ADA, BOB], [ADA])).toThrow(refused('sign-on.not-an-administrator'));
    expect(require([ADA], [ADA, BOB])).toHaveLength(1);
  });

  it('ends with the connection', () => {
    const removed = signOnDecider.decide({ type: 'RemoveSignOn', data: { by: ADA } }, connected);
    const state = removed.reduce(signOnDecider.evolve, { ...connected, required: true });
    expect(state).toMatchObject({ connectionId: null, required: false });
  });
});

describe('the proof of a domain', () => {
  it('is one record with exactly the text, in any parts', () => {
    const text = recordText('abc');
    expect(proves([['v=spf1'], [text.slice(0, 4), text.slice(4)]], 'abc')).toBe(true);
    expect(proves([[`${text}d`], [`x ${text}`], []], 'abc')).toBe(false);
    expect(proves([], 'abc')).toBe(false);
  });

  it.each([
    ['ada@Example.org', 'example.org'],
    ['"a@b"@example.org', 'example.org'],
    ['example.org', null],
    ['@example.org', null],
    ['ada@', null],
  ])('is asked for the domain of the address %s, which is %s', (address, domain) => {
    expect(domainOf(address)).toBe(domain);
  });
});
