import { withTenant } from '@rampart/database';
import { DomainError, t } from '@rampart/kernel';
import type { EntityManager } from 'typeorm';
import type { UsernameOwner } from '../adapters/credentials.js';
import { ownerOfIdentity } from '../adapters/oidc-identities.js';
import {
  type LinkingSession,
  type OidcTransaction,
  secretsOf,
  takeOidcTransaction,
} from '../adapters/oidc-transactions.js';
import { insertProviderSession } from '../adapters/saml/provider-sessions.js';
import { isSessionOpen } from '../adapters/sessions.js';
import type { StoredSignOn } from '../adapters/sign-on/connections.js';
import type { SignOnProviders } from '../adapters/sign-on/providers.js';
import type { SignInRefusal } from '../contract/index.js';
import type { FinishOidc, TestedPerson } from '../contract/oidc.js';
import type { RelyingParty } from '../domain/relying-party.js';
import type { ProviderIdentity } from '../ports/identity-provider.js';
import {
  admit,
  type Admitted,
  type Attempt,
  recordAttempt,
  recordStranger,
  type SignInVisit,
} from './admit.js';
import type { AccessDependencies } from './dependencies.js';
import { linkByAddress } from './oidc-first-sign-in.js';
import { linkIdentity } from './oidc-links.js';
import type { OidcSignIn } from './oidc-start.js';
import { askSecondFactor, type SecondFactorAsked } from './second-factor-sign-in.js';
import { readFactorRows } from './second-factor-state.js';
import { ownerBySignOn } from './sign-on/owner.js';
import { recordRefusal, type RefusedAt } from './sign-on/refusals.js';
import { assertMayPassProvider } from './sign-on/requirement.js';
import { loadConnection } from './sign-on/start.js';
import { loadUser } from './streams.js';

/** `entry` is null when an identity was linked or a sign-on tested, which opens no new session. */
export interface OidcFinish {
  readonly entry: Admitted | SecondFactorAsked | null;
  readonly tested?: TestedPerson;
  readonly next: string | null;
}

export interface OidcVisit extends SignInVisit {
  readonly transactionToken: string | null;
  readonly site: RelyingParty;
}

/** The transaction is used up first, so that an answer works only once. @throws DomainError `oidc.*` */
export async function finishOidc(
  deps: AccessDependencies,
  oidc: OidcSignIn | null,
  input: FinishOidc,
  visit: OidcVisit,
  tenants: SignOnProviders | null = null,
): Promise<OidcFinish> {
  const at: { known: RefusedAt } = { known: { ...UNKNOWN, tenantId: null } };
  try {
    return await finish(deps, oidc, input, visit, tenants, at);
  } catch (error) {
    await recordRefusal(deps, visit, at.known, error);
    throw error;
  }
}

const UNKNOWN = { purpose: 'sign-in', protocol: 'oidc', connectionId: null } as const;

/** @param at learns whose sign-in it is, for the record of a refusal */
async function finish(
  deps: AccessDependencies,
  oidc: OidcSignIn | null,
  input: FinishOidc,
  visit: OidcVisit,
  tenants: SignOnProviders | null,
  at: { known: RefusedAt },
): Promise<OidcFinish> {
  const { transactionToken } = visit;
  const { next, linking, signOn, isTest } = await takeTransaction(deps, input, transactionToken);
  if (signOn !== null) at.known = { ...UNKNOWN, tenantId: signOn.tenantId, connectionId: signOn.id };
  if (input.code === undefined) throw declined(input.error);
  const answer = { code: input.code, iss: input.iss ?? null };
  const secrets = secretsOf(transactionToken ?? '');
  if (signOn !== null) {
    if (tenants === null) throw notConfigured();
    const connection = await loadConnection(deps, signOn.id);
    if (connection.saml !== null) at.known = { ...at.known, protocol: 'saml' };
    const vouched = await (await tenants.of(connection)).complete(answer, secrets);
    if (linking === null) return { entry: await signInByTenant(deps, connection, vouched, visit), next };
    if (isTest) {
      await openUser(deps, linking);
      return { entry: null, tested: testedPerson(vouched), next };
    }
    await linkToSession(deps, { ...vouched, connectionId: connection.id }, linking, visit);
    return { entry: null, next };
  }
  if (oidc === null) throw notConfigured();
  const identity = await oidc.provider.complete(answer, secrets);
  if (linking === null) return { entry: await signInBy(deps, oidc, identity, visit), next };
  await linkToSession(deps, identity, linking, visit);
  return { entry: null, next };
}

const testedPerson = ({ subject, address, addressVerified, name, amr }: ProviderIdentity): TestedPerson => ({
  ...{ subject, address, addressVerified },
  name: name ?? null,
  factors: amr.includes('mfa'),
});

async function takeTransaction(
  deps: AccessDependencies,
  input: FinishOidc,
  token: string | null,
): Promise<OidcTransaction> {
  if (token === null) {
    throw new DomainError(
      'oidc.no-transaction',
      'invalid',
      t`This sign-in expired or began in another browser. Start again.`,
    );
  }
  // An answer with another state, for instance from a foreign page, does not end the sign-in in progress.
  if (input.state !== secretsOf(token).state) {
    throw new DomainError(
      'oidc.state-mismatch',
      'invalid',
      t`This answer belongs to another sign-in. Start again.`,
    );
  }
  const transaction = await takeOidcTransaction(deps.database, token, deps.clock.now());
  if (transaction !== null) return transaction;
  throw new DomainError(
    'oidc.transaction-over',
    'invalid',
    t`This sign-in is finished or expired. Start again.`,
  );
}

