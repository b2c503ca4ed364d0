import { withTenant } from '@rampart/database';
import { DomainError, t } from '@rampart/kernel';
import { insertOidcTransaction, type LinkingSession, secretsOf } from '../../adapters/oidc-transactions.js';
import {
  readSignOn,
  signOnOfDomain,
  type StoredSignOn,
  tenantOfSignOn,
} from '../../adapters/sign-on/connections.js';
import type { SignOnProviders } from '../../adapters/sign-on/providers.js';
import { type Bucket, chargeThrottle, OIDC_START_POLICY } from '../../adapters/throttle.js';
import type { StartOidc } from '../../contract/oidc.js';
import type { FindSignOn, FoundSignOn } from '../../contract/sign-on.js';
import { addressBlock } from '../../domain/address-block.js';
import { safeNextPath } from '../../domain/next-path.js';
import { domainOf } from '../../domain/sign-on/domain-proof.js';
import type { AccessDependencies, Caller, Visit } from '../dependencies.js';
import type { OidcBegun } from '../oidc-start.js';

/** @throws DomainError `sign-in.throttled` */
export const chargeSignOn = (deps: AccessDependencies, { origin }: Visit): Promise<void> => {
  const bucket: Bucket = { key: `oidc:${addressBlock(origin.address)}`, policy: OIDC_START_POLICY };
  return chargeThrottle(deps.database, [bucket], deps.clock.now());
};

/** The provider of the domain of an address. Accounts are not looked at. @throws DomainError `sign-in.throttled` */
export async function findSignOn(
  deps: AccessDependencies,
  { address }: FindSignOn,
  visit: Visit,
): Promise<FoundSignOn> {
  await chargeSignOn(deps, visit);
  const domain = domainOf(address);
  return { connection: domain === null ? null : await signOnOfDomain(deps.database, domain) };
}

/** @throws DomainError `sign-on.unknown`, `oidc.provider-unavailable`, `sign-in.throttled` */
export async function startSignOn(
  deps: AccessDependencies,
  providers: SignOnProviders,
  id: string,
  input: StartOidc,
  visit: Visit,
): Promise<OidcBegun> {
  await chargeSignOn(deps, visit);
  return begin(deps, providers, await loadConnection(deps, id), { next: input.next, linking: null });
}

/** @throws DomainError `sign-on.unknown`, `oidc.provider-unavailable`, `sign-in.throttled` */
export async function startSignOnLink(
  deps: AccessDependencies,
  providers: SignOnProviders,
  input: StartOidc,
  caller: Caller,
): Promise<OidcBegun> {
  await chargeSignOn(deps, caller);
  const { tenantId, userId, sessionId } = caller;
  const connection = await withTenant(deps.database, tenantId, readSignOn);
  if (connection === null) throw unknownConnection();
  const linking = { tenantId, userId, sessionId };
  return begin(deps, providers, connection, { next: input.next, linking });
}

/**
 * Begins a sign-in that only shows the provider's data.
 * @throws DomainError `sign-on.unknown`, `oidc.provider-unavailable`, `sign-in.throttled`
 */
export async function startSignOnTest(
  deps: AccessDependencies,
  providers: SignOnProviders,
  caller: Caller,
): Promise<OidcBegun> {
  await chargeSignOn(deps, caller);
  const { tenantId, userId, sessionId } = caller;
  const connection = await withTenant(deps.database, tenantId, readSignOn);
  if (connection === null) throw unknownConnection();
  return begin(deps, providers, connection, { linking: { tenantId, userId, sessionId }, isTest: true });
}

/** The provider of the caller's own organisation; null without one. */
export async function ownSignOn(
  { database }: Pick<AccessDependencies, 'database'>,
  { tenantId }: Caller,
): Promise<FoundSignOn> {
  const stored = await withTenant(database, tenantId, readSignOn);
  return { connection: stored === null ? null : { id: stored.id, label: stored.label } };
}

interface Beginning {
  readonly next?: string | undefined;
  readonly linking: LinkingSession | null;
  readonly isTest?: boolean;
}

async function begin(
  deps: AccessDependencies,
  providers: SignOnProviders,
  connection: StoredSignOn,
  { next, linking, isTest = false }: Beginning,
): Promise<OidcBegun> {
  const provider = await providers.of(connection);
  const signOn = { id: connection.id, tenantId: connection.tenantId };
  const transaction = { next: safeNextPath(next), linking, signOn, isTest };
  const transactionToken = await insertOidcTransaction(deps.database, transaction, deps.clock.now());
  const location = await provider.begin(secretsOf(transactionToken));
  return { value: { location: location.href }, transactionToken };
}

/** @throws DomainError `sign-on.unknown`, also for a connection that was removed */
export async function loadConnection(deps: AccessDependencies, id: string): Promise<StoredSignOn> {
  const tenantId = await tenantOfSignOn(deps.database, id);
  const connection = tenantId === null ? null : await withTenant(deps.database, tenantId, readSignOn);
  if (connection?.id === id) return connection;
  throw unknownConnection();
}

const unknownConnection = (): DomainError =>
  new DomainError(
    'sign-on.unknown',
    'not-found',
    t`This single sign-on does not exist any more. Enter your address again.`,
  );
