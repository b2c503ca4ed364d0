import { addAccessCommands } from './identity-access/index.js';
import { addScanCommand } from './impersonation/scan.js';
import type { AddCommands } from './program.js';

/** Every capability with commands of its own. */
export const capabilities: readonly AddCommands[] = [addScanCommand, addAccessCommands];
