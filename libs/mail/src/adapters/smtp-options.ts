import { isIP } from 'node:net';

/** Timeouts of the next hop for name, connection, greeting and answer, milliseconds. */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

export interface SmtpOptions {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (RFC 8314 section 3.3). */
  readonly secure: boolean;
  /** STARTTLS is mandatory (RFC 3207). */
  readonly requireTLS: boolean;
  /** STARTTLS is not attempted. */
  readonly ignoreTLS: boolean;
  readonly auth?: { readonly user: string; readonly pass: string };
}

/** Reads an `SMTP_URL` that `mailEnvironmentSchema` has accepted. With TLS, certificates are verified. */
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

/** Names and addresses that never leave this machine (RFC 6761 section 6.3, RFC 1122 section 3.2.1.3, RFC 4291). */
function isLoopback(host: string): boolean {
  return isIP(host) === 4 ? host.startsWith('127.') : host === 'localhost' || host === '::1';
}
