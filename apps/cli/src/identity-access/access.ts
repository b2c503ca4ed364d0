import { createDataSource, type DatabaseRole } from '@rampart/database';
import { createPostgresEventLog, keyRingOf, EventCatalog } from '@rampart/event-log';
import {
  type AccessDependencies,
  createAccessDependencies,
  identityAccess,
  isStaffTenant,
} from '@rampart/identity-access';
import { PlanLimits, readTiers, TenantPlans, tierPolicy } from '@rampart/tier-policy';
import {
  type Installation,
  keyRingSettings,
  migrateInstallation,
  openInstallation,
  requireSecret,
} from '../installation.js';
import type { Terminal } from '../terminal.js';

type Database = ReturnType<typeof createDataSource>;

/** The dependencies of user commands: those of the handlers, and a view of all tenants. */
export interface Access {
  readonly installation: Installation;
  readonly dependencies: AccessDependencies;
  readonly plans: TenantPlans;
  /** A pool that connects as `rampart_system`, which sees all tenants. */
  readonly everyTenant: Database;
}

/** Runs work with the dependencies of identity-access. It migrates first, because the API may never have run. */
export async function withAccess<T>(terminal: Terminal, work: (access: Access) => Promise<T>): Promise<T> {
  const installation = await openInstallation(terminal);
  try {
    const { url } = installation;
    await migrateInstallation(installation);
    const keyEncryptionKey = keyRingOf(keyRingSettings(installation));
    const jwtKey = requireSecret(installation, 'RAMPART_JWT_KEY');
    const [database, everyTenant] = await Promise.all([
      openPool(url, 'rampart_app'),
      openPool(url, 'rampart_system'),
    ]);
    const log = createPostgresEventLog({
      url,
      catalog: new EventCatalog([...identityAccess.events, ...tierPolicy.events]),
      keyEncryptionKey,
    });
    try {
      const { clock, ids, env } = terminal;
      const plans = new TenantPlans({
        log,
        clock,
        tiers: readTiers(env['RAMPART_TIERS_DIR']),
        isStaff: (tenantId) => isStaffTenant({ log }, tenantId),
      });
      const countings = identityAccess.places;
      const dependencies = await createAccessDependencies({
        log,
        vault: log.vault,
        database,
        places: new PlanLimits({ log, clock, database, plans, countings }),
        clock,
        ids,
        jwtKey,
      });
      return await work({ installation, dependencies, plans, everyTenant });
    } finally {
      await Promise.all([log.close(), database.destroy(), everyTenant.destroy()]);
    }
  } finally {
    await installation.close();
  }
}

function openPool(url: string, role: DatabaseRole): Promise<Database> {
  const entities = [...identityAccess.entities, ...tierPolicy.entities];
  return createDataSource({ url, role, applicationName: 'rampart-cli', poolSize: 2, entities }).initialize();
}
