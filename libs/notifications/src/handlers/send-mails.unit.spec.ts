import { beforeEach, describe, expect, it } from '@jest/globals';
import { InMemoryEventLog } from '@rampart/event-log/testing';
import { DomainError, FixedClock, IN_ENGLISH, SequentialIds, type TextsIn, textsIn } from '@rampart/kernel';
import { MemoryMailer } from '@rampart/mail/testing';
import { unsubscribeTokens } from '../adapters/unsubscribe-tokens.js';
import { notificationEvents, notificationMailEvents } from '../domain/notification.events.js';
import type { MailDue } from '../projections/notifications/mails-due.js';
import { SAMPLE_RULES } from '../testing/sample-rules.js';
import { giveUpNotificationMails, sendNotificationMails, type SendMailsContext } from './send-mails.js';
import { unsubscribe } from './unsubscribe.js';

const tenantId = '00000000-0000-7000-8000-00000000aaaa';
const userId = '00000000-0000-7000-8000-00000000000a';
const job = { tenantId, cause: 7 };
const due = (changes: Partial<MailDue> = {}): MailDue => ({
  id: '00000000-0000-8000-8000-000000000001',
  ...{ userId, kind: 'samples.started', topic: 'access', detail: 'one has begun' },
  ...{ link: '/core/access-overview', cause: 7, wanted: true, ...changes },
});

let texts: TextsIn = IN_ENGLISH;
beforeEach(() => {
  texts = IN_ENGLISH;
});

function setUp(...mails: readonly MailDue[]) {
  const mailer = new MemoryMailer();
  const log = new InMemoryEventLog([...notificationEvents, ...notificationMailEvents]);
  const context = {
    ...{ log, mailer, clock: new FixedClock(new Date('2026-11-21T09:00:00.000Z')), ids: new SequentialIds() },
    rules: SAMPLE_RULES,
    tokens: unsubscribeTokens(Buffer.alloc(32, 7)),
    publicUrl: 'https://rampart.test/base/',
    due: () => Promise.resolve(mails),
    addressOf: () => Promise.resolve('ana@example.org'),
    timeZoneOf: () => Promise.resolve('Asia/Tokyo'),
    textsOf: () => Promise.resolve(texts),
  } satisfies SendMailsContext;
  const recorded = async () =>
    (await log.read({ after: 0, limit: 100 })).map(({ type, data }) => [type, data]);
  return { context, mailer, recorded };
}

