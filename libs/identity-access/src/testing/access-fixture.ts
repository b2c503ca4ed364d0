import { generateKeyPairSync } from 'node:crypto';
import { jest } from '@jest/globals';
import { createDataSource, withTenant } from '@rampart/database';
import { createTestDatabase } from '@rampart/database/testing';
import { createPostgresEventLog, EventCatalog, eventLogMigrations } from '@rampart/event-log';
import { FixedClock, randomIds } from '@rampart/kernel';
import type { DataSource } from 'typeorm';
import { createAccessDependencies } from '../adapters/create-dependencies.js';
import type { AccessDependencies, Visit } from '../handlers/dependencies.js';
import type { RoleName } from '../contract/index.js';
import { identityAccess } from '../index.js';
import { type CreatedUser, createTestTenant, createTestUser } from './create-test-users.js';
import { TEST_PASSWORD_COST } from './password-cost.js';

/** Creating a database takes a second on an idle machine and much longer on a busy one. */
jest.setTimeout(120_000);

export interface AccessFixture {
  readonly url: string;
  readonly deps: AccessDependencies;
  readonly clock: FixedClock;
  readonly system: DataSource;
  close(): Promise<void>;
}

export async function openAccessFixture(): Promise<AccessFixture> {
  const database = await createTestDatabase([...eventLogMigrations, ...identityAccess.migrations]);
  const { url } = database;
  const open = (role: 'rampart_app' | 'rampart_system'): Promise<DataSource> =>
    createDataSource({
      url,
      role,
      applicationName: `test-${role}`,
      entities: [...identityAccess.entities],
    }).initialize();
  const [app, system] = await Promise.all([open('rampart_app'), open('rampart_system')]);
  const log = createPostgresEventLog({
    url,
    catalog: new EventCatalog(identityAccess.events),
    keyEncryptionKey: Buffer.alloc(32, 7),
  });
  const clock = new FixedClock(new Date('2026-11-20T12:00:00.000Z'));
  const jwtKey = generateKeyPairSync('ed25519')
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64');
  const deps = await createAccessDependencies({
    log,
    vault: log.vault,
    database: app,
    places: { reserveQuota: (tenantId, _wanted, work) => withTenant(app, tenantId, work) },
    clock,
    ids: randomIds,
    jwtKey,
    strangersPriority: 0,
    evenTime: () => () => Promise.resolve(),
    passwordCost: TEST_PASSWORD_COST,
  });
  const close = async (): Promise<void> => {
    await log.close();
    await Promise.all([app.destroy(), system.destroy()]);
    await database.drop();
  };
  return { url, deps, clock, system, close };
}

/** A user of a new tenant, two hours later than all earlier events. */
export async function newUser(
  { deps, clock }: AccessFixture,
  role: RoleName,
  password: string,
): Promise<CreatedUser> {
  clock.advance(2 * 3600_000);
  const tenantId = await createTestTenant(deps, 'Synthetic', 'client');
  return createTestUser(deps, tenantId, { username: `user-${deps.ids.next()}`, password, roles: [role] });
}

export function visitFrom(
  deps: AccessDependencies,
  address = '192.0.2.1',
): Visit & { readonly deviceToken: null } {
  return { correlationId: deps.ids.next(), origin: { address, userAgent: 'Synthetic/1' }, deviceToken: null };
}
