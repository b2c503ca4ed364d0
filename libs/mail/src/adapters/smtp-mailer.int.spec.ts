import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createMailer, renderMail } from '../index.js';
import { type CaptureServer, startCaptureServer } from '../testing/index.js';

let server: CaptureServer;
beforeAll(async () => {
  server = await startCaptureServer();
});
afterAll(() => server.close());

describe('A mail over SMTP', () => {
  it('arrives with both bodies, its attachment and a Message-ID made of its id', async () => {
    const mailer = createMailer({ SMTP_URL: server.smtpUrl, MAIL_FROM: 'no-reply@rampart.test' });
    const body = renderMail({
      heading: 'Hello',
      paragraphs: ['One <line>.'],
      action: { label: 'Open', url: 'https://rampart.test/x?y=1&z=2' },
      footer: 'Because.',
    });
    const coming = server.waitForMail(({ messageId }) => messageId.includes('one'));
    const attachments = [
      {
        filename: 'a.ics',
        contentType: 'text/calendar; method=REQUEST',
        content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
      },
    ];
    await mailer.send({ id: 'one', to: 'ada@example.test', subject: 'Grüße', ...body, attachments });
    const mail = await coming;
    await mailer.close();
    expect(mail).toMatchObject({
      number: 1,
      messageId: '<one@rampart.test>',
      subject: 'Grüße',
      from: 'no-reply@rampart.test',
      envelope: { from: 'no-reply@rampart.test', to: ['ada@example.test'] },
      links: ['https://rampart.test/x?y=1&z=2'],
      attachments: [
        { filename: 'a.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR\nEND:VCALENDAR\n' },
      ],
    });
    expect(mail.html).toContain('One &lt;line&gt;.');
  });
});
