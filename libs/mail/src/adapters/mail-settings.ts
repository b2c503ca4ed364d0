import { z } from 'zod';
import { parseMailAddress } from '../message/mail-address.js';

/** Unencrypted connections are allowed only on loopback, or with `?tls=off` for a relay in a private network. */
export const mailEnvironmentSchema = z.object({
  SMTP_URL: z
    .string()
    .refine(isSmtpUrl, 'must be an smtp:// or smtps:// URL of a mail server, at most with ?tls=off')
    .optional()
    .meta({
      description:
        '`smtps://user:password@host`, or `smtp://…` with STARTTLS. `?tls=off` sends in the clear. Without it `npm start` uses the simulated mail server.',
      often: true,
      secret: true,
    }),
  MAIL_FROM: z
    .string()
    .refine(isMailAddress, 'must be a mail address')
    .default('no-reply@rampart.invalid')
    .meta({ description: 'The sender address of mails.', often: true }),
});
export type MailEnvironment = z.infer<typeof mailEnvironmentSchema>;

function isMailAddress(text: string): boolean {
  try {
    return parseMailAddress(text).address === text;
  } catch {
    return false;
  }
}

function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search, hash } = new URL(text);
  if (!/^smtps?:$/.test(protocol) || hostname === '' || !/^\/?$/.test(pathname) || hash !== '') return false;
  return search === '' || (search === '?tls=off' && protocol === 'smtp:');
}
