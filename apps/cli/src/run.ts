import { startFailure } from '@rampart/environment';
import { DomainError } from '@rampart/kernel';
import { CommanderError } from 'commander';
import { createProgram } from './program.js';
import type { Terminal } from './terminal.js';

/** Runs one command line. Expected errors and unreachable services are printed in one line, others with their stack. */
export async function runCommandLine(words: readonly string[], terminal: Terminal): Promise<void> {
  try {
    await createProgram(terminal).parseAsync(words, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) {
      terminal.exitCode = error.exitCode === 0 ? 0 : 2;
    } else {
      terminal.err(describe(error));
      terminal.exitCode = error instanceof DomainError && error.kind !== 'unavailable' ? 1 : 2;
    }
  }
}

function describe(error: unknown): string {
  if (error instanceof DomainError) return `${error.message} (${error.code})`;
  return startFailure(error);
}
