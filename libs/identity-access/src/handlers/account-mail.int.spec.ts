import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ProjectionRunner, waitForProjection } from '@rampart/event-log';
import { IN_ENGLISH, type Languages, textsIn } from '@rampart/kernel';
import { createMailer } from '@rampart/mail';
import { type CapturedMail, type CaptureServer, startCaptureServer } from '@rampart/mail/testing';
import type { RoleName } from '../contract/index.js';
import { identityAccess } from '../index.js';
import { accountMailList } from '../projections/account-mail/query.js';
import { type AccessFixture, openAccessFixture, visitFrom } from '../testing/access-fixture.js';
import { type AccountMails, accountMails } from '../testing/account-mails.js';
import { createTestTenant } from '../testing/create-test-users.js';
import { acceptInvitation } from './accept-invitation.js';
import { giveUpMail } from './notices.js';
import type { AccessDependencies, Caller } from './dependencies.js';
import { inviteUser } from './invite-user.js';
import { reissueInvitation, suspendUser } from './manage-users.js';
import { acceptPasswordReset, changePassword, issuePasswordReset } from './passwords.js';
import { requestPasswordReset } from './password-reset-request.js';
import { signInByPassword as signIn } from '../testing/sign-in-by-password.js';
import { changeTimeZone } from './time-zone.js';

const PUBLIC_URL = 'https://rampart.example/base/';
const PASSWORD = 'a synthetic pass phrase';
const OTHER = 'another synthetic phrase';
const linkInvalid = expect.objectContaining({ code: 'link.invalid' });

