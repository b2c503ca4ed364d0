import { withTenant } from '@rampart/database';
import { describeCertificate } from '../../adapters/saml/metadata.js';
import type { SamlSettings } from '../../adapters/saml/service-provider.js';
import { readRequirement, readSignOn, type StoredSignOn } from '../../adapters/sign-on/connections.js';
import { listDomains } from '../../adapters/sign-on/domains.js';
import type { SignOnProviders } from '../../adapters/sign-on/providers.js';
import type { SignOnSettings } from '../../contract/sign-on.js';
import { recordName, recordText } from '../../domain/sign-on/domain-proof.js';
import type { AccessDependencies, Caller } from '../dependencies.js';
import { permanentAdministrators } from './requirement.js';

/** What an administrator sees of the tenant's sign-on; the secret is not in it. @param providers null without a public URL */
export const readSignOnSettings = (
  deps: AccessDependencies,
  { tenantId }: Caller,
  providers: SignOnProviders | null,
): Promise<SignOnSettings> =>
  withTenant(deps.database, tenantId, async (manager) => {
    const stored = await readSignOn(manager);
    const domains = await listDomains(manager);
    const { required, emergencyAccounts } = await readRequirement(manager);
    return {
      redirectAddress: providers?.redirectUri ?? '',
      samlService: providers?.samlServiceOf(tenantId) ?? null,
      connection: stored === null ? null : shown(stored),
      domains: domains.map(({ domain, proof, verifiedAt }) => ({
        domain,
        record: { name: recordName(domain), text: recordText(proof) },
        verifiedAt: verifiedAt?.toISOString() ?? null,
      })),
      ...{ required, emergencyAccounts: [...emergencyAccounts] },
      administrators: await permanentAdministrators(deps, manager, tenantId),
    };
  });

function shown(stored: StoredSignOn): SignOnSettings['connection'] {
  const { id, label, issuer, clientId, createsAccounts, firstRole, trustsFactors, configuredAt } = stored;
  return {
    ...{ id, label, issuer, clientId, createsAccounts, firstRole, trustsFactors },
    protocol: stored.saml === null ? 'oidc' : 'saml',
    saml: stored.saml === null ? null : shownSaml(stored.saml),
    configuredAt: configuredAt.toISOString(),
  };
}

function shownSaml(saml: SamlSettings): NonNullable<SignOnSettings['connection']>['saml'] {
  const { entityId, signOnAddress, certificates, nameId, addressAttribute, nameAttribute, signsRequests } =
    saml;
  const form = { nameId, addressAttribute, nameAttribute, signsRequests };
  return { entityId, signOnAddress, ...form, certificates: certificates.map(describeCertificate) };
}
