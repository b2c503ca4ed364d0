import type { AddCommands } from '../add-commands.js';
import { addEvidenceOpen } from './open.js';
import { addRotateKeys } from './rotate-keys.js';
import { addEvidenceVerify } from './verify.js';

/** Commands for evidence packages. Only the key rotation needs a database. */
export const addEvidenceCommands: AddCommands = (program, terminal) => {
  const evidence = program.command('evidence').description('Verify and open evidence packages, change keys.');
  addEvidenceVerify(evidence, terminal);
  addEvidenceOpen(evidence, terminal);
  addRotateKeys(evidence, terminal);
};
