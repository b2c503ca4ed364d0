import { DomainError } from '@rampart/kernel';
import { createTransport } from 'nodemailer';
import type { Mailer, MailMessage } from '../ports/mailer.js';
import type { MailEnvironment } from './mail-settings.js';

/** How long the next hop may take for a greeting, a connection or an answer, in milliseconds. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends through the configured SMTP server (RFC 5321), or refuses when there is none. */
export function createMailer(settings: MailEnvironment): Mailer {
  return settings.SMTP_URL === undefined ? noMailer : smtpMailer(settings.SMTP_URL, settings.MAIL_FROM);
}

const noMailer: Mailer = {
  send: () =>
    Promise.reject(
      new DomainError(
        'mail.not-configured',
        'unavailable',
        'This installation has no mail server: set SMTP_URL.',
      ),
    ),
  close: () => Promise.resolve(),
};

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...PATIENCE });
  const host = from.slice(from.lastIndexOf('@') + 1);
  return {
    async send(message) {
      try {
        await transport.sendMail({
          messageId: `<${message.id}@${host}>`,
          from: { name: 'Rampart', address: from },
          to: { name: '', address: message.to },
          subject: message.subject,
          text: message.text,
          ...(message.html === undefined ? {} : { html: message.html }),
          attachments: attachmentsOf(message),
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        throw failureOf(error);
      }
    },
    close: () => Promise.resolve(transport.close()),
  };
}

const attachmentsOf = ({ attachments = [] }: MailMessage) =>
  attachments.map(({ filename, contentType, content }) => ({ filename, contentType, content }));

/** A 5xx answer is for ever (RFC 5321 section 4.2.1); everything else may pass. */
function failureOf(error: unknown): DomainError {
  const code = (error as { readonly responseCode?: number }).responseCode;
  if (code !== undefined && code >= 500)
    return new DomainError('mail.refused', 'invalid', 'The mail server refused the message.', { code });
  return new DomainError('mail.unavailable', 'unavailable', 'The mail server did not take the message.');
}
