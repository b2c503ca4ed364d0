import { newIdentity } from '@rampart/backup';
import type { Command } from 'commander';
import type { Terminal } from '../../terminal.js';
import { writeNew } from './keys.js';

/** `rampart backup identity <file>`: for operators without age; age-keygen writes the same. */
export function addBackupIdentity(backup: Command, terminal: Terminal): void {
  backup
    .command('identity')
    .description('Make an age identity that opens archives, and print its recipient for backup create.')
    .argument('<file>', 'a new file; keep it away from this machine')
    .action(async (file: string) => {
      const { identity, recipient } = await newIdentity();
      await writeNew(file, `# public key: ${recipient}\n${identity}\n`);
      terminal.out(recipient);
    });
}
