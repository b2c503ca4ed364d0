import { withTenant } from '@rampart/database';
import { waitForProjection } from '@rampart/event-log';
import { listTenants } from '@rampart/identity-access';
import { countLookAlikesFound, SCAN_BOARD } from '@rampart/impersonation';
import { type CountDigest, countIncidents, INCIDENTS, REPORT_LIBRARY } from '@rampart/incidents';
import type { DigestFacts } from '@rampart/incidents/contract';
import { DomainError } from '@rampart/kernel';
import type { TenantPlans } from '@rampart/tier-policy';
import type { DataSource } from 'typeorm';

const TIMEOUT_MS = 20_000;
const READ = [SCAN_BOARD, INCIDENTS, REPORT_LIBRARY];

/** Counts a digest's facts once both read models have reached its request. @param database runs as `rampart_app` */
export function digestCounter(database: DataSource): CountDigest {
  return async (tenantId, week, position) => {
    for (const name of READ)
      await waitForProjection(database.manager, name, position, { timeoutMs: TIMEOUT_MS });
    return withTenant(database, tenantId, async (manager): Promise<DigestFacts> => {
      const lookAlikes = await countLookAlikesFound(manager, week);
      return { lookAlikes, ...(await countIncidents(manager, week)) };
    });
  };
}

export async function tenantsWithReports({
  system,
  plans,
}: {
  /** Runs as `rampart_system`. */
  readonly system: DataSource;
  readonly plans: TenantPlans;
}): Promise<readonly string[]> {
  const having: string[] = [];
  for (const { id } of await listTenants(system.manager)) if (await hasReports(plans, id)) having.push(id);
  return having;
}

export async function hasReports(plans: TenantPlans, tenantId: string): Promise<boolean> {
  try {
    await plans.requireCapability(tenantId, 'incidents');
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'tier-policy.not-in-plan') return false;
    throw error;
  }
}