describe('the mail for a notification', () => {
  it('states what happened, where to look, and how to stop these mails', async () => {
    const { context, mailer } = setUp(due());
    expect(await sendNotificationMails(context, job)).toBe('done');
    const [mail] = mailer.sent;
    expect(mail).toMatchObject({
      id: 'notification-00000000-0000-8000-8000-000000000001',
      to: 'ana@example.org',
      subject: 'Something has begun',
      text: expect.stringContaining('https://rampart.test/base/core/access-overview'),
      unsubscribeUrl: expect.stringMatching(
        /^https:\/\/rampart\.test\/base\/api\/notifications\/one-click-unsubscription\?token=/,
      ),
    });
    const token = mail?.unsubscribeUrl?.split('token=')[1] ?? '';
    expect(mail?.text).toContain(`https://rampart.test/base/unsubscribe?token=${token}`);
    expect(context.tokens.open(token)).toEqual({ tenantId, userId, topic: 'access' });
  });

  it('is in the language of its recipient, also its subject and its way out', async () => {
    texts = textsIn('de', [
      ['Something has begun', 'Etwas hat begonnen'],
      ['Open Rampart', 'Rampart öffnen'],
      ['It waits until {at}.', 'Es wartet bis {at}.'],
      ['Stop these mails: {link}', 'Diese Mails beenden: {link}'],
    ]);
    const { context, mailer } = setUp(due({ detail: 'It waits until 2026-11-20 23:30 UTC.' }));
    await sendNotificationMails(context, job);
    const [mail] = mailer.sent;
    expect(mail?.subject).toBe('Etwas hat begonnen');
    expect(mail?.html).toContain('<html lang="de">');
    expect(mail?.text).toContain('Es wartet bis 2026-11-21 08:30 UTC+09:00');
    expect(mail?.text).toContain('Rampart öffnen:\nhttps://rampart.test');
    expect(mail?.text).toContain('Diese Mails beenden: https://rampart.test/base/unsubscribe?token=');
  });

  it('has times in the tenant’s time zone', async () => {
    const { context, mailer } = setUp(due({ detail: 'It waits until 2026-11-20 23:30 UTC.' }));
    await sendNotificationMails(context, job);
    expect(mailer.sent[0]?.text).toContain(
      'It waits until 2026-11-21 08:30 UTC+09:00 (Asia/Tokyo; 2026-11-20 23:30 UTC).',
    );
  });

  it('about security states that it cannot be turned off', async () => {
    const { context, mailer } = setUp(due({ topic: 'security', kind: 'samples.warned' }));
    await sendNotificationMails(context, job);
    expect(mailer.sent[0]?.unsubscribeUrl).toBeUndefined();
    expect(mailer.sent[0]?.text).toContain('cannot be turned off');
  });

  it('is sent once when its job runs twice', async () => {
    const { context, mailer, recorded } = setUp(due());
    await sendNotificationMails(context, job);
    expect(await sendNotificationMails(context, job)).toBe('skipped');
    await giveUpNotificationMails(context, job);
    expect(mailer.sent).toHaveLength(1);
    expect(await recorded()).toEqual([
      ['NotificationMailSent', { userId, notificationId: due().id, cause: 7 }],
    ]);
  });

  it('is retried only while it is due', async () => {
    const second = due({ id: '00000000-0000-8000-8000-000000000002' });
    const { context, mailer, recorded } = setUp(due(), second);
    await sendNotificationMails({ ...context, due: () => Promise.resolve([due()]) }, job);
    mailer.failWith(new DomainError('mail.unavailable', 'unavailable', 'Later.'));
    await expect(sendNotificationMails(context, job)).rejects.toMatchObject({ code: 'mail.unavailable' });
    await sendNotificationMails(context, job);
    expect(mailer.sent.map(({ id }) => id)).toEqual([due().id, second.id].map((id) => `notification-${id}`));
    expect(await recorded()).toHaveLength(2);
  });

  it.each([
    ['unsubscribed', {}, due({ wanted: false })],
    ['no-address', { addressOf: () => Promise.resolve(null) }, due()],
  ])('that was not sent records the reason: %s', async (reason, changes, mail) => {
    const { context, mailer, recorded } = setUp(mail);
    await sendNotificationMails({ ...context, ...changes }, job);
    expect(mailer.sent).toEqual([]);
    expect(await recorded()).toEqual([['NotificationMailNotSent', expect.objectContaining({ reason })]]);
  });

  it.each([
    ['mail.not-configured', 'not-configured'],
    ['mail.refused', 'refused'],
  ])('is given up at once for %s', async (code, reason) => {
    const { context, mailer, recorded } = setUp(due());
    mailer.failWith(new DomainError(code, 'invalid', 'No.'));
    await sendNotificationMails(context, job);
    expect(await recorded()).toEqual([['NotificationMailNotSent', expect.objectContaining({ reason })]]);
  });

  it('that the mail server never accepted is recorded', async () => {
    const { context, recorded } = setUp(due());
    await giveUpNotificationMails(context, job);
    expect(await recorded()).toEqual([
      ['NotificationMailNotSent', expect.objectContaining({ reason: 'unavailable' })],
    ]);
  });
});

describe('the unsubscribe link', () => {
  const visit = { correlationId: '00000000-0000-7000-8000-00000000cccc' };

  it('turns off mails for its topic, once', async () => {
    const { context, recorded } = setUp();
    const token = context.tokens.tokenFor({ tenantId, userId, topic: 'access' });
    const { value } = await unsubscribe(context, visit, token);
    expect(value.message).toBe('You get no more mails about access.');
    expect(await unsubscribe(context, visit, token)).toEqual({ value, position: null });
    expect(await recorded()).toEqual([
      ['NotificationPreferenceChanged', { userId, topic: 'access', channel: 'mail', on: false, how: 'link' }],
    ]);
  });

  it('is refused when another installation made it, and always for security', async () => {
    const { context, recorded } = setUp();
    await expect(unsubscribe(context, visit, 'A'.repeat(90))).rejects.toMatchObject({
      code: 'notification.link-invalid',
    });
    const forced = context.tokens.tokenFor({ tenantId, userId, topic: 'security' });
    await expect(unsubscribe(context, visit, forced)).rejects.toMatchObject({
      code: 'notification.always-sent',
    });
    expect(await recorded()).toEqual([]);
  });
});
