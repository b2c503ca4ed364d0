import { insertOidcTransaction, type LinkingSession, secretsOf } from '../adapters/oidc-transactions.js';
import { type Bucket, chargeThrottle, OIDC_START_POLICY } from '../adapters/throttle.js';
import type { OidcSettings, OidcStarted, StartOidc } from '../contract/oidc.js';
import { addressBlock } from '../domain/address-block.js';
import { safeNextPath } from '../domain/next-path.js';
import type { IdentityProvider } from '../ports/identity-provider.js';
import type { AccessDependencies, Caller, Visit } from './dependencies.js';

export interface OidcSignIn {
  readonly provider: IdentityProvider;
  readonly label: string;
  readonly linksByAddress: boolean;
  /** Whether the provider's statement of several factors replaces Rampart's second factor. */
  readonly trustsFactors: boolean;
}

export interface OidcBegun {
  readonly value: OidcStarted;
  readonly transactionToken: string;
}

export const oidcSettingsOf = (oidc: OidcSignIn | null): OidcSettings => ({
  enabled: oidc !== null,
  label: oidc?.label ?? null,
});

/** A `next` out of the product is dropped. @throws DomainError `oidc.provider-unavailable`, `sign-in.throttled` */
export function startOidc(
  deps: AccessDependencies,
  oidc: OidcSignIn,
  input: StartOidc,
  visit: Visit,
): Promise<OidcBegun> {
  return begin(deps, oidc, input, visit, null);
}

/** Starts linking an identity. @throws DomainError as `startOidc` */
export function startOidcLink(
  deps: AccessDependencies,
  oidc: OidcSignIn,
  input: StartOidc,
  caller: Caller,
): Promise<OidcBegun> {
  const { tenantId, userId, sessionId } = caller;
  return begin(deps, oidc, input, caller, { tenantId, userId, sessionId });
}

async function begin(
  deps: AccessDependencies,
  oidc: OidcSignIn,
  input: StartOidc,
  visit: Visit,
  linking: LinkingSession | null,
): Promise<OidcBegun> {
  const now = deps.clock.now();
  const bucket: Bucket = { key: `oidc:${addressBlock(visit.origin.address)}`, policy: OIDC_START_POLICY };
  await chargeThrottle(deps.database, [bucket], now);
  const transaction = { next: safeNextPath(input.next), linking, signOn: null, isTest: false };
  const transactionToken = await insertOidcTransaction(deps.database, transaction, now);
  const location = await oidc.provider.begin(secretsOf(transactionToken));
  return { value: { location: location.href }, transactionToken };
}
