import type { ConnectorError } from '@rampart/connectors/contract';
import { t, type Clock } from '@rampart/kernel';
import { DirectoryError } from '../../ports/account-directory.js';

/** In milliseconds. A longer wait needs a person's decision. */
const LONGEST_WAIT_MS = 86_400_000;

/** Words a refusal for a scan's reader, who configured the network's access but owns no account there. */
export const directoryFailure =
  (clock: Clock) =>
  (error: ConnectorError, name: string): DirectoryError => {
    const { code, details } = error;
    const { cause, network, resetAt = null, stoppedBy } = details;
    if (stoppedBy !== undefined) return stopped(error, name, stoppedBy);
    if (code.startsWith('rate.')) return askedToWait(name, resetAt, clock);
    const status = network?.code ?? null;
    if (code === 'platform.transient')
      return new DirectoryError(
        'unreachable',
        `${cause ?? t`${name} failed (${status ?? t`no reason`}).`} ${t`Scan again later.`}`,
      );
    if (code === 'contract.changed' && status === null) return new DirectoryError('malformed', error.message);
    return new DirectoryError('refused', refused(name, code, status));
  };

function stopped(error: ConnectorError, name: string, by: 'size' | 'reach' | 'redirects'): DirectoryError {
  if (by === 'size') return new DirectoryError('too-large', error.message);
  const said =
    by === 'reach'
      ? t`${name} redirected to an address that is not allowed.`
      : t`${name} redirects in a loop. Scan again later.`;
  return new DirectoryError('refused', said);
}

function askedToWait(name: string, resetAt: string | null, clock: Clock): DirectoryError {
  if (resetAt === null)
    return new DirectoryError('rate-limited', t`${name} asks to wait for a while. Scan again later.`);
  const left = Math.ceil(Date.parse(resetAt) - clock.now().getTime());
  const waitMs = Math.min(Math.max(left, 0), LONGEST_WAIT_MS);
  const seconds = Math.ceil(waitMs / 1_000);
  return new DirectoryError(
    'rate-limited',
    t`${name} asks to wait for ${seconds} s. Then scan again.`,
    waitMs,
  );
}

function refused(name: string, code: ConnectorError['code'], status: string | null): string {
  if (status?.startsWith('HTTP ') !== true) {
    if (code === 'auth.expired' || code === 'auth.revoked')
      return t`${name} no longer accepts the access token (code ${status}). Set a new one.`;
    if (code === 'app.not-approved') return t`${name} does not accept the API key. Set a valid one.`;
  }
  return t`${name} refused the request (${status ?? code}). Check its settings.`;
}
