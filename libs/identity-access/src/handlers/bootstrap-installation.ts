import { withTenant } from '@rampart/database';
import type { Cause } from '@rampart/event-log';
import { ownerOfUsername, reserveUsername, writePasswordHash } from '../adapters/credentials.js';
import type { RoleName } from '../contract/index.js';
import { DEMO_TENANT_ID, STAFF_TENANT_ID } from '../domain/installation.js';
import { usernameKey } from '../domain/username.js';
import type { AccessDependencies } from './dependencies.js';
import { foundTenant, type NewTenant } from './register-tenant.js';
import { changeUser, loadTenant } from './streams.js';

export const FIRST_ADMINISTRATOR = 'admin';

/** They allow a first scan, reading security events at once, and granting roles (decision 0855). */
const FIRST_ROLES: readonly RoleName[] = ['core:admin', 'core:soc', 'nexus:owner'];

export interface Bootstrap {
  readonly username: string;
  /** Set only by the first run; the database has a hash. */
  readonly password: string | null;
}

/** Idempotent. Concurrent runs are safe, because the administrator's name is unique. */
export async function bootstrapInstallation(deps: AccessDependencies): Promise<Bootstrap> {
  const username = FIRST_ADMINISTRATOR;
  if ((await ownerOfUsername(deps.database, username)) !== null) return { username, password: null };
  return deps.database.transaction(async (manager) => {
    // The number spells "RAMB". One process creates the installation; the others wait and find it.
    await manager.query(`SELECT pg_advisory_xact_lock(1380011330)`);
    if ((await ownerOfUsername(deps.database, username)) !== null) return { username, password: null };
    return { username, password: await found(deps, username) };
  });
}

async function found(deps: AccessDependencies, username: string): Promise<string> {
  const by = { actor: 'system', correlationId: deps.ids.next() };
  const tenantId = STAFF_TENANT_ID;
  await foundOnce(deps, { tenantId, name: 'Rampart', kind: 'staff', operatorTenantId: tenantId }, by);
  await foundOnce(
    deps,
    { tenantId: DEMO_TENANT_ID, name: 'Demo client', kind: 'client', operatorTenantId: tenantId },
    by,
  );
  const password = newTemporaryPassword();
  const hash = await deps.passwords.hash(password);
  await createAdministrator(deps, { tenantId, ...by }, username, hash);
  return password;
}

async function foundOnce(
  deps: AccessDependencies,
  tenant: NewTenant,
  by: Omit<Cause, 'tenantId'>,
): Promise<void> {
  const state = await loadTenant(deps, tenant.tenantId);
  if (state.status === 'absent') await foundTenant(deps, tenant, { ...by, tenantId: tenant.tenantId });
}

async function createAdministrator(
  deps: AccessDependencies,
  by: Cause,
  username: string,
  hash: string,
): Promise<void> {
  const owner = { tenantId: by.tenantId, userId: deps.ids.next() };
  const { userId } = owner;
  const system = { id: by.actor, roles: FIRST_ROLES };
  await withTenant(deps.database, by.tenantId, async (manager) => {
    await reserveUsername(manager, owner, usernameKey(username), deps.clock.now());
    await writePasswordHash(manager, userId, hash, deps.clock.now());
    await changeUser(deps, by, userId, {
      type: 'InviteUser',
      data: {
        userId,
        username,
        displayName: 'Administrator',
        email: null,
        roles: FIRST_ROLES,
        by: system,
        tenantKind: 'staff',
      },
    });
    await changeUser(deps, by, userId, { type: 'ActivateUser', data: { username, how: 'temporary' } });
  });
}

/** A password of about 99 bits, without characters that look alike. */
function newTemporaryPassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  const letters: string[] = [];
  while (letters.length < 20) {
    // Larger bytes are skipped, because they would make the first letters more likely.
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < 256 - (256 % alphabet.length)) letters.push(alphabet.charAt(byte % alphabet.length));
  }
  return [0, 5, 10, 15].map((start) => letters.slice(start, start + 5).join('')).join('-');
}
