import type { AddCommands } from '../add-commands.js';
import { addDetectCommand } from './detect.js';
import { addIntelCommands } from './intel.js';
import { addSigmaCommands } from './sigma.js';

/** Detection without a database, for analysts and continuous integration. */
export const addSocCommands: AddCommands = (program, terminal) => {
  addDetectCommand(program, terminal);
  addIntelCommands(program, terminal);
  addSigmaCommands(program, terminal);
};
