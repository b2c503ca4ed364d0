import { describe, expect, it } from '@jest/globals';
import { STAFF_TENANT_ID } from '@rampart/identity-access';
import { FixedClock } from '@rampart/kernel';
import type { SignedInUser } from '../testing/api-harness.js';
import { samlTenants } from '../testing/saml-tenants.js';

interface Item {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

describe('a refused answer of a provider', () => {
  const clock = new FixedClock(new Date('2026-11-20T12:00:00.000Z'));
  const { as, ready, begin, post, finish, newPerson, signIn, api, idp } = samlTenants(clock);

  const refusals = async (by?: SignedInUser): Promise<Item[]> => {
    const { body } = await as('get', '/api/activity?limit=100', by).expect(200);
    return (body as { items: Item[] }).items.filter(({ type }) => type === 'SignOnRefused');
  };

  it('is in the activity of its tenant only, with reason and address and without its content', async () => {
    const at = await ready();
    const browser = api().http();
    const asked = await begin(at, browser);
    const saying = idp().saying(asked, at.service, newPerson(at));
    const wrong = { ...saying, audience: 'https://other.example' };
    expect(await post(at, idp().answer(wrong), asked.relayState)).toEqual({ refused: 'saml.wrong-audience' });
    const [refusal, ...others] = await refusals();
    expect(others).toEqual([]);
    expect(refusal?.data).toEqual({
      ...{ purpose: 'sign-in', protocol: 'saml', connectionId: at.id, reason: 'saml.wrong-audience' },
      ...{ address: expect.stringMatching(/127\.0\.0\.1$/), userAgent: expect.any(String) },
    });
    const text = JSON.stringify(refusal);
    for (const secret of [saying.subject, saying.email ?? '-', saying.id, 'other.example', asked.relayState])
      expect(text).not.toContain(secret);
    expect(await refusals(await api().signIn({ roles: ['nexus:owner'] }))).toEqual([]);
  });

  it('names what the check found, in our own words', async () => {
    const at = await ready();
    const asked = await begin(at, api().http());
    const honest = idp().saying(asked, at.service, newPerson(at));
    await post(at, idp().answer(honest).replace(honest.subject, 'admin'), asked.relayState);
    expect((await refusals()).map(({ data }) => data)).toMatchObject([
      { reason: 'saml.signature', check: 'not by a known certificate' },
    ]);
  });

  it('is recorded too when the person has no account here, or the provider declined', async () => {
    const at = await ready();
    await signIn(at, { email: 'ada@elsewhere.example' });
    const browser = api().http();
    const { relayState: state } = await begin(at, browser);
    await browser.post('/api/auth/oidc/callback').send({ state, error: 'access_denied' }).expect(403);
    expect((await refusals()).map(({ data }) => [data['protocol'], data['reason']])).toEqual([
      ['oidc', 'oidc.declined'],
      ['saml', 'oidc.not-linked'],
    ]);
  });

  it('is recorded for staff when no organisation is known', async () => {
    const nowhere = '00000000-0000-4000-8000-00000000beef';
    expect(await post({ tenantId: nowhere }, '<x/>')).toEqual({ refused: 'saml.not-connected' });
    await finish(api().http(), { state: 'x'.repeat(43), code: 'y' });
    const read = (tenantId: string) => api().runtime.log.read({ after: 0, limit: 1_000, tenantId });
    const found = (await read(STAFF_TENANT_ID)).filter(({ type }) => type === 'SignOnRefused');
    expect(found.map(({ data }) => (data as { readonly reason: string }).reason)).toEqual([
      'saml.not-connected',
      'oidc.no-transaction',
    ]);
    expect(await read(nowhere)).toEqual([]);
  });

  it('is not recorded beyond the rate limit of an address', async () => {
    const at = await ready();
    const outcomes = new Set<string | undefined>();
    for (let n = 0; n < 60; n += 1) outcomes.add((await post(at, '<x/>')).refused);
    expect([...outcomes]).toEqual(['saml.unreadable', 'sign-in.throttled']);
    const found = await refusals();
    expect(found.length).toBeGreaterThan(20);
    expect(found.length).toBeLessThan(60);
    expect(new Set(found.map(({ data }) => data['reason']))).toEqual(new Set(['saml.unreadable']));
  });
});