describe('mails about an account', () => {
  let access: AccessFixture;
  let deps: AccessDependencies;
  let server: CaptureServer;
  let mails: AccountMails;
  let boss: Caller;
  let runner: ProjectionRunner;

  beforeAll(async () => {
    access = await openAccessFixture();
    deps = { ...access.deps, sendsMail: true };
    server = await startCaptureServer();
    const mailer = createMailer({ SMTP_URL: server.smtpUrl, MAIL_FROM: 'no-reply@rampart.example' });
    mails = accountMails(deps, mailer, PUBLIC_URL);
    const ignored = (_name: string, error: unknown): void => {
      throw error;
    };
    runner = new ProjectionRunner(
      { log: deps.log, dataSource: access.system, onError: ignored },
      identityAccess.projections,
    );
    await runner.start();
  });

  afterAll(async () => {
    await runner.stop();
    await server.close();
    await access.close();
  });

  beforeEach(async () => {
    await mails.work();
    server.clear();
    access.clock.advance(2 * 3600_000);
    const tenantId = await createTestTenant(deps, 'Synthetic', 'staff');
    const roles: RoleName[] = ['core:admin'];
    boss = {
      ...visitFrom(deps),
      tenantId,
      userId: deps.ids.next(),
      sessionId: deps.ids.next(),
      username: 'boss',
      roles,
    };
  });

  const invite = async (
    username = `user-${deps.ids.next()}`,
    email: string | null = `${username}@example.org`,
  ) => {
    const input = { username, displayName: 'Ines Example', email, roles: ['nexus:viewer' as const] };
    return { username, email, ...(await inviteUser(deps, boss, input)).value };
  };
  const to = (address: string | null): readonly CapturedMail[] =>
    server.messages.filter(({ envelope }) => envelope.to.includes(address ?? ''));
  const tokenIn = (mail: CapturedMail | undefined): string => {
    const token = new URL(mail?.links[0] ?? 'missing:').searchParams.get('token');
    if (token === null) throw new Error('The mail has no token.');
    return token;
  };
  const join = async () => {
    const user = await invite();
    await mails.work();
    await acceptInvitation(deps, { token: tokenIn(to(user.email)[0]), password: PASSWORD }, visitFrom(deps));
    server.clear();
    return user;
  };
  const ask = (username: string, address?: string) =>
    requestPasswordReset(deps, { username }, visitFrom(deps, address));
  const outcomes = async (userId: string) => {
    await waitForProjection(access.system.manager, 'access-mail', await deps.log.head());
    const { items } = await accountMailList.page(access.system.manager, userId, { limit: 50 });
    return items.map(({ kind, reason }) => [kind, reason]);
  };
  const projected = async () =>
    waitForProjection(access.system.manager, 'access-users', await deps.log.head());

  describe('a mail in another language', () => {
    const german = textsIn('de', [
      ['Your invitation to Rampart', 'Ihre Einladung zu Rampart'],
      ['You have been invited to Rampart as {username}.', 'Sie wurden als {username} eingeladen.'],
      ['Set a new password for Rampart', 'Neues Passwort für Rampart'],
    ]);

    it('goes to an invited person in the language of the inviting one, and then in that of their browser', async () => {
      const mailer = createMailer({ SMTP_URL: server.smtpUrl, MAIL_FROM: 'no-reply@rampart.example' });
      const languages: Languages = (language) => (language === 'de' ? german : IN_ENGLISH);
      const own = accountMails(deps, mailer, PUBLIC_URL, languages);
      await own.work();
      server.clear();
      const inviting = await invite();
      const by = { ...boss, userId: inviting.userId };
      await own.work();
      await acceptInvitation(
        deps,
        { token: tokenIn(to(inviting.email)[0]), password: PASSWORD },
        visitFrom(deps),
      );
      const inGerman = { ...visitFrom(deps), language: { code: 'de', chosen: true } } as const;
      await signIn(deps, { username: inviting.username, password: PASSWORD }, inGerman);
      const input = { username: `guest-${deps.ids.next()}`, displayName: 'Gast', email: 'gast@example.org' };
      await inviteUser(deps, by, { ...input, roles: ['nexus:viewer'] });
      await own.work();
      const [mail] = to('gast@example.org');
      expect(mail?.subject).toBe('Ihre Einladung zu Rampart');
      expect(mail?.text).toContain(`Sie wurden als ${input.username} eingeladen.`);
      server.clear();
      const guest = { token: tokenIn(mail), password: PASSWORD };
      const inEnglish = { ...visitFrom(deps), language: { code: 'en', chosen: false } } as const;
      await acceptInvitation(deps, guest, inEnglish);
      await ask(inviting.username);
      await ask(input.username);
      await own.work();
      const subjects = (address: string | null) => to(address).map(({ subject }) => subject);
      expect(subjects(inviting.email)).toContain('Neues Passwort für Rampart');
      expect(subjects('gast@example.org')).toContain('Set a new password for Rampart');
    });
  });

  describe('an invitation', () => {
    it('goes to the given address, and no other user sees its link', async () => {
      const user = await invite();
      expect(user).toMatchObject({ delivery: 'mail', token: null });
      expect(await mails.work()).toEqual([['send-invitation', 'done']]);
      const [mail] = to(user.email);
      expect(mail?.links[0]).toMatch(
        /^https:\/\/rampart\.example\/base\/accept-invitation\?token=[\w-]{43}$/,
      );
      await acceptInvitation(deps, { token: tokenIn(mail), password: PASSWORD }, visitFrom(deps));
      await signIn(deps, { username: user.username, password: PASSWORD }, visitFrom(deps));
    });

    it('without an address is handed over by the administrator', async () => {
      const user = await invite(undefined, null);
      expect(user).toMatchObject({ delivery: 'by-hand', token: expect.any(String) });
      expect(await mails.work()).toEqual([]);
    });

    it('that is sent again replaces the first one, also when both wait in the queue', async () => {
      const user = await invite();
      await mails.work();
      const first = tokenIn(to(user.email)[0]);
      await reissueInvitation(deps, boss, user.userId);
      await reissueInvitation(deps, boss, user.userId);
      await mails.work();
      expect(to(user.email)).toHaveLength(2);
      const visit = visitFrom(deps);
      await expect(acceptInvitation(deps, { token: first, password: PASSWORD }, visit)).rejects.toThrow(
        linkInvalid,
      );
      await acceptInvitation(deps, { token: tokenIn(to(user.email)[1]), password: PASSWORD }, visit);
      expect(await outcomes(user.userId)).toEqual([
        ['invitation', null],
        ['invitation', 'superseded'],
        ['invitation', null],
      ]);
    });
  });

  describe('a password reset', () => {
    it('works by its link once within half an hour, ends sessions and sends a notice', async () => {
      const user = await join();
      const session = await signIn(deps, { username: user.username, password: PASSWORD }, visitFrom(deps));
      await ask(user.username.toUpperCase());
      await mails.work();
      const mail = to(user.email).find(({ subject }) => subject.includes('new password'));
      expect(mail?.text).toContain('Asked from 192.0.2.1 with an unknown program.');
      const token = tokenIn(mail);
      await acceptPasswordReset(deps, { token, password: OTHER }, visitFrom(deps));
      const reused = acceptPasswordReset(deps, { token, password: OTHER }, visitFrom(deps));
      await expect(reused).rejects.toThrow(linkInvalid);
      await signIn(deps, { username: user.username, password: OTHER }, visitFrom(deps));
      const revoked = await deps.log.readStream(boss.tenantId, `session:${session.sessionId}`);
      expect(revoked.at(-1)?.data).toMatchObject({ reason: 'password-changed' });
      await mails.work();
      expect(to(user.email).map(({ subject }) => subject)).toContain('Your Rampart password was changed');
    });

    it('is sent to the recorded address, whatever the case of the typed one', async () => {
      const user = await join();
      await projected();
      await ask(user.email?.toUpperCase() ?? '');
      expect(await mails.work()).toEqual([['send-password-reset', 'done']]);
      expect(to(user.email)).toHaveLength(1);
    });

    it('is refused for a link that is expired, replaced, forged or made for another purpose', async () => {
      const user = await join();
      const accept = (token: string) =>
        acceptPasswordReset(deps, { token, password: OTHER }, visitFrom(deps));
      await ask(user.username);
      await mails.work();
      const first = tokenIn(to(user.email)[0]);
      await ask(user.username);
      await mails.work();
      const second = tokenIn(to(user.email)[1]);
      await expect(accept(first)).rejects.toThrow(linkInvalid);
      await expect(accept('A'.repeat(43))).rejects.toThrow(linkInvalid);
      const wrongPurpose = acceptInvitation(deps, { token: second, password: OTHER }, visitFrom(deps));
      await expect(wrongPurpose).rejects.toThrow(linkInvalid);
      access.clock.advance(30 * 60_000);
      await expect(accept(second)).rejects.toThrow(linkInvalid);
    });

    it('that an administrator requests is sent only to the user', async () => {
      const user = await join();
      const { value } = await issuePasswordReset(deps, boss, user.userId);
      expect(value).toMatchObject({ delivery: 'mail', token: null });
      await mails.work();
      const [mail] = to(user.email);
      expect(mail?.text).toContain('An administrator asks you');
      await acceptPasswordReset(deps, { token: tokenIn(mail), password: OTHER }, visitFrom(deps));
    });

    it('is not sent without an address or to inactive users, which administrators can see', async () => {
      const user = await invite(undefined, null);
      await acceptInvitation(deps, { token: user.token ?? '', password: PASSWORD }, visitFrom(deps));
      await ask(user.username);
      await mails.work();
      expect(await outcomes(user.userId)).toEqual([['password-reset', 'no-address']]);
      const gone = await join();
      await suspendUser(deps, boss, gone.userId, { reason: 'synthetic' });
      await ask(gone.username);
      await mails.work();
      expect(await outcomes(gone.userId)).toContainEqual(['password-reset', 'not-active']);
      expect(server.messages).toEqual([]);
    });

    it('for an unknown username records one event without the name, and sends no mail', async () => {
      const before = await deps.log.head();
      await ask('nobody-at-all-77');
      const events = await deps.log.read({ after: before, limit: 10 });
      expect(events.map(({ type, data }) => [type, data])).toEqual([
        ['PasswordResetRequested', expect.objectContaining({ userId: null, source: 'self-service' })],
      ]);
      expect(JSON.stringify(events)).not.toContain('nobody-at-all');
      expect(await mails.work()).toEqual([]);
    });

    it('can be requested a few times in a row, for a few people per address, then only after a wait', async () => {
      const throttled = expect.objectContaining({ code: 'sign-in.throttled' });
      for (const name of ['unknown-a', (await join()).username]) {
        for (let time = 0; time < 3; time += 1) await ask(name, `198.51.100.${time}`);
        await expect(ask(name, '198.51.100.9')).rejects.toThrow(throttled);
      }
      for (let time = 0; time < 50; time += 1) await ask(`spray-${time}`, '203.0.113.50');
      await expect(ask('spray-50', '203.0.113.50')).rejects.toThrow(throttled);
    });

    it('is refused with the reason when the installation sends no mail', async () => {
      const asked = requestPasswordReset(access.deps, { username: 'boss' }, visitFrom(deps));
      await expect(asked).rejects.toThrow(expect.objectContaining({ code: 'mail.not-configured' }));
    });
  });

  describe('a notice', () => {
    it('is sent for a new device, which it names in fixed words, and not for a known one', async () => {
      const user = await join();
      const visit = visitFrom(deps, '2001:db8:1:2:3:4:5:6');
      const origin = {
        ...visit.origin,
        userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0 <b>',
      };
      const login = { username: user.username, password: PASSWORD };
      const { deviceToken } = await signIn(deps, login, { ...visit, origin });
      await signIn(deps, login, { ...visit, origin, deviceToken });
      expect(await mails.work()).toEqual([['send-account-notice', 'done']]);
      const [mail] = to(user.email);
      expect(mail?.subject).toBe('New sign-in to your Rampart account');
      expect(mail?.text).toMatch(
        /When: 20\d\d-\d\d-\d\d \d\d:\d\d UTC\nFrom: 2001:db8:1:2::\/64\nWith: Firefox on Linux/,
      );
      expect(mail?.links).toContain('https://rampart.example/base/settings/security');
    });

    it('gives times in the zone of the workspace, with the offset and in UTC', async () => {
      await changeTimeZone(deps, boss, { timeZone: 'Asia/Kathmandu' });
      const user = await join();
      await signIn(deps, { username: user.username, password: PASSWORD }, visitFrom(deps, '203.0.113.77'));
      await mails.work();
      const [mail] = to(user.email);
      const [, local, utc] =
        /When: (\S+ \S+) UTC\+05:45 \(Asia\/Kathmandu; (\S+ \S+) UTC\)\n/.exec(mail?.text ?? '') ?? [];
      expect(Date.parse(`${local}Z`) - Date.parse(`${utc}Z`)).toBe(345 * 60_000);
    });

    it('reports a changed password, but not the first one', async () => {
      const user = await join();
      expect(await mails.work()).toEqual([]);
      const caller = { ...boss, userId: user.userId, username: user.username };
      await changePassword(deps, caller, { currentPassword: PASSWORD, newPassword: OTHER });
      await mails.work();
      expect(to(user.email).map(({ subject }) => subject)).toEqual(['Your Rampart password was changed']);
    });
  });

  it('are sent once, whatever the number of runs of their jobs', async () => {
    const user = await join();
    await signIn(deps, { username: user.username, password: PASSWORD }, visitFrom(deps));
    await ask(user.username);
    await mails.work();
    expect(server.messages).toHaveLength(2);
    const again = await mails.workAgain();
    expect(new Set(again.map(([, outcome]) => outcome))).toEqual(new Set(['skipped']));
    expect(server.messages).toHaveLength(2);
  });

  it('wait for a mail server that is down, and are given up when it refuses permanently', async () => {
    const user = await join();
    server.refuse(() => 450);
    await ask(user.username);
    await expect(mails.work()).rejects.toThrow(expect.objectContaining({ code: 'mail.unavailable' }));
    server.refuse(() => 550);
    await mails.work();
    server.refuse(null);
    expect(await outcomes(user.userId)).toContainEqual(['password-reset', 'refused']);
    const [asked] = await deps.log.readStream(boss.tenantId, `password-reset:${user.userId}`);
    const job = {
      tenantId: boss.tenantId,
      userId: user.userId,
      stream: asked?.stream ?? '',
      version: 1,
      cause: asked?.position ?? 0,
    };
    await giveUpMail(
      {
        ...deps,
        mailer: createMailer({ MAIL_FROM: 'a@example.org' }),
        publicUrl: PUBLIC_URL,
        languages: () => IN_ENGLISH,
      },
      job,
      'password-reset',
    );
    expect((await outcomes(user.userId)).filter(([kind]) => kind === 'password-reset')).toHaveLength(1);
  });

  it('leave no tokens in the log', async () => {
    const user = await invite();
    await mails.work();
    const token = tokenIn(to(user.email)[0]);
    const rows: { text: string }[] = await access.system.query(`SELECT e::text AS text FROM log.event e`);
    const dump = rows.map(({ text }) => text).join('\n');
    expect(dump).toContain('AccountMailSent');
    for (const secret of [token, user.email ?? '']) expect(dump).not.toContain(secret);
  });
});
