import type { AddCommands } from '../add-commands.js';
import { addBackup } from './backup/index.js';
import { addKeys } from './keys/index.js';
import { addDoctor } from './doctor.js';
import { addMigrateCommand } from './migrate.js';
import { addObjects } from './objects.js';
import { addProjections } from './projections.js';
import { addQueues } from './queues.js';

export const addOperationsCommands: AddCommands = (program, terminal) => {
  addMigrateCommand(program, terminal);
  addDoctor(program, terminal);
  addQueues(program, terminal);
  addProjections(program, terminal);
  addBackup(program, terminal);
  addKeys(program, terminal);
  addObjects(program, terminal);
};
