import type { Command } from 'commander';
import type { Terminal } from '../../terminal.js';
import { addBackupIdentity } from './identity.js';
import { addBackupCreate } from './create.js';
import { addBackupRestore } from './restore.js';
import { addBackupVerify } from './verify.js';

/** `rampart backup`: archives, made and restored. */
export function addBackup(program: Command, terminal: Terminal): void {
  const backup = program
    .command('backup')
    .description('Encrypted archives of the databases and objects, made while everything runs.');
  addBackupIdentity(backup, terminal);
  addBackupCreate(backup, terminal);
  addBackupVerify(backup, terminal);
  addBackupRestore(backup, terminal);
}
