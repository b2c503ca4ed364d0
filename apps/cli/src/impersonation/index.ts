import type { AddCommands } from '../add-commands.js';
import { addScanCommand } from './scan.js';
import { addSeedDemo } from './seed-demo.js';

export const addImpersonationCommands: AddCommands = (program, terminal) => {
  addScanCommand(program, terminal);
  addSeedDemo(program, terminal);
};
