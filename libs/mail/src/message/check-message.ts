import { DomainError, t } from '@rampart/kernel';
import type { MailAttachment, MailMessage } from '../ports/mailer.js';
import { parseMailAddress } from './mail-address.js';

/** Control characters, and those that some programs treat as line breaks (U+0085, U+2028, U+2029). */
const LINE_BREAKER = /[\p{Cc}\u2028\u2029]/u;
/** A simple dot-atom (RFC 5322 section 3.6.4). */
const ID = /^[a-z0-9](?:[a-z0-9._-]{0,198}[a-z0-9])?$/i;
/** A media type by RFC 2045 section 5.1, with unquoted parameters. */
const CONTENT_TYPE = /^[a-z0-9]+\/[a-z0-9.+-]+(?:; ?[a-z0-9-]+=[a-z0-9._-]+)*$/i;
/** A URL in plain ASCII that cannot end its header (RFC 2369 section 2). */
const UNSUBSCRIBE = /^https?:\/\/[a-zA-Z0-9\-._~:/?[\]@!$&'*+;=%]{1,900}$/;
const LONGEST = { subject: 300, body: 1_000_000, filename: 120, attachments: 10 };

/** @returns the SMTP recipient, domain in ASCII @throws DomainError `mail.refused` naming the field */
export function checkMessage({
  id,
  to,
  subject,
  text,
  html = '',
  attachments = [],
  unsubscribeUrl,
}: MailMessage): string {
  if (!ID.test(id) || id.includes('..')) throw refused('id');
  const recipient = recipientOf(to);
  if (recipient === null) throw refused('to');
  if (!isSubject(subject)) throw refused('subject');
  if (!isBody(text) || text === '') throw refused('text');
  if (!isBody(html)) throw refused('html');
  if (attachments.length > LONGEST.attachments || !attachments.every(isAttachment))
    throw refused('attachments');
  if (unsubscribeUrl !== undefined && !UNSUBSCRIBE.test(unsubscribeUrl)) throw refused('unsubscribeUrl');
  return recipient;
}

function recipientOf(to: string): string | null {
  try {
    return to === to.trim() ? parseMailAddress(to).address : null;
  } catch {
    return null;
  }
}

/** Refuses text that looks like an encoded word (RFC 2047), because it would be decoded, line breaks included. */
const isSubject = (text: string): boolean =>
  text.trim() !== '' && text.length <= LONGEST.subject && !LINE_BREAKER.test(text) && !text.includes('=?');

const isBody = (body: string): boolean => body.length <= LONGEST.body && !body.includes('\0');

function isAttachment({ filename, contentType, content }: MailAttachment): boolean {
  const named = filename !== '' && filename.length <= LONGEST.filename && !/[/\\]/.test(filename);
  return named && !LINE_BREAKER.test(filename) && CONTENT_TYPE.test(contentType) && isBody(content);
}

const refused = (field: string): DomainError =>
  new DomainError('mail.refused', 'invalid', t`The ${field} of this mail is not allowed. Correct it.`, {
    field,
  });
