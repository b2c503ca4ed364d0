import type { AddCommands } from './add-commands.js';
import { migrateInstallation, openInstallation } from './installation.js';

/** `rampart migrate`: the owner's step of installing and upgrading. */
export const addMigrateCommand: AddCommands = (program, terminal) => {
  program
    .command('migrate')
    .description('Bring the database to this version, as its owner (RAMPART_OWNER_DATABASE_URL).')
    .action(async () => {
      const installation = await openInstallation(terminal);
      try {
        await migrateInstallation(installation);
      } finally {
        await installation.close();
      }
      terminal.out('The database is up to date.');
    });
};
