import { withTenant } from '@rampart/database';
import { samlRefusal } from '../../adapters/saml/refusals.js';
import { type LogoutCarrier, readLogoutRequest } from '../../adapters/saml/logout-message.js';
import { providerSessionOf, sessionsOfName, spendLogout } from '../../adapters/saml/provider-sessions.js';
import { answerLogout, beginLogout } from '../../adapters/saml/service-provider.js';
import { readSignOn } from '../../adapters/sign-on/connections.js';
import type { SignOnProviders } from '../../adapters/sign-on/providers.js';
import type { AccessDependencies, Visit } from '../dependencies.js';
import { revokeSessions } from '../revoke-sessions.js';
import { type HeldSession, heldSessions, type Presented, signOut } from '../sign-out.js';
import { recordRefusal } from './refusals.js';
import { samlOf } from './saml.js';
import { chargeSignOn } from './start.js';

/** Signs out here too. @returns where the browser ends the provider's session; null when there is none to end */
export async function signOutAtProvider(
  deps: AccessDependencies,
  providers: SignOnProviders | null,
  presented: Presented,
  visit: Visit,
): Promise<URL | null> {
  const [held] = await heldSessions(deps, presented);
  const location = held === undefined || providers === null ? null : await logoutOf(deps, providers, held);
  await signOut(deps, presented, visit);
  return location;
}

async function logoutOf(
  { database, vault }: AccessDependencies,
  providers: SignOnProviders,
  { tenantId, sessionId }: HeldSession,
): Promise<URL | null> {
  const [connection, opened] = await withTenant(database, tenantId, async (manager) => [
    samlOf(await readSignOn(manager)),
    await providerSessionOf(manager, vault, tenantId, sessionId),
  ]);
  if (connection === null || opened?.signOnId !== connection.id) return null;
  const { saml: settings } = connection;
  const key = await providers.samlKeyOf(connection);
  return beginLogout(providers.samlServiceOf(tenantId), settings, key, opened.named);
}

/**
 * Ends the sessions that a provider's request names, and says where our answer goes. Sessions that another way opened
 * stay. @returns null when the provider wants no answer @throws DomainError `saml.*`, `sign-in.throttled`
 */
export async function receiveLogoutRequest(
  deps: AccessDependencies,
  providers: SignOnProviders,
  {
    tenantId,
    carrier,
    relayState,
  }: {
    readonly tenantId: string;
    readonly carrier: LogoutCarrier;
    readonly relayState: string;
  },
  visit: Visit,
): Promise<URL | null> {
  await chargeSignOn(deps, visit);
  const connection = samlOf(await withTenant(deps.database, tenantId, readSignOn));
  const at = { purpose: 'sign-out', protocol: 'saml', connectionId: connection?.id ?? null } as const;
  try {
    if (connection === null) throw samlRefusal('saml.not-connected');
    const now = deps.clock.now();
    const { saml: settings, id: signOnId } = connection;
    const service = providers.samlServiceOf(tenantId);
    const request = await readLogoutRequest(carrier, { service, settings, now });
    const ended = await withTenant(deps.database, tenantId, async (manager) => {
      await spendLogout(manager, { tenantId, requestId: request.id, until: request.until }, now);
      return sessionsOfName(manager, signOnId, request);
    });
    const by = { tenantId, actor: 'system', correlationId: visit.correlationId };
    const sessionIds = ended.map(({ sessionId }) => sessionId);
    await revokeSessions(deps, by, sessionIds, 'signed-out-by-provider');
    const key = await providers.samlKeyOf(connection);
    return await answerLogout(service, settings, key, { requestId: request.id, relayState });
  } catch (error) {
    await recordRefusal(deps, visit, { ...at, tenantId: connection === null ? null : tenantId }, error);
    throw error;
  }
}
