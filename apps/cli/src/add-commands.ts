import type { Command } from 'commander';
import type { Terminal } from './terminal.js';

/** Adds a capability's commands to the program. */
export type AddCommands = (program: Command, terminal: Terminal) => void;
