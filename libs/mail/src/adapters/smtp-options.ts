import { isIP } from 'node:net';

/** Timeouts in milliseconds for name look-up, connection, greeting and answer of the mail server. */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

export interface SmtpOptions {
  readonly host: string;
  readonly port: number;
  /** Whether TLS starts with the first byte (RFC 8314 section 3.3). */
  readonly secure: boolean;
  /** Whether STARTTLS is mandatory (RFC 3207). */
  readonly requireTLS: boolean;
  /** Whether STARTTLS is never attempted. */
  readonly ignoreTLS: boolean;
  readonly auth?: { readonly user: string; readonly pass: string };
}

/** Reads an `SMTP_URL` that `mailEnvironmentSchema` has accepted. With TLS, certificates are always verified. */
export function smtpOptionsOf(smtpUrl: string): SmtpOptions & typeof TIMEOUTS {
  const url = new URL(smtpUrl);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const secure = url.protocol === 'smtps:';
  const clear = !secure && (isLoopback(host) || url.search === '?tls=off');
  return {
    ...TIMEOUTS,
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !clear,
    ignoreTLS: clear,
    ...(url.username === ''
      ? {}
      : { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
  };
}

/** Whether a name or address never leaves this machine (RFC 6761 section 6.3, RFC 1122 section 3.2.1.3, RFC 4291). */
function isLoopback(host: string): boolean {
  return isIP(host) === 4 ? host.startsWith('127.') : host === 'localhost' || host === '::1';
}
