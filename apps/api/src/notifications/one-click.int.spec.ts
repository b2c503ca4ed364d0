import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withTenant } from '@rampart/database';
import { IN_ENGLISH } from '@rampart/kernel';
import { mailAddressOf } from '@rampart/identity-access';
import type { RoleName } from '@rampart/identity-access/contract';
import { type AccountMails, accountMails } from '@rampart/identity-access/testing';
import { notificationRules } from '@rampart/installation';
import { createMailer, type Mailer } from '@rampart/mail';
import { type CapturedMail, type CaptureServer, startCaptureServer } from '@rampart/mail/testing';
import { mailsDue, sendNotificationMails, unsubscribeTokens } from '@rampart/notifications';
import type { NotificationPreferences } from '@rampart/notifications/contract';
import { type ApiHarness, type SignedInUser, startApi, TEST_PASSWORD } from '../testing/api-harness.js';

const PUBLIC_URL = 'https://rampart.example';
const ROLES: readonly RoleName[] = ['core:soc', 'core:auditor'];

interface Person {
  readonly userId: string;
  readonly email: string;
  readonly authorization: string;
}

describe('the one-click unsubscription (RFC 8058) of a mail sent over SMTP', () => {
  let api: ApiHarness;
  let server: CaptureServer;
  let mailer: Mailer;
  let mails: AccountMails;
  let admin: SignedInUser;

  beforeAll(async () => {
    server = await startCaptureServer();
    api = await startApi({ environment: { SMTP_URL: server.smtpUrl, RAMPART_PUBLIC_URL: PUBLIC_URL } });
    mailer = createMailer(api.runtime.environment);
    mails = accountMails(api.runtime.access, mailer, PUBLIC_URL);
    admin = await api.signIn({ roles: ['core:admin'] });
  });
  afterAll(async () => {
    await mailer?.close();
    await api?.close();
    await server?.close();
  });

  const as = (authorization: string, method: 'get' | 'post' | 'put' | 'delete', path: string) =>
    api.http()[method](path).set('Authorization', authorization);
  const mailTo = (address: string, subject: string): Promise<CapturedMail> =>
    server.waitForMail((mail) => mail.subject === subject && mail.envelope.to.includes(address));

  async function person(username: string): Promise<Person> {
    const email = `${username}@example.org`;
    const invitation = { username, displayName: username, email, roles: ROLES };
    const { body } = await as(admin.authorization, 'post', '/api/identity-access/users')
      .send(invitation)
      .expect(201);
    await mails.work();
    const [link = 'missing:'] = (await mailTo(email, 'Your invitation to Rampart')).links;
    const accepted = { token: new URL(link).searchParams.get('token'), password: TEST_PASSWORD };
    await api.http().post('/api/auth/invitations/accept').send(accepted).expect(200);
    const login = { username, password: TEST_PASSWORD };
    const entered = await api.http().post('/api/auth/login').send(login).expect(200);
    const authorization = `Bearer ${(entered.body as { access_token: string }).access_token}`;
    const scansToo = { preferences: [{ topic: 'scans', channel: 'mail', on: true }] };
    await as(authorization, 'put', '/api/notifications/preferences').send(scansToo).expect(200);
    return { userId: (body as { userId: string }).userId, email, authorization };
  }

  /** Revokes a role and mails about it as the worker would. @returns the mail */
  async function mailOfSessionEnd({ userId, email }: Person): Promise<CapturedMail> {
    const { log, clock, ids, database, environment } = api.runtime;
    const { tenantId } = admin;
    await as(admin.authorization, 'delete', `/api/identity-access/users/${userId}/roles/${ROLES[1]}`).expect(
      204,
    );
    await api.settle();
    const stream = await log.readStream(tenantId, `user:${userId}`);
    const cause = stream.findLast(({ type }) => type === 'RoleRevoked')?.position ?? 0;
    const context = {
      ...{ log, clock, ids, mailer, rules: notificationRules, publicUrl: PUBLIC_URL },
      tokens: unsubscribeTokens(Buffer.from(environment.RAMPART_KEK, 'base64')),
      due: () => withTenant(database, tenantId, (manager) => mailsDue(manager, cause)),
      addressOf: (tenant: string, user: string) => mailAddressOf({ log }, tenant, user),
      timeZoneOf: () => Promise.resolve(null),
      textsOf: () => Promise.resolve(IN_ENGLISH),
    };
    await sendNotificationMails(context, { tenantId, cause });
    return mailTo(email, 'A role of yours ended');
  }

  async function mailed({ authorization }: Pick<Person, 'authorization'>): Promise<readonly string[]> {
    await api.settle();
    const { body } = await as(authorization, 'get', '/api/notifications/preferences').expect(200);
    const { topics } = body as NotificationPreferences;
    return topics.filter(({ mail }) => mail?.on).map(({ topic }) => topic);
  }

  it('ends mails about that topic for that person only', async () => {
    const [ines, ada] = [await person('ines'), await person('ada')];
    const mail = await mailOfSessionEnd(ines);
    const header = (name: string) => mail.headers.find((one) => one.name === name)?.value ?? '';
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, address = ''] = /^<(https:\/\/[^>]+)>$/.exec(header('list-unsubscribe')) ?? [];
    expect(address.startsWith(`${PUBLIC_URL}/api/`)).toBe(true);
    const everything = ['security', 'access', 'approvals', 'scans', 'reports', 'posts', 'visitors', 'alerts'];
    expect(await mailed(ines)).toEqual(everything);

    // RFC 8058 section 3.2: the request has no cookie or referrer, and its form body is the header's text.
    const click = () =>
      api
        .http()
        .post(address.slice(PUBLIC_URL.length))
        .type('application/x-www-form-urlencoded')
        .send(header('list-unsubscribe-post'));
    await click().expect(200);
    expect(await mailed(ines)).toEqual([
      'security',
      'approvals',
      'scans',
      'reports',
      'posts',
      'visitors',
      'alerts',
    ]);
    expect(await mailed(ada)).toEqual(everything);
    expect(await mailed(admin)).toEqual([
      'security',
      'access',
      'approvals',
      'reports',
      'posts',
      'visitors',
      'alerts',
    ]);

    const before = await api.runtime.log.head();
    await click().expect(200);
    expect(await api.runtime.log.head()).toBe(before);
  });
});
