import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Mailer, MailMessage } from '../ports/mailer.js';

export interface Arrived {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface MailerUnderTest {
  readonly mailer: Mailer;
  arrived(): readonly Arrived[];
  close(): Promise<void>;
}

const good: MailMessage = {
  id: 'contract-1',
  to: 'ada@example.org',
  subject: 'Grüße aus Köln, 東京 and Rampart',
  text: 'First line\n.\nLast line, after a lonely dot: ✓',
};

export function describeMailer(name: string, open: () => Promise<MailerUnderTest>): void {
  describe(`${name}, as a mailer`, () => {
    let subject: MailerUnderTest;
    beforeAll(async () => {
      subject = await open();
    });
    afterAll(() => subject.close());

    it('delivers one message to one person, word for word', async () => {
      await subject.mailer.send(good);
      const { to, subject: title, text } = good;
      expect(subject.arrived().at(-1)).toEqual({ to, subject: title, text });
    });

    it.each<[string, Partial<MailMessage>]>([
      ['id', { id: 'a\r\nBcc: eve@example.net' }],
      ['id', { id: 'a@b>' }],
      ['id', { id: '' }],
      ['to', { to: 'ada@example.org\r\nBcc: eve@example.net' }],
      ['to', { to: 'ada@example.org, eve@example.net' }],
      ['to', { to: 'Ada <ada@example.org>' }],
      ['to', { to: 'ada@example.org> SIZE=1' }],
      ['to', { to: '' }],
      ['to', { to: `${'a'.repeat(65)}@example.org` }],
      ['subject', { subject: 'Hello\nBcc: eve@example.net' }],
      ['subject', { subject: 'Hello\rBcc: eve@example.net' }],
      ['subject', { subject: 'Hello\u2028Bcc: eve@example.net' }],
      ['subject', { subject: 'a'.repeat(301) }],
      ['subject', { subject: ' ' }],
      ['subject', { subject: '=?utf-8?q?=0D=0ABcc:_eve@example.net?=' }],
      ['text', { text: '' }],
      ['text', { text: 'a\0b' }],
      ['text', { text: 'a'.repeat(1_000_001) }],
      ['html', { html: 'a\0b' }],
      ['attachments', { attachments: [{ filename: 'a\r\nX: y', contentType: 'text/plain', content: '' }] }],
      ['attachments', { attachments: [{ filename: '../a.ics', contentType: 'text/plain', content: '' }] }],
      ['attachments', { attachments: [{ filename: 'a', contentType: 'text/plain\r\nX: y', content: '' }] }],
      ['attachments', { attachments: [{ filename: 'a', contentType: 'text', content: '' }] }],
      ['unsubscribeUrl', { unsubscribeUrl: 'https://a.test/>\r\nBcc: eve@example.net' }],
      ['unsubscribeUrl', { unsubscribeUrl: 'javascript:alert(1)' }],
    ])('sends nothing when %s cannot be sent (%#)', async (field, changes) => {
      const before = subject.arrived().length;
      await expect(subject.mailer.send({ ...good, ...changes })).rejects.toMatchObject({
        code: 'mail.refused',
        kind: 'invalid',
        details: { field },
      });
      expect(subject.arrived()).toHaveLength(before);
    });

    it('lets no text become a header, a recipient or a command, whatever it contains', async () => {
      const hostile = fc.oneof(
        fc.string({ maxLength: 80 }),
        fc.stringMatching(/^[a-zA-Z\r\n\t<>:;,.@"\u2028\u0000 ]{1,80}$/),
        fc.constantFrom('x\r\n.\r\nMAIL FROM:<eve@example.net>', '=?utf-8?q?=0D=0ABcc:_eve@example.net?='),
      );
      await fc.assert(
        fc.asyncProperty(hostile, hostile, async (title, text) => {
          const before = subject.arrived().length;
          try {
            await subject.mailer.send({ ...good, subject: title, text: `>${text}` });
          } catch (error) {
            expect(error).toMatchObject({ code: 'mail.refused' });
            expect(subject.arrived()).toHaveLength(before);
            return;
          }
          const arrived = subject.arrived().slice(before);
          expect(arrived.map(({ to }) => to)).toEqual([good.to]);
          expect(JSON.stringify(arrived[0]?.subject)).not.toMatch(/\\[rn]/);
        }),
        { numRuns: 60 },
      );
    });
  });
}