/** The provider's text is not repeated, because the author of a link may have written it. */
function declined(error: string | undefined): DomainError {
  const reason = /^[a-z_]{1,40}$/.exec(error ?? '')?.[0] ?? 'unknown';
  return new DomainError(
    'oidc.declined',
    'forbidden',
    t`The provider refused the sign-in. Try again or use another method.`,
    { reason },
  );
}

/** The installation has no provider, or none for tenants. */
export const notConfigured = (): DomainError =>
  new DomainError(
    'oidc.not-configured',
    'unavailable',
    t`This installation has no identity provider. Sign in by password.`,
  );

async function signInBy(
  deps: AccessDependencies,
  oidc: OidcSignIn,
  identity: ProviderIdentity,
  visit: OidcVisit,
): Promise<Admitted | SecondFactorAsked> {
  const owner =
    (await ownerOfIdentity(deps.database, identity)) ??
    (await linkByAddress(deps, identity, { linksByAddress: oidc.linksByAddress, visit }));
  if (owner !== null)
    await withTenant(deps.database, owner.tenantId, (manager) =>
      assertMayPassProvider(manager, owner.userId),
    );
  return enter(deps, owner, { identity, trustsFactors: oidc.trustsFactors }, visit);
}

async function signInByTenant(
  deps: AccessDependencies,
  connection: StoredSignOn,
  identity: ProviderIdentity,
  visit: OidcVisit,
): Promise<Admitted | SecondFactorAsked> {
  const owner = await ownerBySignOn(deps, connection, identity, visit);
  return enter(
    deps,
    owner,
    { identity, trustsFactors: connection.trustsFactors, signOnId: connection.id },
    visit,
  );
}

interface Entering {
  readonly identity: ProviderIdentity;
  readonly trustsFactors: boolean;
  readonly signOnId?: string | null;
}

/** @throws DomainError `oidc.not-linked`, `oidc.account-not-active` */
async function enter(
  deps: AccessDependencies,
  owner: UsernameOwner | null,
  { identity, trustsFactors, signOnId = null }: Entering,
  visit: OidcVisit,
): Promise<Admitted | SecondFactorAsked> {
  if (owner === null) {
    await recordStranger(deps, visit, null, 'not-linked');
    throw new DomainError(
      'oidc.not-linked',
      'forbidden',
      t`This identity is not linked to an account here. Sign in another way and link it, or ask an administrator.`,
    );
  }
  const user = await loadUser(deps, owner.tenantId, owner.userId);
  if (user.status !== 'active') {
    await refuse(deps, visit, owner, 'not-active');
    throw new DomainError(
      'oidc.account-not-active',
      'forbidden',
      t`Your account is not active. Ask an administrator.`,
    );
  }
  const [factors, providerSession] = await withTenant(deps.database, owner.tenantId, async (manager) => [
    await readFactorRows(manager, owner.userId),
    await keepProviderSession(deps, manager, owner, identity, signOnId),
  ]);
  // RFC 8176: `mfa` states that several factors were used.
  const vouched = trustsFactors && identity.amr.includes('mfa');
  if (factors.enabled && !vouched)
    return askSecondFactor(deps, owner, factors, visit.site, ['fed'], providerSession);
  return admit(deps, visit, { tenantId: owner.tenantId, user }, { methods: ['fed'], providerSession });
}

/** @returns the id of what the provider calls this session; null for OpenID Connect */
async function keepProviderSession(
  { ids, vault, clock }: AccessDependencies,
  manager: EntityManager,
  owner: UsernameOwner,
  { session: named }: ProviderIdentity,
  signOnId: string | null,
): Promise<string | null> {
  if (named === undefined || signOnId === null) return null;
  const id = ids.next();
  await insertProviderSession(manager, vault, { id, signOnId, owner, named }, clock.now());
  return id;
}

async function refuse(
  deps: AccessDependencies,
  visit: SignInVisit,
  attempt: Attempt,
  reason: SignInRefusal,
): Promise<void> {
  await recordAttempt(deps, visit, attempt, {
    type: 'SignInFailed',
    data: { userId: attempt.userId, reason, ...visit.origin },
  });
}

/** Requires that the session which began it is still open, so that a signed-out person gains no access. */
async function linkToSession(
  deps: AccessDependencies,
  identity: ProviderIdentity & { readonly connectionId?: string },
  linking: LinkingSession,
  visit: SignInVisit,
): Promise<void> {
  const { tenantId, userId } = linking;
  await openUser(deps, linking);
  const context = { tenantId, userId, correlationId: visit.correlationId };
  await linkIdentity(deps, context, userId, { identity, how: 'signed-in' });
}

/** @throws DomainError `session.ended` */
async function openUser(
  deps: AccessDependencies,
  { tenantId, userId, sessionId }: LinkingSession,
): Promise<void> {
  const open = await withTenant(deps.database, tenantId, (manager) =>
    isSessionOpen(manager, sessionId, deps.clock.now()),
  );
  const user = await loadUser(deps, tenantId, userId);
  if (!open || user.status !== 'active')
    throw new DomainError('session.ended', 'unauthenticated', t`Your session has ended. Sign in again.`);
}
