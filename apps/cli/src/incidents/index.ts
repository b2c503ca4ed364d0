import type { AddCommands } from '../add-commands.js';
import { addEvidenceVerify } from './verify.js';

/** Commands of evidence packages; none needs a database. */
export const addEvidenceCommands: AddCommands = (program, terminal) => {
  const evidence = program.command('evidence').description('Verify evidence packages; needs no database.');
  addEvidenceVerify(evidence, terminal);
};
