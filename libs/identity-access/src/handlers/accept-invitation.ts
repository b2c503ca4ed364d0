import { withTenant } from '@rampart/database';
import type { Recorded } from '@rampart/event-log';
import { reserveUsername, writePasswordHash } from '../adapters/credentials.js';
import { consumeLink } from '../adapters/link-tokens.js';
import type { AcceptInvitation } from '../contract/index.js';
import { assertPasswordAllowed } from '../domain/password-policy.js';
import { isPresent } from '../domain/user.js';
import { usernameKey } from '../domain/username.js';
import type { AccessDependencies, Visit } from './dependencies.js';
import { noteLanguage } from './language.js';
import { linkInvalid, openLink } from './links.js';
import { changeUser, loadUser } from './streams.js';

export async function acceptInvitation(
  deps: AccessDependencies,
  input: AcceptInvitation,
  visit: Visit,
): Promise<Recorded<{ readonly username: string }>> {
  const owner = await openLink(deps, input.token, 'invitation');
  const user = await loadUser(deps, owner.tenantId, owner.userId);
  if (!isPresent(user)) throw linkInvalid();
  const username = input.username ?? user.username;
  assertPasswordAllowed(input.password, username);
  const hash = await deps.passwords.hash(input.password);
  const context = { tenantId: owner.tenantId, userId: owner.userId, correlationId: visit.correlationId };
  const position = await withTenant(deps.database, owner.tenantId, async (manager) => {
    if (!(await consumeLink(manager, input.token))) throw linkInvalid();
    await reserveUsername(manager, owner, usernameKey(username), deps.clock.now());
    await writePasswordHash(manager, owner.userId, hash, deps.clock.now());
    const changed = await changeUser(deps, context, owner.userId, {
      type: 'ActivateUser',
      data: { username, how: 'invitation' },
    });
    return changed.position;
  });
  await noteLanguage(deps, visit, { tenantId: owner.tenantId, user });
  return { value: { username }, position };
}
