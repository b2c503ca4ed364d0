import { withTenant } from '@rampart/database';
import type { Recorded } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import type { EntityManager } from 'typeorm';
import { openWithoutProvider } from '../../adapters/sessions.js';
import { readRequirement, writeRequirement } from '../../adapters/sign-on/connections.js';
import type { RequireSignOn } from '../../contract/sign-on.js';
import { isAdministering } from '../../domain/granting.js';
import { listRoleHolders } from '../../projections/users/role-holders.js';
import type { AccessDependencies, Caller } from '../dependencies.js';
import { revokeSessions } from '../revoke-sessions.js';
import { loadUser } from '../streams.js';
import { assertMayDecide, changeSignOn } from './change.js';

interface Administrator {
  readonly id: string;
  readonly username: string;
  readonly displayName: string;
}

/** Active users who administer the tenant for good, from the log. */
export async function permanentAdministrators(
  deps: Pick<AccessDependencies, 'log'>,
  manager: EntityManager,
  tenantId: string,
): Promise<Administrator[]> {
  const found: Administrator[] = [];
  for (const id of await listRoleHolders(manager)) {
    const user = await loadUser(deps, tenantId, id);
    if (user.status !== 'active') continue;
    const { username, displayName } = user;
    if (user.roles.some((role) => isAdministering(role) && user.roleEnds[role] === undefined))
      found.push({ id, username, displayName });
  }
  return found;
}

/**
 * Says whether everyone signs in at the provider, and who need not. Sessions that began another way end then, but
 * those of emergency accounts.
 * @throws DomainError `sign-on.not-configured`, `sign-on.no-emergency-account`, `sign-on.not-an-administrator`
 */
export async function requireSignOn(
  deps: AccessDependencies,
  caller: Caller,
  { required, emergencyAccounts }: RequireSignOn,
): Promise<Recorded<null>> {
  await assertMayDecide(deps, caller);
  const { tenantId, userId: by } = caller;
  const position = await withTenant(deps.database, tenantId, async (manager) => {
    const permanent = (await permanentAdministrators(deps, manager, tenantId)).map(({ id }) => id);
    await writeRequirement(manager, tenantId, { required, emergencyAccounts });
    const data = { required, emergencyAccounts, by, permanent };
    return (await changeSignOn(deps, caller, { type: 'RequireSignOn', data })).position;
  });
  if (!required) return { value: null, position };
  const open = await withTenant(deps.database, tenantId, (manager) =>
    openWithoutProvider(manager, emergencyAccounts, deps.clock.now()),
  );
  const ended = await revokeSessions(deps, caller, open, 'single-sign-on-required');
  return { value: null, position: ended ?? position };
}

/** Refuses other ways in when the tenant requires its provider. @throws DomainError `sign-in.single-sign-on-required` */
export async function assertMayPassProvider(manager: EntityManager, userId: string): Promise<void> {
  const { required, emergencyAccounts } = await readRequirement(manager);
  if (!required || emergencyAccounts.includes(userId)) return;
  throw new DomainError(
    'sign-in.single-sign-on-required',
    'forbidden',
    t`Your organisation requires single sign-on. Use the button for it.`,
  );
}
