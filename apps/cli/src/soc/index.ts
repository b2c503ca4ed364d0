import type { AddCommands } from '../add-commands.js';
import { addDetectCommand } from './detect.js';
import { addIngestCommand } from './ingest.js';
import { addIntelCommands } from './intel.js';
import { addSigmaCommands } from './sigma.js';
import { addVerifyReport } from './verify-report.js';

/** Detection without a database, for analysts and continuous integration, and sending logs to a server. */
export const addSocCommands: AddCommands = (program, terminal) => {
  addDetectCommand(program, terminal);
  addIngestCommand(program, terminal);
  addIntelCommands(program, terminal);
  addSigmaCommands(program, terminal);
  addVerifyReport(program, terminal);
};
