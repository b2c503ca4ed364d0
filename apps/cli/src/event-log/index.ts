import type { AddCommands } from '../add-commands.js';
import { addExportLog } from './export-log.js';
import { addImportLog } from './import-log.js';
import { addVerifyLog } from './verify-log.js';

export const addLogCommands: AddCommands = (program, terminal) => {
  addVerifyLog(program, terminal);
  addExportLog(program, terminal);
  addImportLog(program, terminal);
};
