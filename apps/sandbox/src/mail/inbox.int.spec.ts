import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FixedClock } from '@rampart/kernel';
import { createMailer, type Mailer } from '@rampart/mail';
import request from 'supertest';
import { type RunningSandbox, startSandbox } from '../start-sandbox.js';

let sandbox: RunningSandbox;
let mailer: Mailer;

beforeAll(async () => {
  const clock = new FixedClock(new Date('2026-03-01T12:00:00Z'));
  sandbox = await startSandbox(
    { seed: 1, pageDelayMs: 0, clock },
    { host: '127.0.0.1', port: 0, smtpPort: 0 },
  );
  mailer = createMailer({ SMTP_URL: sandbox.smtpUrl, MAIL_FROM: 'no-reply@rampart.test' });
});
afterAll(async () => {
  await mailer.close();
  await sandbox.close();
});

const send = (to: string, subject: string) =>
  mailer.send({
    id: `synthetic-${subject.length}`,
    to,
    subject,
    text: 'Open <https://rampart.test/?a=1&b=2>',
    html: '<p onclick="steal()">Hello</p><script>steal()</script>',
    attachments: [{ filename: 'visit.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR\r\n' }],
  });
const get = (path: string) => request(sandbox.url).get(path);
const page = (path: string) => get(path).set('Accept', 'text/html,application/xhtml+xml,*/*;q=0.8');

describe('The simulated mail server', () => {
  it('identifies itself as simulated and has no mails at first', async () => {
    const { text } = await page('/mail').expect(200);
    expect(text).toContain('Simulated mail server');
    expect(text).toContain('No mail yet.');
    await get('/mail').expect(200, []);
  });

  it('shows sent mails as a page and as data, and never runs their content', async () => {
    await send('ada@example.org', '<b>Welcome</b> & more');
    const { body } = await get('/mail').expect(200);
    expect(body).toMatchObject([
      { number: 1, receivedAt: '2026-03-01T12:00:00.000Z', subject: '<b>Welcome</b> & more' },
    ]);
    expect((await page('/mail').expect(200)).text).toContain('&lt;b&gt;Welcome&lt;/b&gt; &amp; more');
    const message = await page('/mail/1').expect(200);
    expect(message.headers['content-security-policy']).toContain("default-src 'none'");
    expect(message.text).not.toMatch(/<script>|<p onclick/);
    expect(message.text).toContain(
      'sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="&lt;p onclick',
    );
    expect(message.text).toContain('BEGIN:VCALENDAR');
    await get('/mail/1')
      .expect(200)
      .expect(({ body: one }) => expect(one).toMatchObject({ number: 1 }));
    await get('/mail/2').expect(404);
  });

  it('answers with the next mail to an address once it arrives', async () => {
    const coming = get('/mail/next?to=eve@example.net&after=1')
      .expect(200)
      .then(({ body }) => body as object);
    await send('bob@example.net', 'Not this one');
    await send('eve@example.net', 'This one');
    expect(await coming).toMatchObject({ number: 3, subject: 'This one' });
    await get('/mail/next?to=eve@example.net')
      .expect(200)
      .expect(({ body }) => expect(body).toMatchObject({ number: 3 }));
  });

  it('deletes all mails on request', async () => {
    await request(sandbox.url).delete('/mail').expect(204);
    await get('/mail').expect(200, []);
  });
});
