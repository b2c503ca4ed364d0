import type { Command } from 'commander';
import type { Terminal } from '../../terminal.js';
import { addKeysNew } from './new.js';
import { addKeysRotate } from './rotate.js';
import { addKeysStatus } from './status.js';

/** `rampart keys`: what they wrap and sign, and new ones while everything runs. */
export function addKeys(program: Command, terminal: Terminal): void {
  const keys = program.command('keys').description('The keys of the installation, and their rotation.');
  addKeysStatus(keys, terminal);
  addKeysNew(keys, terminal);
  addKeysRotate(keys, terminal);
}
