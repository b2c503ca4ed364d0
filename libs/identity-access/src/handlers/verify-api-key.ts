import { withTenant } from '@rampart/database';
import { DomainError, t } from '@rampart/kernel';
import { parseApiKey } from '../adapters/api-key-text.js';
import { countApiKeyUse, isSecretOf, readApiKey, tenantOfApiKey } from '../adapters/api-keys.js';
import type { ApiKeyScope } from '../contract/api-key-scopes.js';
import { rolesAt } from '../domain/user.js';
import { changeApiKeys } from './api-keys.js';
import type { AccessDependencies, Caller, Visit } from './dependencies.js';
import { loadUser } from './streams.js';

/** A machine acts in the name of its key's maker, with the maker's present roles. */
export interface KeyCaller extends Caller {
  /** An id that never opens a route that needs a session. */
  readonly sessionId: string;
  /** A time long ago, because a machine proves nothing about a person. */
  readonly provedAt: Date;
  readonly scopes: readonly ApiKeyScope[];
}

const NEVER = new Date(0);

/** Not cached, so that revocation works at once. @throws DomainError `api-key.invalid`, the same text always */
export async function verifyApiKey(
  deps: Pick<AccessDependencies, 'log' | 'database' | 'clock' | 'ids'>,
  text: string,
  visit: Visit,
): Promise<KeyCaller> {
  const parsed = parseApiKey(text);
  const tenantId = parsed === null ? null : await tenantOfApiKey(deps.database, parsed.id);
  if (parsed === null || tenantId === null) throw invalid();
  const now = deps.clock.now();
  const key = await withTenant(deps.database, tenantId, (manager) => readApiKey(manager, parsed.id));
  if (key === null || !isSecretOf(key, parsed.secret)) throw invalid();
  if (key.revokedAt !== null || key.expiresAt <= now) throw invalid();
  const user = await loadUser(deps, tenantId, key.userId);
  if (user.status !== 'active') throw invalid();
  const rights = { username: user.username, roles: rolesAt(user, now), roleEnds: user.roleEnds };
  const ids = { tenantId, userId: key.userId, sessionId: key.id };
  return { ...visit, ...ids, ...rights, provedAt: NEVER, scopes: key.scopes };
}

/** Records only the first call of each day. */
export async function recordApiKeyUse(
  deps: Pick<AccessDependencies, 'log' | 'database' | 'clock' | 'ids'>,
  caller: KeyCaller,
): Promise<void> {
  const day = deps.clock.now().toISOString().slice(0, 10);
  const { tenantId, userId, sessionId: keyId } = caller;
  const first = await withTenant(deps.database, tenantId, (manager) => countApiKeyUse(manager, keyId, day));
  if (first) await changeApiKeys(deps, caller, userId, { type: 'RecordApiKeyUse', data: { keyId, day } });
}

const invalid = (): DomainError =>
  new DomainError(
    'api-key.invalid',
    'unauthenticated',
    t`This key is unknown, revoked or expired. Use another one.`,
  );
