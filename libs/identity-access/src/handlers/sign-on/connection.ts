import { withTenant } from '@rampart/database';
import type { Recorded } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import { deleteSignOn, readSignOn, writeSignOn } from '../../adapters/sign-on/connections.js';
import type { SignOnProviders } from '../../adapters/sign-on/providers.js';
import type { ConfigureSignOn } from '../../contract/sign-on.js';
import type { AccessDependencies, Caller } from '../dependencies.js';
import { assertMayDecide, changeSignOn } from './change.js';

/**
 * Connects the provider of a tenant, after it was asked about itself. Another issuer is another connection: identities
 * of the earlier one sign no one in.
 * @throws DomainError `oidc.provider-unavailable`, `sign-on.secret-missing`, `sign-on.needs-administrator`
 */
export async function configureSignOn(
  deps: AccessDependencies,
  providers: SignOnProviders,
  caller: Caller,
  { clientSecret, ...input }: ConfigureSignOn,
): Promise<Recorded<null>> {
  await assertMayDecide(deps, caller);
  await providers.check(input.issuer);
  const { tenantId, userId: by } = caller;
  const position = await withTenant(deps.database, tenantId, async (manager) => {
    const before = await readSignOn(manager);
    const id = before?.saml === null && before.issuer === input.issuer ? before.id : deps.ids.next();
    // The secret of one provider must not be sent to another.
    const kept =
      before?.saml === null && before.id === id && before.clientId === input.clientId ? before.sealed : null;
    const sealed = clientSecret === undefined ? kept : await providers.seal({ tenantId, id }, clientSecret);
    if (sealed === null)
      throw new DomainError('sign-on.secret-missing', 'invalid', t`Enter the client secret of this client.`);
    await writeSignOn(manager, {
      ...input,
      tenantId,
      id,
      sealed,
      saml: null,
      configuredAt: deps.clock.now(),
    });
    const data = { ...input, connectionId: id, credentialChanged: clientSecret !== undefined, by };
    return (await changeSignOn(deps, caller, { type: 'ConfigureSignOn', data })).position;
  });
  return { value: null, position };
}

/** Accounts remain; they sign in another way. @throws DomainError `sign-on.needs-administrator` */
export async function removeSignOn(deps: AccessDependencies, caller: Caller): Promise<Recorded<null>> {
  await assertMayDecide(deps, caller);
  const position = await withTenant(deps.database, caller.tenantId, async (manager) => {
    await deleteSignOn(manager);
    return (await changeSignOn(deps, caller, { type: 'RemoveSignOn', data: { by: caller.userId } })).position;
  });
  return { value: null, position };
}
