import { createDataSource } from '@rampart/database';
import { createPostgresEventLog, EventCatalog } from '@rampart/event-log';
import { createAccessDependencies, isStaffTenant } from '@rampart/identity-access';
import { createTestTenant, createTestUser } from '@rampart/identity-access/testing';
import { randomIds, systemClock } from '@rampart/kernel';
import { PlanLimits, readTiers, TenantPlans } from '@rampart/tier-policy';
import { entities, events, placeCountings } from '../../src/index.js';

export interface Account {
  readonly tenantId: string;
  readonly username: string;
  readonly password: string;
}

export async function makeAccount(environment: Readonly<Record<string, string>>): Promise<Account> {
  const url = environment['DATABASE_URL'] ?? '';
  const database = await createDataSource({
    ...{ url, role: 'rampart_app', applicationName: 'bench', poolSize: 2, entities },
  }).initialize();
  const log = createPostgresEventLog({
    url,
    catalog: new EventCatalog(events),
    keyEncryptionKey: Buffer.from(environment['RAMPART_KEK'] ?? '', 'base64'),
  });
  try {
    const clock = systemClock;
    const isStaff = (tenantId: string) => isStaffTenant({ log }, tenantId);
    const plans = new TenantPlans({ log, clock, tiers: readTiers(undefined), isStaff });
    const access = await createAccessDependencies({
      ...{ log, vault: log.vault, database, clock, ids: randomIds },
      places: new PlanLimits({ log, clock, database, plans, countings: placeCountings }),
      jwtKey: environment['RAMPART_JWT_KEY'] ?? '',
    });
    const tenantId = await createTestTenant(access, 'Synthetic client');
    const person = { username: 'synthetic-owner', password: 'a synthetic pass phrase' };
    await createTestUser(access, tenantId, { ...person, roles: ['nexus:owner', 'nexus:analyst'] });
    return { tenantId, ...person };
  } finally {
    await log.close();
    await database.destroy();
  }
}
