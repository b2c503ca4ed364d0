import { DomainError, t } from '@rampart/kernel';
import type { Transporter } from 'nodemailer';
import { checkMessage } from '../message/check-message.js';
import { parseMailAddress } from '../message/mail-address.js';
import type { Mailer, MailMessage } from '../ports/mailer.js';
import type { MailEnvironment } from './mail-settings.js';
import { smtpFailure } from './smtp-failure.js';
import { type SmtpOptions, smtpOptionsOf } from './smtp-options.js';

/** Makes a mailer for the configured SMTP server (RFC 5321), or one that refuses when there is none. */
export function createMailer({ SMTP_URL: url, MAIL_FROM: from }: MailEnvironment): Mailer {
  return url === undefined ? noMailer : smtpMailer(smtpOptionsOf(url), from);
}

const noMailer: Mailer = {
  send: () =>
    Promise.reject(
      new DomainError(
        'mail.not-configured',
        'unavailable',
        t`This installation has no mail server. Set SMTP_URL.`,
      ),
    ),
  close: () => Promise.resolve(),
};

/** Makes a mailer for the server with these options. @throws DomainError `mail.address-invalid` about the sender */
export function smtpMailer(options: SmtpOptions, from: string): Mailer {
  const sender = parseMailAddress(from);
  let transport: Promise<Transporter> | undefined;
  // Loaded for the first message, because it takes long (decision 1040).
  const connect = async () => (await import('nodemailer')).createTransport(options);
  return {
    async send(message) {
      const recipient = checkMessage(message);
      try {
        await (
          await (transport ??= connect())
        ).sendMail({
          messageId: `<${message.id}@${sender.domain}>`,
          from: { name: 'Rampart', address: sender.address },
          to: { name: '', address: recipient },
          subject: message.subject,
          text: message.text,
          ...(message.html === undefined ? {} : { html: message.html }),
          attachments: attachmentsOf(message),
          headers: headersOf(message),
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        throw smtpFailure(error);
      }
    },
    close: async () => (await transport)?.close(),
  };
}

/** Prevents vacation notices (RFC 3834 section 5). One-click unsubscribing requires https (RFC 8058 section 3.1). */
function headersOf({ unsubscribeUrl: url }: MailMessage): Record<string, string> {
  return {
    'Auto-Submitted': 'auto-generated',
    ...(url === undefined ? {} : { 'List-Unsubscribe': `<${url}>` }),
    ...(url?.startsWith('https:') ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
  };
}

const attachmentsOf = ({ attachments = [] }: MailMessage) =>
  attachments.map(({ filename, contentType, content }) => ({ filename, contentType, content }));
