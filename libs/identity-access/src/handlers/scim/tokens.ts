import { withTenant } from '@rampart/database';
import type { Recorded } from '@rampart/event-log';
import { apiKeyText, newApiKeySecret } from '../../adapters/api-key-text.js';
import { closeScimToken, insertScimToken } from '../../adapters/scim/tokens.js';
import type { CreatedScimToken, CreateScimToken } from '../../contract/scim.js';
import { type ScimTokenCommand, scimTokensDecider, scimTokensStream } from '../../domain/scim/scim-tokens.js';
import type { AccessDependencies, Caller } from '../dependencies.js';
import { changeStream } from '../streams.js';

const change = (deps: AccessDependencies, caller: Caller, command: ScimTokenCommand) =>
  changeStream(deps, caller, scimTokensDecider, scimTokensStream(caller.tenantId), command);

/** Creates a token, which only this answer contains. @throws DomainError `scim-token.too-many` */
export async function createScimToken(
  deps: AccessDependencies,
  caller: Caller,
  { name }: CreateScimToken,
): Promise<Recorded<CreatedScimToken>> {
  const { tenantId, userId: by } = caller;
  const token = { id: deps.ids.next(), secret: newApiKeySecret() };
  // Stored in the transaction that waits for the log, so that a refused token leaves no hash behind.
  const position = await withTenant(deps.database, tenantId, async (manager) => {
    await insertScimToken(manager, { ...token, tenantId, name }, deps.clock.now());
    const data = { credentialId: token.id, name, by };
    return (await change(deps, caller, { type: 'CreateScimToken', data })).position;
  });
  return { value: { id: token.id, token: apiKeyText(token, 'rms') }, position };
}

/** @throws DomainError `scim-token.not-found` */
export async function revokeScimToken(
  deps: AccessDependencies,
  caller: Caller,
  tokenId: string,
): Promise<Recorded<null>> {
  // The token is closed first: after a crash it is unusable and can be revoked again.
  await withTenant(deps.database, caller.tenantId, (manager) =>
    closeScimToken(manager, tokenId, deps.clock.now()),
  );
  const data = { credentialId: tokenId, by: caller.userId };
  const { position } = await change(deps, caller, { type: 'RevokeScimToken', data });
  return { value: null, position };
}
