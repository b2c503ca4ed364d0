import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MemoryMailer } from '@rampart/mail/testing';
import { type AccessFixture, openAccessFixture, visitFrom } from '../testing/access-fixture.js';
import { type AccountMails, accountMails } from '../testing/account-mails.js';
import { createTestTenant } from '../testing/create-test-users.js';
import { acceptInvitation } from './accept-invitation.js';
import { changeProfile, confirmMailAddress, readMailAddress, requestMailAddress } from './change-profile.js';
import type { AccessDependencies, Caller } from './dependencies.js';
import { inviteUser } from './invite-user.js';
import { mailAddressOf } from './mail-address-of.js';
import { eraseUser } from './erasure.js';
import { readProfile } from './read-profile.js';

const PASSWORD = 'a synthetic pass phrase';
const linkInvalid = expect.objectContaining({ code: 'link.invalid' });

describe('a profile', () => {
  let access: AccessFixture;
  let deps: AccessDependencies;
  let mailer: MemoryMailer;
  let mails: AccountMails;
  let boss: Caller;
  let ines: Caller;
  let old: string;
  let wanted: string;

  beforeAll(async () => {
    access = await openAccessFixture();
    deps = { ...access.deps, sendsMail: true };
    mailer = new MemoryMailer();
    mails = accountMails(deps, mailer, 'https://rampart.example/base/');
  });
  afterAll(() => access?.close());

  beforeEach(async () => {
    access.clock.advance(2 * 3600_000);
    const tenantId = await createTestTenant(deps, 'Synthetic', 'staff');
    const as = (userId: string, username: string, roles: Caller['roles']): Caller => ({
      ...visitFrom(deps),
      ...{ tenantId, userId, username, roles, sessionId: deps.ids.next() },
    });
    boss = as(deps.ids.next(), 'boss', ['core:admin']);
    const username = `user-${deps.ids.next()}`;
    [old, wanted] = [`${username}@example.org`, `new-${username}@example.org`];
    const input = { username, displayName: 'Ines Example', email: old, roles: ['nexus:viewer' as const] };
    const { userId } = (await inviteUser(deps, boss, input)).value;
    ines = as(userId, username, ['nexus:viewer']);
    await mails.work();
    await acceptInvitation(deps, { token: tokenOf(old), password: PASSWORD }, visitFrom(deps));
    await mails.work();
  });

  const to = (address: string) => mailer.sent.filter((mail) => mail.to === address);
  const tokenOf = (address: string): string =>
    /token=([\w-]{43})/.exec(to(address).at(-1)?.text ?? '')?.[1] ?? '';
  const request = async (email: string): Promise<void> => {
    await requestMailAddress(deps, ines, { email });
    await mails.work();
  };
  const confirm = (token: string) => confirmMailAddress(deps, { token }, visitFrom(deps));
  const address = () => mailAddressOf(deps, ines.tenantId, ines.userId);

  it('shows the changed name of its owner', async () => {
    await changeProfile(deps, ines, { displayName: 'Ines Renamed' });
    expect(await readProfile(deps, ines)).toMatchObject({ displayName: 'Ines Renamed' });
  });

  it('changes when its mailed link is opened, and the old address is notified', async () => {
    await request(wanted);
    expect(await address()).toBe(old);
    expect(await readMailAddress(deps, ines)).toMatchObject({ address: old, pending: { address: wanted } });
    await confirm(tokenOf(wanted));
    await mails.work();
    expect(await readMailAddress(deps, ines)).toEqual({ address: wanted, pending: null, sendsMail: true });
    const notice = to(old).at(-1);
    expect(notice?.subject).toBe('The mail address of your Rampart account was changed');
    expect(notice?.text).not.toContain(wanted);
    const before = mailer.sent.length;
    await mails.workAgain();
    expect(mailer.sent).toHaveLength(before);
  });

  it('is not confirmed by a link that is expired, replaced, used or made for another purpose', async () => {
    await request(`first-${wanted}`);
    const replaced = tokenOf(`first-${wanted}`);
    await request(wanted);
    await expect(confirm(replaced)).rejects.toEqual(linkInvalid);
    await expect(confirm('A'.repeat(43))).rejects.toEqual(linkInvalid);
    await expect(
      acceptInvitation(deps, { token: tokenOf(wanted), password: PASSWORD }, visitFrom(deps)),
    ).rejects.toEqual(linkInvalid);
    await confirm(tokenOf(wanted));
    await expect(confirm(tokenOf(wanted))).rejects.toEqual(linkInvalid);
    await request(`late-${wanted}`);
    access.clock.advance(24 * 3600_000 + 1);
    await expect(confirm(tokenOf(`late-${wanted}`))).rejects.toEqual(linkInvalid);
    expect(await address()).toBe(wanted);
  });

  it('refuses a new mail address without a mail server, and one that is unchanged or invalid', async () => {
    const silent = { ...deps, sendsMail: false };
    await expect(requestMailAddress(silent, ines, { email: wanted })).rejects.toMatchObject({
      code: 'mail.not-configured',
    });
    await expect(request(old.toUpperCase())).rejects.toMatchObject({ code: 'user.address-unchanged' });
    await expect(request('nobody')).rejects.toMatchObject({ code: 'mail.address-invalid' });
  });

  it('is erased with its owner', async () => {
    await changeProfile(deps, ines, { displayName: 'Ines Renamed' });
    await request(wanted);
    await confirm(tokenOf(wanted));
    await eraseUser(deps, boss, ines.userId);
    const stream = await deps.log.readStream(ines.tenantId, `user:${ines.userId}`);
    expect(JSON.stringify(stream)).not.toMatch(/Ines|example\.org/);
  });
});
