import { DomainError, t } from '@rampart/kernel';
import type {
  IdentityProvider,
  OidcReturn,
  OidcSecrets,
  ProviderIdentity,
} from '../../ports/identity-provider.js';
import { beginSaml, requestIdOf, type SamlSettings } from './service-provider.js';
import type { SamlService } from '../../contract/saml.js';
import type { SigningKey } from './signing-key.js';

/** What is sealed between a response and the page that completes the sign-in. */
export interface HandedOver {
  readonly request: string;
  readonly identity: ProviderIdentity;
}

interface SamlProviderParts {
  readonly service: SamlService;
  readonly settings: SamlSettings;
  readonly key: SigningKey | null;
  /** Takes the data of a response, once. */
  readonly take: (code: string) => Promise<HandedOver | null>;
}

/** SAML behind the port of providers: a checked response becomes a code, which our own page presents (decision 0526). */
export class SamlProvider implements IdentityProvider {
  constructor(private readonly parts: SamlProviderParts) {}

  get issuer(): string {
    return this.parts.settings.entityId;
  }

  begin({ state }: OidcSecrets): Promise<URL> {
    const { service, settings, key } = this.parts;
    return beginSaml(service, settings, key, state);
  }

  /** @throws DomainError `oidc.code-refused` */
  async complete({ code }: OidcReturn, { state }: OidcSecrets): Promise<ProviderIdentity> {
    const handed = await this.parts.take(code);
    if (handed?.request === requestIdOf(state)) return handed.identity;
    throw new DomainError('oidc.code-refused', 'invalid', t`The provider refused this sign-in. Start again.`);
  }
}
