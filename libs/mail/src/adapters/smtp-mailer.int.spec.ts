import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { createMailer, type MailMessage, renderMail } from '../index.js';
import { type CaptureServer, startCaptureServer } from '../testing/index.js';
import { describeMailer } from '../testing/mailer.contract.js';
import { smtpMailer } from './smtp-mailer.js';
import { smtpOptionsOf } from './smtp-options.js';

const MAIL_FROM = 'no-reply@rampart.test';
const message: MailMessage = { id: 'one', to: 'ada@example.test', subject: 'Hello', text: 'Hello' };

describeMailer('The SMTP mailer', async () => {
  const server = await startCaptureServer();
  const mailer = createMailer({ SMTP_URL: server.smtpUrl, MAIL_FROM });
  return {
    mailer,
    arrived: () =>
      server.messages.map(({ envelope, subject, text }) => ({ to: envelope.to.join(), subject, text })),
    close: async () => {
      await mailer.close();
      await server.close();
    },
  };
});

describe('a mail over SMTP', () => {
  let server: CaptureServer;
  beforeAll(async () => {
    server = await startCaptureServer();
  });
  afterAll(() => server.close());
  const sending = (mail: MailMessage) => createMailer({ SMTP_URL: server.smtpUrl, MAIL_FROM }).send(mail);

  it('arrives with both bodies, its attachment, and a Message-ID made from its id', async () => {
    const content = 'BEGIN:VCALENDAR\nEND:VCALENDAR\n';
    const body = renderMail({
      heading: 'Hello',
      paragraphs: ['One <line>.'],
      action: { label: 'Open', url: 'https://rampart.test/x?y=1&z=2' },
      footer: 'Because.',
    });
    const coming = server.waitForMail(({ messageId }) => messageId.includes('one'));
    const attachments = [{ filename: 'a.ics', contentType: 'text/calendar; method=REQUEST', content }];
    await sending({ ...message, ...body, attachments });
    const mail = await coming;
    expect(mail).toMatchObject({
      number: 1,
      messageId: '<one@rampart.test>',
      from: MAIL_FROM,
      envelope: { from: MAIL_FROM, to: ['ada@example.test'] },
      links: ['https://rampart.test/x?y=1&z=2'],
      attachments: [{ filename: 'a.ics', contentType: 'text/calendar', content }],
    });
    expect(mail.html).toContain('One &lt;line&gt;.');
    expect(mail.headers).toContainEqual({ name: 'auto-submitted', value: 'auto-generated' });
  });

  it('is sent to an internationalised domain by its ASCII name', async () => {
    await sending({ ...message, id: 'idn', to: 'ada@Bücher.test' });
    expect(server.messages.at(-1)?.envelope.to).toEqual(['ada@xn--bcher-kva.test']);
  });

  it.each([
    [550, { code: 'mail.refused', kind: 'invalid', details: { code: 550 } }],
    [450, { code: 'mail.unavailable', kind: 'unavailable', details: { code: 450 } }],
    [530, { code: 'mail.unavailable', kind: 'unavailable' }],
  ])('that the server answers with %i fails with the matching kind', async (code, failure) => {
    server.refuse(() => code);
    await expect(sending(message)).rejects.toMatchObject(failure);
    server.refuse(null);
    await expect(sending(message)).resolves.toBeUndefined();
  });

  it('fails temporarily when the server is closed or silent for too long', async () => {
    const silent = createServer();
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const options = { ...smtpOptionsOf(`smtp://127.0.0.1:${port}`), greetingTimeout: 50 };
    await expect(smtpMailer(options, MAIL_FROM).send(message)).rejects.toMatchObject({
      code: 'mail.unavailable',
      message: 'The mail server did not answer in time.',
    });
    silent.close();
    await once(silent, 'close');
    await expect(smtpMailer(options, MAIL_FROM).send(message)).rejects.toMatchObject({
      code: 'mail.unavailable',
    });
  });

  it('is not attempted without a mail server', async () => {
    const mailer = createMailer({ MAIL_FROM });
    await expect(mailer.send(message)).rejects.toMatchObject({ code: 'mail.not-configured' });
    await mailer.close();
  });
});

describe('a mail server on another machine', () => {
  /** Treated like `smtp://mail.test`, but runs on this machine. */
  const elsewhere = (port: number) => ({ ...smtpOptionsOf('smtp://mail.test'), host: '127.0.0.1', port });

  it('receives nothing unencrypted when it offers no STARTTLS', async () => {
    const server = await startCaptureServer();
    const mailer = smtpMailer(elsewhere(Number(new URL(server.smtpUrl).port)), MAIL_FROM);
    await expect(mailer.send(message)).rejects.toMatchObject({
      code: 'mail.unavailable',
      message: 'The connection to the mail server could not be secured.',
    });
    expect(server.messages).toEqual([]);
    await server.close();
  });

  it('receives nothing when its certificate is not trusted', async () => {
    let heard = 0;
    const server = new SMTPServer({
      authOptional: true,
      logger: false,
      closeTimeout: 100,
      onMailFrom: () => (heard += 1),
    });
    server.on('error', () => undefined);
    const socket = server.listen(0, '127.0.0.1');
    await once(socket, 'listening');
    const mailer = smtpMailer(elsewhere((socket.address() as AddressInfo).port), MAIL_FROM);
    await expect(mailer.send(message)).rejects.toMatchObject({
      code: 'mail.unavailable',
      message: 'The connection to the mail server could not be secured.',
    });
    expect(heard).toBe(0);
    await new Promise<void>((resolve) => server.close(resolve));
  });

  it('is tried again after it refused our credentials, because a password can be corrected', async () => {
    const server = new SMTPServer({
      logger: false,
      closeTimeout: 100,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, callback) => callback(new Error('wrong')),
    });
    server.on('error', () => undefined);
    const socket = server.listen(0, '127.0.0.1');
    await once(socket, 'listening');
    const { port } = socket.address() as AddressInfo;
    const mailer = createMailer({ SMTP_URL: `smtp://ada:wrong@127.0.0.1:${port}`, MAIL_FROM });
    await expect(mailer.send(message)).rejects.toMatchObject({
      code: 'mail.unavailable',
      message: 'The mail server does not accept our user name and password.',
    });
    await new Promise<void>((resolve) => server.close(resolve));
  });
});
