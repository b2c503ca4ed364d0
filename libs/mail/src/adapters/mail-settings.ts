import { z } from 'zod';

/** The settings every process that sends mail reads; without `SMTP_URL` this installation sends none and says so. */
export const mailEnvironmentSchema = z.object({
  /** `smtp://user:password@host:587` (STARTTLS when offered) or `smtps://host:465`. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' }).optional(),
  /** The address mail comes from. */
  MAIL_FROM: z.email({ error: 'must be a mail address' }).default('no-reply@rampart.invalid'),
});
export type MailEnvironment = z.infer<typeof mailEnvironmentSchema>;
