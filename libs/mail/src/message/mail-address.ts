import { domainToASCII } from 'node:url';
import { DomainError, t } from '@rampart/kernel';

/** Limits in octets of RFC 5321 section 4.5.3.1. A path of 256 leaves 254 for the address inside its angle brackets. */
const LONGEST = { address: 254, local: 64, domain: 253, label: 63 };
/** An unquoted local part by RFC 5322 section 3.2.3. Quoted ones and address literals are not supported. */
const DOT_ATOM = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
/** ASCII characters that `domainToASCII` would treat as part of a URL. */
const NO_NAME = /[^a-z0-9.\-\u0080-\u{10ffff}]/iu;

/** The address of a mailbox that any SMTP server can reach. */
export interface MailAddress {
  readonly local: string;
  /** In lower case; internationalised names in their ASCII form (RFC 5891). */
  readonly domain: string;
  /** Format `local@domain`. */
  readonly address: string;
}

/** Parses exactly one address, without name, comment, list or line break. @throws DomainError `mail.address-invalid` */
export function parseMailAddress(text: string): MailAddress {
  const found = readAddress(text.trim());
  if (found !== null) return found;
  throw new DomainError('mail.address-invalid', 'invalid', t`Please enter a valid email address.`);
}

function readAddress(text: string): MailAddress | null {
  if (text.length > 2 * LONGEST.address) return null;
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  const domain = asciiDomain(text.slice(at + 1));
  if (domain === null || !DOT_ATOM.test(local) || local.length > LONGEST.local) return null;
  const address = `${local}@${domain}`;
  return address.length > LONGEST.address ? null : { local, domain, address };
}

/** A domain name of at least two labels (RFC 1123 section 2.1), or null. */
function asciiDomain(text: string): string | null {
  if (NO_NAME.test(text)) return null;
  const domain = domainToASCII(text);
  const labels = domain.split('.');
  const top = labels.at(-1) ?? '';
  if (domain.length > LONGEST.domain || labels.length < 2 || /^\d*$/.test(top)) return null;
  return labels.every((label) => LABEL.test(label) && label.length <= LONGEST.label) ? domain : null;
}
