import { createDataSource } from '@rampart/database';
import type { PersonalVault } from '@rampart/event-log';
import { STAFF_TENANT_ID } from '@rampart/identity-access';
import { incidentsEnvironmentSchema, openEvidence } from '@rampart/incidents';
import { PRODUCT_VERSION } from '@rampart/kernel';
import { type Installation, keyRingSettings, objectSettingsOf, requireSecret } from '../installation.js';
import type { Terminal } from '../terminal.js';

/**
 * Opens stored evidence and its keys while some work runs.
 *
 * @throws DomainError `cli.key-missing`
 */
export async function withEvidence<Answer>(
  installation: Installation,
  { env, clock }: Pick<Terminal, 'env' | 'clock'>,
  vault: PersonalVault,
  work: (opened: ReturnType<typeof openEvidence>) => Promise<Answer>,
): Promise<Answer> {
  const settings = {
    ...incidentsEnvironmentSchema.parse(env),
    ...objectSettingsOf(env),
    ...keyRingSettings(installation),
    RAMPART_LOG_KEY: requireSecret(installation, 'RAMPART_LOG_KEY'),
    RAMPART_LOG_OTHER_KEYS: installation.find('RAMPART_LOG_OTHER_KEYS'),
    RAMPART_PUBLIC_URL: env['RAMPART_PUBLIC_URL'],
  };
  const { url } = installation;
  // A rotation reads beside its transaction.
  const session = { url, role: 'rampart_system', applicationName: 'rampart-evidence', poolSize: 2 } as const;
  const database = await createDataSource(session).initialize();
  try {
    const needs = { clock, database, vault, staffTenantId: STAFF_TENANT_ID };
    return await work(openEvidence(settings, needs, PRODUCT_VERSION));
  } finally {
    await database.destroy();
  }
}
