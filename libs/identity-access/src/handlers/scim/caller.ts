import { withTenant } from '@rampart/database';
import type { Cause } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import { isSecretOf } from '../../adapters/api-keys.js';
import { parseApiKey } from '../../adapters/api-key-text.js';
import { noteScimTokenUse, readScimToken, tenantOfScimToken } from '../../adapters/scim/tokens.js';
import type { Grantor } from '../../domain/granting.js';
import { scimTokensDecider, scimTokensStream } from '../../domain/scim/scim-tokens.js';
import type { AccessDependencies, Visit } from '../dependencies.js';
import { changeStream } from '../streams.js';

/** A provider with a working token. It may do what an owner of the tenant may do, and never touches staff. */
export interface ScimCaller extends Cause, Visit {
  readonly tokenId: string;
  readonly actor: string;
  readonly correlationId: string;
}

/** Not cached, so that revocation works at once. @throws DomainError `scim.token-refused`, the same text always */
export async function verifyScimToken(
  deps: Pick<AccessDependencies, 'database'>,
  text: string,
  visit: Visit,
): Promise<ScimCaller> {
  const parsed = parseApiKey(text, 'rms');
  const tenantId = parsed === null ? null : await tenantOfScimToken(deps.database, parsed.id);
  if (parsed === null || tenantId === null) throw refused();
  const token = await withTenant(deps.database, tenantId, (manager) => readScimToken(manager, parsed.id));
  if (token === null || !isSecretOf(token, parsed.secret) || token.revokedAt !== null) throw refused();
  return { ...visit, tenantId, tokenId: token.id, actor: `service:scim:${token.id}` };
}

/** Notes the time of a call; the log gets the first call of each day. */
export async function recordScimTokenUse(deps: AccessDependencies, caller: ScimCaller): Promise<void> {
  const { tenantId, tokenId } = caller;
  const now = deps.clock.now();
  const isFirst = await withTenant(deps.database, tenantId, (manager) =>
    noteScimTokenUse(manager, tokenId, now),
  );
  if (!isFirst) return;
  await changeStream(deps, caller, scimTokensDecider, scimTokensStream(tenantId), {
    type: 'RecordScimTokenUse',
    data: { credentialId: tokenId, day: now.toISOString().slice(0, 10) },
  });
}

export const grantorOf = ({ actor }: ScimCaller): Grantor => ({
  id: actor,
  roles: ['nexus:owner'],
  heldForATime: [],
});

const refused = (): DomainError =>
  new DomainError(
    'scim.token-refused',
    'unauthenticated',
    t`This token is unknown or revoked. Create one in the settings of your organisation.`,
  );
