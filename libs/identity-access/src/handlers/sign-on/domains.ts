import { withTenant } from '@rampart/database';
import type { Recorded } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import { deleteDomain, insertDomain, listDomains, markVerified } from '../../adapters/sign-on/domains.js';
import { newToken } from '../../adapters/tokens.js';
import { proves, recordName } from '../../domain/sign-on/domain-proof.js';
import type { TextRecords } from '../../ports/text-records.js';
import type { AccessDependencies, Caller } from '../dependencies.js';
import { assertMayDecide, changeSignOn } from './change.js';

/** Lists a domain, which counts for nothing until DNS proves it. @throws DomainError `sign-on.too-many-domains` */
export async function addSignOnDomain(
  deps: AccessDependencies,
  caller: Caller,
  domain: string,
): Promise<Recorded<null>> {
  await assertMayDecide(deps, caller);
  const { tenantId, userId: by } = caller;
  const position = await withTenant(deps.database, tenantId, async (manager) => {
    await insertDomain(manager, { tenantId, domain, proof: newToken() }, deps.clock.now());
    return (await changeSignOn(deps, caller, { type: 'AddSignOnDomain', data: { domain, by } })).position;
  });
  return { value: null, position };
}

/**
 * Asks DNS whether the domain has the record of this tenant.
 * @throws DomainError `sign-on.no-such-domain`, `sign-on.domain-not-proved`, `sign-on.domain-of-another`,
 * `sign-on.dns-unavailable`
 */
export async function verifySignOnDomain(
  deps: AccessDependencies,
  textRecords: TextRecords,
  caller: Caller,
  domain: string,
): Promise<Recorded<null>> {
  await assertMayDecide(deps, caller);
  const { tenantId, userId: by } = caller;
  const domains = await withTenant(deps.database, tenantId, listDomains);
  const listed = domains.find((one) => one.domain === domain);
  if (listed === undefined)
    throw new DomainError(
      'sign-on.no-such-domain',
      'not-found',
      t`This domain is not listed. Reload the page.`,
    );
  if (!proves(await recordsOf(textRecords, domain), listed.proof))
    throw new DomainError(
      'sign-on.domain-not-proved',
      'invalid',
      t`DNS does not have this record yet. Add it, wait some minutes and check again.`,
    );
  const position = await withTenant(deps.database, tenantId, async (manager) => {
    await markVerified(manager, domain, deps.clock.now());
    return (await changeSignOn(deps, caller, { type: 'VerifySignOnDomain', data: { domain, by } })).position;
  });
  return { value: null, position };
}

async function recordsOf(textRecords: TextRecords, domain: string): ReturnType<TextRecords> {
  try {
    return await textRecords(recordName(domain));
  } catch (error) {
    throw Object.assign(
      new DomainError(
        'sign-on.dns-unavailable',
        'unavailable',
        t`DNS does not answer. Try again in some minutes.`,
      ),
      { cause: error },
    );
  }
}

export async function removeSignOnDomain(
  deps: AccessDependencies,
  caller: Caller,
  domain: string,
): Promise<Recorded<null>> {
  await assertMayDecide(deps, caller);
  const { tenantId, userId: by } = caller;
  const position = await withTenant(deps.database, tenantId, async (manager) => {
    await deleteDomain(manager, domain);
    return (await changeSignOn(deps, caller, { type: 'RemoveSignOnDomain', data: { domain, by } })).position;
  });
  return { value: null, position };
}
