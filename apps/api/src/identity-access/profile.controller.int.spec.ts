import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { MailAddressView } from '@rampart/identity-access/contract';
import { type AccountMails, accountMails } from '@rampart/identity-access/testing';
import { FixedClock } from '@rampart/kernel';
import { MemoryMailer } from '@rampart/mail/testing';
import { type ApiHarness, type SignedInUser, startApi } from '../testing/api-harness.js';

const PROFILE = '/api/auth/profile';
const ADDRESS = '/api/auth/mail-address';
const REQUEST = `${ADDRESS}/request`;
const CONFIRM = `${ADDRESS}/confirm`;

describe('one’s own profile over HTTP', () => {
  const clock = new FixedClock(new Date('2026-11-20T12:00:00.000Z'));
  const mailer = new MemoryMailer();
  let api: ApiHarness;
  let mails: AccountMails;
  let ines: SignedInUser;
  let wanted: string;

  beforeAll(async () => {
    api = await startApi({ clock, environment: { SMTP_URL: 'smtp://127.0.0.1:9?tls=off' } });
    mails = accountMails(api.runtime.access, mailer, 'https://rampart.example');
  });
  afterAll(() => api?.close());

  beforeEach(async () => {
    ines = await api.signIn({ roles: ['nexus:owner'] });
    wanted = `${ines.username}@example.org`;
  });

  const send = (method: 'get' | 'put' | 'post', path: string, user = ines) =>
    api.http()[method](path).set('Authorization', user.authorization);
  const nameOf = async (user: SignedInUser): Promise<string> => {
    const { body } = await send('get', '/api/auth/me', user).expect(200);
    return (body as { displayName: string }).displayName;
  };
  const addressOf = async (user = ines): Promise<MailAddressView> =>
    (await send('get', ADDRESS, user).expect(200)).body as MailAddressView;
  const confirm = (token: string) => api.http().post(CONFIRM).send({ token });

  /** Requests an address change, and mails the link as the worker would. @returns the token of the link */
  async function tokenTo(email: string): Promise<string> {
    await send('post', REQUEST).send({ email }).expect(202);
    await mails.work();
    const text = mailer.sent.findLast(({ to }) => to === email)?.text ?? '';
    const token = /confirm-mail-address\?token=([\w-]{43})/.exec(text)?.[1];
    if (token === undefined) throw new Error(`No link was mailed to ${email}.`);
    return token;
  }

  it('shows all users of the tenant the time zone that an owner set, and refuses other roles and unknown zones', async () => {
    const ZONE = '/api/identity-access/time-zone';
    const zoneOf = async (user: SignedInUser) =>
      ((await send('get', '/api/auth/me', user).expect(200)).body as { timeZone: string | null }).timeZone;
    const colleague = await api.signIn({ roles: ['nexus:analyst'], tenantId: ines.tenantId });
    const stranger = await api.signIn({ roles: ['nexus:owner'] });
    await send('put', ZONE, colleague).send({ timeZone: 'Asia/Tokyo' }).expect(403);
    for (const timeZone of ['Mars/Olympus', '+02:00', ''])
      await send('put', ZONE).send({ timeZone }).expect(422);
    expect(await zoneOf(colleague)).toBeNull();
    await send('put', ZONE).send({ timeZone: 'Asia/Tokyo' }).expect(204);
    expect([await zoneOf(ines), await zoneOf(colleague), await zoneOf(stranger)]).toEqual([
      ...['Asia/Tokyo', 'Asia/Tokyo'],
      null,
    ]);
    await send('put', ZONE).send({ timeZone: null }).expect(204);
    expect(await zoneOf(ines)).toBeNull();
  });

  it('changes the name that colleagues see, and nothing in other tenants', async () => {
    const stranger = await api.signIn({ roles: ['nexus:owner'] });
    const before = await nameOf(stranger);
    const body = {
      displayName: '  Ines of the Tests ',
      userId: stranger.userId,
      tenantId: stranger.tenantId,
    };
    await send('put', PROFILE).send(body).expect(204);
    expect(await nameOf(ines)).toBe('Ines of the Tests');
    expect(await nameOf(stranger)).toBe(before);
    const seen = async (user: SignedInUser) =>
      (await send('get', '/api/identity-access/users', user).expect(200)).text;
    expect(await seen(ines)).toContain('Ines of the Tests');
    expect(await seen(stranger)).not.toContain('Ines of the Tests');
  });

  it('refuses invalid names and addresses, and callers who are not signed in', async () => {
    for (const body of [{}, { displayName: ' ' }, { displayName: 7 }, { displayName: 'x'.repeat(201) }])
      await send('put', PROFILE).send(body).expect(422);
    for (const email of ['', 'nobody', 'a b@example.org', 7, `${'x'.repeat(250)}@example.org`])
      await send('post', REQUEST).send({ email }).expect(422);
    for (const token of ['', 'x', 'A'.repeat(44), '?'.repeat(43)]) await confirm(token).expect(422);
    await api.http().put(PROFILE).send({ displayName: 'Nobody' }).expect(401);
    await api.http().get(ADDRESS).expect(401);
    await api.http().post(REQUEST).send({ email: wanted }).expect(401);
  });

  it('sends mail to a new address after its link is opened, which works once', async () => {
    const token = await tokenTo(wanted);
    expect(await addressOf()).toMatchObject({ address: null, pending: { address: wanted } });
    await confirm(token).expect(204);
    expect(await addressOf()).toEqual({ address: wanted, pending: null, sendsMail: true });
    const { body } = await confirm(token).expect(422);
    expect(body).toMatchObject({ code: 'link.invalid' });
    const same = await send('post', REQUEST).send({ email: wanted.toUpperCase() }).expect(422);
    expect(same.body).toMatchObject({ code: 'user.address-unchanged' });
  });

  it('changes the address of the requester only, even if another user opens the link', async () => {
    const stranger = await api.signIn({ roles: ['nexus:owner'] });
    const token = await tokenTo(wanted);
    await send('post', CONFIRM, stranger).send({ token, userId: stranger.userId }).expect(204);
    expect(await addressOf(stranger)).toMatchObject({ address: null, pending: null });
    expect(await addressOf()).toMatchObject({ address: wanted });
  });

  it('does not accept a link that was replaced or has expired', async () => {
    const first = await tokenTo(`first-${wanted}`);
    const second = await tokenTo(wanted);
    await confirm(first).expect(422);
    clock.advance(24 * 3600_000 + 1);
    await confirm(second).expect(422);
  });

  it('requires a fresh proof of identity for a new address, but not for a name', async () => {
    clock.advance(6 * 60_000);
    const late = await send('post', REQUEST).send({ email: wanted }).expect(403);
    expect(late.body).toMatchObject({ code: 'step-up.required' });
    await send('put', PROFILE).send({ displayName: 'Ines' }).expect(204);
  });

  it('mails an unconfirmed address three times an hour at most', async () => {
    for (const part of ['a', 'b', 'c'])
      await send('post', REQUEST)
        .send({ email: `${part}-${wanted}` })
        .expect(202);
    const refused = await send('post', REQUEST).send({ email: wanted }).expect(429);
    expect(refused.body).toMatchObject({ code: 'sign-in.throttled' });
  });
});
