import { withTenant } from '@rampart/database';
import type { Initiator, Recorded } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import { deletePasskeysOf } from '../adapters/passkeys.js';
import { deleteTotp } from '../adapters/totp-seeds.js';
import type { FactorsView } from '../contract/index.js';
import type { RelyingParty } from '../domain/relying-party.js';
import { type AccessDependencies, type Caller } from './dependencies.js';
import { assertMayManage } from './manageable.js';
import { toPasskeyView } from './passkeys.js';
import { tidyRecoveryCodes } from './recovery-codes.js';
import { revokeSessionsOf } from './revoke-sessions.js';
import { readFactorRows } from './second-factor-state.js';
import { changeFactors } from './streams.js';

export async function listFactors(
  deps: AccessDependencies,
  caller: Caller,
  site: RelyingParty,
): Promise<FactorsView> {
  const { enabled, totp, passkeys, recovery } = await withTenant(deps.database, caller.tenantId, (manager) =>
    readFactorRows(manager, caller.userId),
  );
  return {
    enabled,
    totp: totp && {
      createdAt: (totp.confirmedAt ?? totp.begunAt).toISOString(),
      lastUsedAt: totp.lastUsedAt?.toISOString() ?? null,
    },
    passkeys: passkeys.map(toPasskeyView),
    recoveryCodes: recovery && { left: recovery.left, issuedAt: recovery.issuedAt.toISOString() },
    passkeySupport: { available: site.available, reason: site.available ? null : site.reason },
  };
}

/** Removes another user's factors. One's own would bypass the factor. @throws DomainError `user.*` */
export async function removeFactorsOf(
  deps: AccessDependencies,
  caller: Caller,
  userId: string,
): Promise<Recorded<null>> {
  await assertMayManage(deps, caller, userId);
  if (userId === caller.userId)
    throw new DomainError(
      'user.cannot-change-self',
      'conflict',
      t`You cannot remove your own second factors here. Remove them in your settings.`,
    );
  return removeAll(deps, caller, userId, caller.userId);
}

/** Used by the operator's command line, so it also works for the last administrator. */
export async function removeFactorsAsOperator(
  deps: AccessDependencies,
  caller: Caller,
  userId: string,
): Promise<Recorded<null>> {
  const cause = { tenantId: caller.tenantId, actor: 'system', correlationId: caller.correlationId };
  return removeAll(deps, cause, userId, 'system');
}

async function removeAll(
  deps: AccessDependencies,
  initiator: Initiator,
  userId: string,
  by: string,
): Promise<Recorded<null>> {
  const position = await withTenant(deps.database, initiator.tenantId, async (manager) => {
    const changed = await changeFactors(deps, initiator, userId, {
      type: 'RemoveAllFactors',
      data: { userId, by },
    });
    await deleteTotp(manager, userId);
    await deletePasskeysOf(manager, userId);
    await tidyRecoveryCodes(manager, userId, changed.value);
    return changed.position;
  });
  const revoked = await revokeSessionsOf(deps, initiator, userId, 'second-factor-changed');
  return { value: null, position: revoked ?? position };
}
