import { withTenant } from '@rampart/database';
import type { Recorded } from '@rampart/event-log';
import { parseMailAddress } from '@rampart/mail';
import { consumeLink } from '../adapters/link-tokens.js';
import { chargeThrottle, RESET_POLICY } from '../adapters/throttle.js';
import type {
  ChangeProfile,
  ConfirmMailAddress,
  MailAddressView,
  RequestMailAddress,
} from '../contract/index.js';
import { isPresent } from '../domain/user.js';
import type { AccessDependencies, Caller, Visit } from './dependencies.js';
import { linkExpiry, linkInvalid, openLink } from './links.js';
import { assertMailIsSent } from './password-reset-request.js';
import { changeUser, loadUser } from './streams.js';

export async function changeProfile(
  deps: AccessDependencies,
  caller: Caller,
  { displayName }: ChangeProfile,
): Promise<Recorded<null>> {
  const command = { type: 'ChangeDisplayName', data: { displayName } } as const;
  const { position } = await changeUser(deps, caller, caller.userId, command);
  return { value: null, position };
}

/** Reads the log, which is never behind. */
export async function readMailAddress(deps: AccessDependencies, caller: Caller): Promise<MailAddressView> {
  const user = await loadUser(deps, caller.tenantId, caller.userId);
  const { email = null, pendingAddress } = isPresent(user) ? user : {};
  const waits =
    pendingAddress !== undefined && Date.parse(pendingAddress.expiresAt) > deps.clock.now().getTime();
  const pending = waits ? { address: pendingAddress.email, expiresAt: pendingAddress.expiresAt } : null;
  return { address: email, pending, sendsMail: deps.sendsMail };
}

/**
 * Requests a new address; it changes only when the mailed link is used.
 * @throws DomainError `mail.*`, `user.address-unchanged`, `sign-in.throttled`
 */
export async function requestMailAddress(
  deps: AccessDependencies,
  caller: Caller,
  { email }: RequestMailAddress,
): Promise<Recorded<null>> {
  assertMailIsSent(deps);
  const { address } = parseMailAddress(email);
  const bucket = { key: `mail-address:${caller.userId}`, policy: RESET_POLICY };
  await chargeThrottle(deps.database, [bucket], deps.clock.now());
  const expiresAt = linkExpiry(deps, 'mail-address').toISOString();
  const command = { type: 'RequestMailAddress', data: { email: address, expiresAt } } as const;
  const { position } = await changeUser(deps, caller, caller.userId, command);
  return { value: null, position };
}

/** @throws DomainError `link.invalid` */
export async function confirmMailAddress(
  deps: AccessDependencies,
  { token }: ConfirmMailAddress,
  visit: Visit,
): Promise<Recorded<null>> {
  const { tenantId, userId } = await openLink(deps, token, 'mail-address');
  const context = { tenantId, userId, correlationId: visit.correlationId };
  const command = { type: 'ConfirmMailAddress', data: { now: deps.clock.now().toISOString() } } as const;
  const position = await withTenant(deps.database, tenantId, async (manager) => {
    if (!(await consumeLink(manager, token))) throw linkInvalid();
    return (await changeUser(deps, context, userId, command)).position;
  });
  return { value: null, position };
}
