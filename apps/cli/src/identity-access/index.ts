import type { AddCommands } from '../add-commands.js';
import { addBootstrapCommand } from './bootstrap.js';
import { addUserCommands } from './users.js';

export const addAccessCommands: AddCommands = (program, terminal) => {
  addBootstrapCommand(program, terminal);
  addUserCommands(program, terminal);
};
