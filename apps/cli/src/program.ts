import { Command } from 'commander';
import { commands } from './commands.generated.js';
import type { Terminal } from './terminal.js';

/** Builds the command line. Commands write only through the terminal, and none exits the process. */
export function createProgram(terminal: Terminal): Command {
  const program = new Command('rampart')
    .description('Operate and ask a Rampart installation.')
    .configureHelp({ sortSubcommands: true })
    .showHelpAfterError('(--help shows how to use it)');
  for (const addCommands of commands) addCommands(program, terminal);
  for (const command of [
    program,
    ...program.commands,
    ...program.commands.flatMap(({ commands }) => commands),
  ]) {
    command.exitOverride().configureOutput({
      writeOut: (text) => terminal.out(text.trimEnd()),
      writeErr: (text) => terminal.err(text.trimEnd()),
    });
  }
  return program;
}
