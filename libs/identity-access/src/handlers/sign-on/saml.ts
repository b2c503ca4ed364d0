import { withTenant } from '@rampart/database';
import type { Recorded } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import { insertAssertion } from '../../adapters/saml/assertions.js';
import { describeCertificate, readMetadata } from '../../adapters/saml/metadata.js';
import { samlRefusal } from '../../adapters/saml/refusals.js';
import { readResponse } from '../../adapters/saml/response.js';
import { type SamlSettings, serviceMetadata } from '../../adapters/saml/service-provider.js';
import { makeSigningKey } from '../../adapters/saml/signing-key.js';
import {
  readSignOn,
  type SamlConnection,
  type StoredSignOn,
  writeSignOn,
} from '../../adapters/sign-on/connections.js';
import type { SignOnProviders } from '../../adapters/sign-on/providers.js';
import { newToken } from '../../adapters/tokens.js';
import type { ConfigureSaml, SamlAnswer, SamlProviderView } from '../../contract/saml.js';
import type { AccessDependencies, Caller, Visit } from '../dependencies.js';
import { assertMayDecide, changeSignOn } from './change.js';
import { recordRefusal } from './refusals.js';
import { chargeSignOn } from './start.js';

/** What metadata says, before anything is stored. @throws DomainError `saml.metadata-refused` */
export function checkSaml(metadata: string): SamlProviderView {
  const { entityId, signOnAddress, certificates } = readMetadata(metadata);
  return { entityId, signOnAddress, certificates: certificates.map(describeCertificate) };
}

/**
 * Connects the SAML provider of a tenant. Another entity id is another connection, as another issuer is.
 * @throws DomainError `saml.metadata-refused`, `saml.metadata-missing`, `sign-on.needs-administrator`
 */
export async function configureSaml(
  deps: AccessDependencies,
  providers: SignOnProviders,
  caller: Caller,
  { metadata, ...input }: ConfigureSaml,
): Promise<Recorded<null>> {
  await assertMayDecide(deps, caller);
  const { tenantId, userId: by } = caller;
  const { label, createsAccounts, firstRole, trustsFactors, ...form } = input;
  const options = { label, createsAccounts, firstRole, trustsFactors };
  const position = await withTenant(deps.database, tenantId, async (manager) => {
    const before = samlOf(await readSignOn(manager));
    const provider = metadata === undefined ? before?.saml : readMetadata(metadata);
    if (provider === undefined)
      throw new DomainError('saml.metadata-missing', 'invalid', t`Paste the metadata of the provider.`);
    const { entityId: issuer, signOnAddress, logoutAddress, logoutAnswerAddress, certificates } = provider;
    const same = before?.issuer === issuer ? before : null;
    const id = same?.id ?? deps.ids.next();
    const signing = await signingOf(deps, providers, { tenantId, id, wanted: form.signsRequests, same });
    const { sealed, signingCertificate } = signing;
    const addresses = { signOnAddress, logoutAddress, logoutAnswerAddress };
    const saml = { ...form, entityId: issuer, ...addresses, certificates, signingCertificate };
    const place = { tenantId, id, issuer, clientId: null, configuredAt: deps.clock.now() };
    await writeSignOn(manager, { ...options, ...place, sealed, saml });
    const { nameId, signsRequests } = form;
    const fingerprints = certificates.map((one) => describeCertificate(one).fingerprint);
    const stated = { connectionId: id, entityId: issuer, signOnAddress, fingerprints, nameId, signsRequests };
    const data = { ...options, ...stated, by };
    return (await changeSignOn(deps, caller, { type: 'ConfigureSamlSignOn', data })).position;
  });
  return { value: null, position };
}

interface Signing {
  readonly tenantId: string;
  readonly id: string;
  readonly wanted: boolean;
  readonly same: SamlConnection | null;
}

/** The key of the connection is kept, because the provider knows its certificate. */
async function signingOf(
  { clock }: AccessDependencies,
  providers: SignOnProviders,
  { wanted, same, ...of }: Signing,
): Promise<Pick<SamlConnection, 'sealed'> & Pick<SamlSettings, 'signingCertificate'>> {
  if (same !== null && same.sealed !== null)
    return { sealed: same.sealed, signingCertificate: same.saml.signingCertificate };
  if (!wanted) return { sealed: null, signingCertificate: null };
  const { privateKey, certificate } = await makeSigningKey(clock.now());
  return { sealed: await providers.seal(of, privateKey), signingCertificate: certificate };
}

/** Null for none, and for one of OpenID Connect. */
export const samlOf = (connection: StoredSignOn | null): SamlConnection | null =>
  connection !== null && connection.saml !== null ? connection : null;

/** The metadata of this installation for one tenant; it says the same for a tenant without a provider. */
export async function samlServiceMetadata(
  { database }: Pick<AccessDependencies, 'database'>,
  providers: SignOnProviders,
  tenantId: string,
): Promise<string> {
  const connection = samlOf(await withTenant(database, tenantId, readSignOn));
  return serviceMetadata(providers.samlServiceOf(tenantId), connection?.saml ?? null);
}

/**
 * Checks what a provider posted and keeps who it names under a code. The page that completes the sign-in presents the
 * code with the state, in the browser that began it: this request of a foreign page has no cookie and opens nothing.
 * @throws DomainError `saml.*`, `sign-in.throttled`
 */
export async function receiveSaml(
  deps: AccessDependencies,
  providers: SignOnProviders,
  tenantId: string,
  { SAMLResponse: response, RelayState: relayed }: SamlAnswer,
  visit: Visit,
): Promise<URL> {
  await chargeSignOn(deps, visit);
  const connection = samlOf(await withTenant(deps.database, tenantId, readSignOn));
  const at = { purpose: 'sign-in', protocol: 'saml', connectionId: connection?.id ?? null } as const;
  try {
    if (connection === null) throw samlRefusal('saml.not-connected');
    return await acceptResponse(deps, providers, connection, { response, relayed });
  } catch (error) {
    await recordRefusal(deps, visit, { ...at, tenantId: connection === null ? null : tenantId }, error);
    throw error;
  }
}

async function acceptResponse(
  deps: AccessDependencies,
  providers: SignOnProviders,
  connection: SamlConnection,
  { response, relayed }: { readonly response: string; readonly relayed: string | undefined },
): Promise<URL> {
  const { tenantId } = connection;
  const state = /^[A-Za-z0-9_-]{43}$/.exec(relayed ?? '')?.[0] ?? null;
  const now = deps.clock.now();
  const { saml: settings, id: signOnId } = connection;
  const expected = { service: providers.samlServiceOf(tenantId), settings, state, now };
  const { assertionId, identity, until } = await readResponse(response, expected);
  const code = newToken();
  const sealed = await providers.sealAnswer(connection, state ?? '', identity);
  const accepted = { tenantId, signOnId, assertionId, code, sealed, until };
  await withTenant(deps.database, tenantId, (manager) => insertAssertion(manager, accepted, now));
  const next = new URL(providers.redirectUri);
  next.search = new URLSearchParams({ state: state ?? '', code }).toString();
  return next;
}
