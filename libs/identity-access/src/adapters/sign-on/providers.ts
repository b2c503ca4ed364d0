import type { PersonalVault } from '@rampart/event-log';
import { type Clock, DomainError, t } from '@rampart/kernel';
import type { DataSource } from 'typeorm';
import type { SamlService } from '../../contract/saml.js';
import type { CheckedIssuer } from '../../contract/sign-on.js';
import type { IdentityProvider, ProviderIdentity } from '../../ports/identity-provider.js';
import { checkIssuer, OidcClient } from '../oidc-client.js';
import { takeAnswer } from '../saml/assertions.js';
import { type HandedOver, SamlProvider } from '../saml/saml-provider.js';
import { requestIdOf, samlServiceOf } from '../saml/service-provider.js';
import type { SigningKey } from '../saml/signing-key.js';
import type { OidcConnection, SamlConnection, StoredSignOn } from './connections.js';
import { guardedFetch } from './guarded-fetch.js';

const REMEMBERED = 1_000;
type Sealing = Pick<StoredSignOn, 'tenantId' | 'id'>;

interface SignOnPlaces {
  readonly vault: PersonalVault;
  readonly database: DataSource;
  readonly clock: Clock;
  readonly publicUrl: string;
  /** Origins of the operator's network, permitted in addition to public hosts. */
  readonly origins: readonly string[];
}

/** The providers of tenants; those of OpenID Connect are reached through the guarded fetch. */
export class SignOnProviders {
  private readonly known = new Map<string, { readonly at: number; readonly provider: IdentityProvider }>();
  private readonly fetch;
  readonly redirectUri: string;

  constructor(private readonly places: SignOnPlaces) {
    this.redirectUri = `${places.publicUrl.replace(/\/+$/, '')}/oauth/callback`;
    this.fetch = guardedFetch(places.origins);
  }

  /** @throws DomainError `oidc.provider-unavailable` */
  check(issuer: string): Promise<CheckedIssuer> {
    return checkIssuer(issuer, this.fetch);
  }

  samlServiceOf(tenantId: string): SamlService {
    return samlServiceOf(this.places.publicUrl, tenantId);
  }

  async of(connection: StoredSignOn): Promise<IdentityProvider> {
    const at = connection.configuredAt.getTime();
    const known = this.known.get(connection.id);
    if (known?.at === at) return known.provider;
    const provider = connection.saml === null ? await this.oidc(connection) : await this.saml(connection);
    const [oldest] = this.known.keys();
    if (this.known.size >= REMEMBERED && oldest !== undefined) this.known.delete(oldest);
    this.known.set(connection.id, { at, provider });
    return provider;
  }

  seal(of: Sealing, secret: string): Promise<Buffer> {
    return this.places.vault.seal(sealedAs(of), Buffer.from(secret));
  }

  /** Encrypts the data of a checked response, for the page that completes the sign-in. */
  sealAnswer(of: Sealing, state: string, identity: ProviderIdentity): Promise<Buffer> {
    const handed: HandedOver = { request: requestIdOf(state), identity };
    return this.places.vault.seal(sealedAs(of, 'access.saml_assertion'), Buffer.from(JSON.stringify(handed)));
  }

  private async oidc(connection: OidcConnection): Promise<IdentityProvider> {
    const { issuer, clientId } = connection;
    return new OidcClient({
      ...{ issuer, clientId, redirectUri: this.redirectUri, scopes: 'openid email profile' },
      clientSecret: await this.open(connection, connection.sealed),
      fetch: this.fetch,
    });
  }

  /** The key that signs requests to a SAML provider; null where they are not signed. */
  async samlKeyOf(connection: SamlConnection): Promise<SigningKey | null> {
    const { saml: settings, sealed } = connection;
    const { signingCertificate: certificate, signsRequests } = settings;
    if (!signsRequests || sealed === null || certificate === null) return null;
    return { privateKey: await this.open(connection, sealed), certificate };
  }

  private async saml(connection: SamlConnection): Promise<IdentityProvider> {
    const { saml: settings, tenantId, id: signOnId } = connection;
    const { database, clock, vault } = this.places;
    return new SamlProvider({
      ...{ service: this.samlServiceOf(tenantId), settings },
      key: await this.samlKeyOf(connection),
      take: async (code) => {
        const answer = await takeAnswer(database, { tenantId, signOnId, code }, clock.now());
        const opened = answer && (await vault.open(sealedAs(connection, 'access.saml_assertion'), answer));
        return opened && (JSON.parse(opened.toString()) as HandedOver);
      },
    });
  }

  private async open(connection: StoredSignOn, sealed: Buffer): Promise<string> {
    const opened = await this.places.vault.open(sealedAs(connection), sealed);
    if (opened !== null) return opened.toString();
    throw new DomainError(
      'sign-on.secret-lost',
      'unavailable',
      t`The client secret cannot be read any more. Ask an administrator to enter it again.`,
    );
  }
}

const sealedAs = ({ tenantId, id }: Sealing, field = 'access.sign_on') => ({
  tenantId,
  subject: `sign-on:${id}`,
  field,
});
