import type { PersonalVault } from '@rampart/event-log';
import { DomainError } from '@rampart/kernel';
import type { IdentityProvider } from '../../ports/identity-provider.js';
import { checkIssuer, OidcClient } from '../oidc-client.js';
import type { CheckedIssuer } from '../../contract/sign-on.js';
import type { StoredSignOn } from './connections.js';
import { guardedFetch } from './guarded-fetch.js';

const REMEMBERED = 1_000;

/** The providers of tenants, reached through the guarded fetch. */
export class SignOnProviders {
  private readonly known = new Map<string, { readonly at: number; readonly provider: IdentityProvider }>();
  private readonly fetch;

  /** @param origins of the operator's network, permitted in addition to public hosts */
  constructor(
    private readonly vault: PersonalVault,
    readonly redirectUri: string,
    origins: readonly string[],
  ) {
    this.fetch = guardedFetch(origins);
  }

  /** @throws DomainError `oidc.provider-unavailable` */
  check(issuer: string): Promise<CheckedIssuer> {
    return checkIssuer(issuer, this.fetch);
  }

  async of(connection: StoredSignOn): Promise<IdentityProvider> {
    const at = connection.configuredAt.getTime();
    const known = this.known.get(connection.id);
    if (known?.at === at) return known.provider;
    const { issuer, clientId } = connection;
    const provider = new OidcClient({
      ...{ issuer, clientId, redirectUri: this.redirectUri, scopes: 'openid email profile' },
      clientSecret: await this.open(connection),
      fetch: this.fetch,
    });
    const [oldest] = this.known.keys();
    if (this.known.size >= REMEMBERED && oldest !== undefined) this.known.delete(oldest);
    this.known.set(connection.id, { at, provider });
    return provider;
  }

  seal(of: Pick<StoredSignOn, 'tenantId' | 'id'>, secret: string): Promise<Buffer> {
    return this.vault.seal(sealedAs(of), Buffer.from(secret));
  }

  private async open(connection: StoredSignOn): Promise<string> {
    const opened = await this.vault.open(sealedAs(connection), connection.sealed);
    if (opened !== null) return opened.toString();
    throw new DomainError(
      'sign-on.secret-lost',
      'unavailable',
      'The client secret cannot be read any more. Ask an administrator to enter it again.',
    );
  }
}

const sealedAs = ({ tenantId, id }: Pick<StoredSignOn, 'tenantId' | 'id'>) => ({
  tenantId,
  subject: `sign-on:${id}`,
  field: 'access.sign_on',
});
