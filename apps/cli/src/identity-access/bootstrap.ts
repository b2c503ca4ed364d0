import { bootstrapInstallation } from '@rampart/identity-access';
import type { Command } from 'commander';
import type { Terminal } from '../terminal.js';
import { withAccess } from './access.js';

/** `rampart bootstrap`: creates the first tenants and the first administrator of a new installation. */
export function addBootstrapCommand(program: Command, terminal: Terminal): void {
  program
    .command('bootstrap')
    .description('Make the first tenants and the first administrator, if there are none yet.')
    .option('--json', 'the answer as JSON: {"username","password"}, password null when nothing was to do')
    .action(async ({ json }: { json?: true }) => {
      const { username, password } = await withAccess(terminal, ({ dependencies }) =>
        bootstrapInstallation(dependencies),
      );
      if (json) terminal.out(JSON.stringify({ username, password }));
      else if (password === null) terminal.out(`The administrator ${username} exists already.`);
      else terminal.out(`Administrator: ${username}\nOne-time password: ${password}`);
    });
}
