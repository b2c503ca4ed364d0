import { PRODUCT_VERSION } from '@rampart/kernel';
import { createPostgresEventLog, keyRingOf, EventCatalog } from '@rampart/event-log';
import { INSTALLATION_TENANT_ID } from '@rampart/identity-access';
import {
  incidents,
  incidentsEnvironmentSchema,
  openLocalEvidence,
  rotateEvidenceKeys,
} from '@rampart/incidents';
import type { Command } from 'commander';
import { keyRingSettings, objectSettingsOf, openInstallation, requireSecret } from '../installation.js';
import type { Terminal } from '../terminal.js';

/** `rampart evidence rotate-keys`: makes new keys, which running processes use at once. */
export function addRotateKeys(program: Command, terminal: Terminal): void {
  program
    .command('rotate-keys')
    .description(
      'Make a new key that signs custody and packages, and a new one that wraps the keys of evidence. The old ones stay published, and what they signed and wrapped stays valid.',
    )
    .action(async () => {
      const installation = await openInstallation(terminal);
      const { env, clock, ids } = terminal;
      try {
        const keys = keyRingSettings(installation);
        const log = createPostgresEventLog({
          url: installation.url,
          catalog: new EventCatalog([...incidents.events]),
          keyEncryptionKey: keyRingOf(keys),
        });
        try {
          const settings = {
            ...incidentsEnvironmentSchema.parse(env),
            ...objectSettingsOf(env),
            ...keys,
            RAMPART_LOG_KEY: requireSecret(installation, 'RAMPART_LOG_KEY'),
            RAMPART_LOG_OTHER_KEYS: installation.find('RAMPART_LOG_OTHER_KEYS'),
            RAMPART_PUBLIC_URL: env['RAMPART_PUBLIC_URL'],
          };
          const opened = openLocalEvidence(settings, clock, PRODUCT_VERSION);
          const operator = { tenantId: INSTALLATION_TENANT_ID, userId: null, username: 'operator' };
          const fresh = await rotateEvidenceKeys({ ...opened, log, clock, ids }, operator);
          terminal.out(`signing   ${fresh.signing}`);
          terminal.out(`wrapping  ${fresh.wrapping}`);
        } finally {
          await log.close();
        }
      } finally {
        await installation.close();
      }
    });
}
