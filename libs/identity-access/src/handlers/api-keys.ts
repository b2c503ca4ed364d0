import { withTenant } from '@rampart/database';
import type { Initiator, Recorded, Recording } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import { apiKeyText, newApiKeySecret } from '../adapters/api-key-text.js';
import { closeApiKey, insertApiKey, readApiKey } from '../adapters/api-keys.js';
import type { ApiKeyScope } from '../contract/api-key-scopes.js';
import type { CreateApiKey, CreatedApiKey } from '../contract/api-keys.js';
import { type ApiKeyCommand, apiKeysDecider, type ApiKeysState, apiKeysStream } from '../domain/api-keys.js';
import type { AccessDependencies, Caller } from './dependencies.js';
import { assertMayManage } from './manageable.js';
import { changeStream } from './streams.js';

const DAY_MS = 24 * 3600 * 1000;
const MANAGERS = ['core:admin', 'nexus:owner'] as const;

export const changeApiKeys = (
  recording: Recording,
  by: Initiator,
  makerId: string,
  command: ApiKeyCommand,
): Promise<Recorded<ApiKeysState>> =>
  changeStream(recording, by, apiKeysDecider, apiKeysStream(makerId), command);

/** Creates a key, which only this answer contains. @throws DomainError `api-key.*`, `tier-policy.limit-reached` */
export async function createApiKey(
  deps: AccessDependencies,
  caller: Caller,
  { name, scopes, days }: CreateApiKey,
  allowed: readonly ApiKeyScope[],
): Promise<Recorded<CreatedApiKey>> {
  const { tenantId, userId, username: maker } = caller;
  const now = deps.clock.now();
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  const key = { id: deps.ids.next(), secret: newApiKeySecret() };
  // Stored in the transaction that waits for the log, so that a refused key leaves no hash behind.
  const place = { limit: 'api-keys' as const, key: key.id };
  const { position } = await deps.places.reserveQuota(tenantId, [place], async (manager) => {
    await insertApiKey(manager, { ...key, tenantId, userId, scopes, expiresAt });
    const about = { keyId: key.id, userId, maker, allowed, name, scopes };
    return changeApiKeys(deps, caller, userId, {
      type: 'CreateApiKey',
      data: { ...about, expiresAt: expiresAt.toISOString(), now: now.toISOString() },
    });
  });
  const value = { id: key.id, key: apiKeyText(key), expiresAt: expiresAt.toISOString() };
  return { value, position };
}

/** @throws DomainError `api-key.not-found`, also for keys of others, `user.not-manageable` */
export async function revokeApiKey(
  deps: AccessDependencies,
  caller: Caller,
  keyId: string,
): Promise<Recorded<null>> {
  const key = await withTenant(deps.database, caller.tenantId, (manager) => readApiKey(manager, keyId));
  const manages = MANAGERS.some((role) => caller.roles.includes(role));
  if (key === null || (key.userId !== caller.userId && !manages))
    throw new DomainError('api-key.not-found', 'not-found', t`This key does not exist. Reload the list.`);
  if (key.userId !== caller.userId) await assertMayManage(deps, caller, key.userId);
  // The key is closed first: after a crash it is unusable and can be revoked again.
  await withTenant(deps.database, caller.tenantId, (manager) =>
    closeApiKey(manager, keyId, deps.clock.now()),
  );
  const { position } = await changeApiKeys(deps, caller, key.userId, {
    type: 'RevokeApiKey',
    data: { keyId, by: caller.userId },
  });
  return { value: null, position };
}
