import type { AddCommands } from '../add-commands.js';
import { addBackupIdentity } from './identity.js';
import { addBackupCreate } from './create.js';
import { addBackupRestore } from './restore.js';
import { addBackupVerify } from './verify.js';

export const addBackupCommands: AddCommands = (program, terminal) => {
  const backup = program
    .command('backup')
    .description('Encrypted archives of the databases and objects, made while everything runs.');
  addBackupIdentity(backup, terminal);
  addBackupCreate(backup, terminal);
  addBackupVerify(backup, terminal);
  addBackupRestore(backup, terminal);
};
