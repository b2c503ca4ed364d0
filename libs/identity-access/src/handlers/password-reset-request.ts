import { commandOf, type Initiator } from '@rampart/event-log';
import type { Json } from '@rampart/kernel';
import { DomainError, t } from '@rampart/kernel';
import { ownerOfUsername } from '../adapters/credentials.js';
import { ownersOfAddress } from '../adapters/oidc-identities.js';
import { ADDRESS_POLICY, chargeThrottle, RESET_POLICY } from '../adapters/throttle.js';
import type { RequestPasswordReset } from '../contract/account-mail.js';
import { type PasswordResetRequested, passwordResetStream } from '../domain/account-mail-events.js';
import { addressBlock } from '../domain/address-block.js';
import { INSTALLATION_TENANT_ID } from '../domain/installation.js';
import { usernameKey } from '../domain/username.js';
import type { AccessDependencies, Visit } from './dependencies.js';

/** @throws DomainError `mail.not-configured` */
export function assertMailIsSent(deps: AccessDependencies): void {
  if (deps.sendsMail) return;
  throw new DomainError(
    'mail.not-configured',
    'unavailable',
    t`This installation sends no mail. Ask an administrator for a reset link.`,
  );
}

/**
 * Requests a reset. Unknown names cost the same work and time; the worker decides whether to send a mail.
 * @throws `mail.*`, `sign-in.throttled`
 */
export async function requestPasswordReset(
  deps: AccessDependencies,
  input: RequestPasswordReset,
  visit: Visit,
): Promise<void> {
  assertMailIsSent(deps);
  const evenTimeIsOver = deps.evenTime();
  try {
    await recordRequest(deps, input, visit);
  } finally {
    await evenTimeIsOver();
  }
}

async function recordRequest(
  deps: AccessDependencies,
  input: RequestPasswordReset,
  visit: Visit,
): Promise<void> {
  const key = usernameKey(input.username);
  // Attempts are counted by the typed text, so that the count reveals no account.
  const buckets = [
    { key: `reset:${key}`, policy: RESET_POLICY },
    { key: `reset-address:${addressBlock(visit.origin.address)}`, policy: ADDRESS_POLICY },
  ];
  await chargeThrottle(deps.database, buckets, deps.clock.now());
  const [byName, byAddress] = [
    await ownerOfUsername(deps.database, key),
    await ownersOfAddress(deps.database, key),
  ];
  const owners = byName === null ? byAddress : [byName];
  const meant = owners.length > 0 ? owners : [{ tenantId: INSTALLATION_TENANT_ID, userId: null }];
  await Promise.all(
    meant.map(({ tenantId, userId }) =>
      recordResetRequest(
        deps,
        { tenantId, actor: 'system', correlationId: visit.correlationId },
        {
          type: 'PasswordResetRequested',
          data: { userId, source: 'self-service', by: null, ...visit.origin },
        },
      ),
    ),
  );
}

export async function recordResetRequest(
  deps: AccessDependencies,
  by: Initiator,
  event: PasswordResetRequested,
): Promise<number> {
  const { lastPosition } = await deps.log.append({
    ...commandOf(deps, by, passwordResetStream(event.data.userId)),
    expectedVersion: 'any',
    events: [{ type: event.type, data: event.data satisfies Json }],
  });
  return lastPosition;
}
