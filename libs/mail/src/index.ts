export { mailEnvironmentSchema, type MailEnvironment } from './adapters/mail-settings.js';
export { createMailer } from './adapters/smtp-mailer.js';
export type { MailAttachment, Mailer, MailMessage } from './ports/mailer.js';
