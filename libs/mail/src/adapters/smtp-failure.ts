import { DomainError } from '@rampart/kernel';

interface SmtpError {
  /** The kind of failure: `EENVELOPE` and `EMESSAGE` concern the message, all others the connection. */
  readonly code?: string;
  /** The reply code by RFC 5321 section 4.2. */
  readonly responseCode?: number;
  readonly message?: string;
}

/** Permanent replies about the session or rights, not about the message. */
const NOT_ABOUT_THE_MESSAGE = [503, 530, 535];

const REASONS: Readonly<Record<string, string>> = {
  EAUTH: 'The mail server does not accept our user name and password.',
  ENOAUTH: 'The mail server wants a user name and a password.',
  ETLS: 'The connection to the mail server could not be secured.',
  EDNS: 'The mail server’s name is not known.',
  ETIMEDOUT: 'The mail server did not answer in time.',
};

/** 5xx about sender, recipient or content is permanent (RFC 5321 section 4.2.1); others may be retried. */
export function smtpFailure(error: unknown): DomainError {
  const { code = '', responseCode = 0 } = error as SmtpError;
  const aboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  const details = responseCode === 0 ? {} : { code: responseCode };
  if (aboutMessage && responseCode >= 500 && !NOT_ABOUT_THE_MESSAGE.includes(responseCode)) {
    const message = `The mail server refused the message for good (${responseCode}).`;
    return new DomainError('mail.refused', 'invalid', message, details);
  }
  const reason = isCertificateFault(error as SmtpError) ? REASONS['ETLS'] : REASONS[code];
  return new DomainError(
    'mail.unavailable',
    'unavailable',
    reason ?? 'The mail server refused the message. Check SMTP_URL, then try again later.',
    details,
  );
}

const isCertificateFault = ({ message = '' }: SmtpError): boolean => /certificate|altname/i.test(message);
