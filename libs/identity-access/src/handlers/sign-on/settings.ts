import { withTenant } from '@rampart/database';
import { readRequirement, readSignOn } from '../../adapters/sign-on/connections.js';
import { listDomains } from '../../adapters/sign-on/domains.js';
import type { SignOnSettings } from '../../contract/sign-on.js';
import { recordName, recordText } from '../../domain/sign-on/domain-proof.js';
import type { AccessDependencies, Caller } from '../dependencies.js';
import { permanentAdministrators } from './requirement.js';

/** What an administrator sees of the tenant's sign-on; the secret is not in it. */
export const readSignOnSettings = (
  deps: AccessDependencies,
  { tenantId }: Caller,
  redirectAddress: string,
): Promise<SignOnSettings> =>
  withTenant(deps.database, tenantId, async (manager) => {
    const stored = await readSignOn(manager);
    const domains = await listDomains(manager);
    const { required, emergencyAccounts } = await readRequirement(manager);
    return {
      redirectAddress,
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

function shown({
  id,
  label,
  issuer,
  clientId,
  createsAccounts,
  firstRole,
  trustsFactors,
  configuredAt,
}: NonNullable<Awaited<ReturnType<typeof readSignOn>>>): SignOnSettings['connection'] {
  const options = { createsAccounts, firstRole, trustsFactors };
  return { id, label, issuer, clientId, ...options, configuredAt: configuredAt.toISOString() };
}
