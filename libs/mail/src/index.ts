export { mailEnvironmentSchema, type MailEnvironment } from './adapters/mail-settings.js';
export { createMailer } from './adapters/smtp-mailer.js';
export { type MailAddress, parseMailAddress } from './message/mail-address.js';
export { momentsIn } from './message/moments.js';
export { type MailContent, renderMail } from './message/render-mail.js';
export type { MailAttachment, Mailer, MailMessage } from './ports/mailer.js';
