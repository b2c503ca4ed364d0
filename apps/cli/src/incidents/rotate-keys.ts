import { createPostgresEventLog, keyRingOf, EventCatalog } from '@rampart/event-log';
import { INSTALLATION_TENANT_ID } from '@rampart/identity-access';
import { incidents, rotateEvidenceKeys } from '@rampart/incidents';
import type { Command } from 'commander';
import { keyRingSettings, openInstallation } from '../installation.js';
import type { Terminal } from '../terminal.js';
import { withEvidence } from './with-evidence.js';

/** `rampart evidence rotate-keys`: makes new keys, which running processes use at once. */
export function addRotateKeys(program: Command, terminal: Terminal): void {
  program
    .command('rotate-keys')
    .description(
      'Make a new key that signs custody and packages, and a new one that wraps the keys of evidence. The old ones stay published, and what they signed and wrapped stays valid.',
    )
    .action(async () => {
      const installation = await openInstallation(terminal);
      const { clock, ids } = terminal;
      try {
        const log = createPostgresEventLog({
          url: installation.url,
          catalog: new EventCatalog([...incidents.events]),
          keyEncryptionKey: keyRingOf(keyRingSettings(installation)),
        });
        try {
          const operator = { tenantId: INSTALLATION_TENANT_ID, userId: null, username: 'operator' };
          const fresh = await withEvidence(installation, terminal, log.vault, (opened) =>
            rotateEvidenceKeys({ ...opened, log, clock, ids }, operator),
          );
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
