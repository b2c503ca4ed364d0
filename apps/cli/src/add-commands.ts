import type { Command } from 'commander';
import type { Terminal } from './terminal.js';

export type AddCommands = (program: Command, terminal: Terminal) => void;
