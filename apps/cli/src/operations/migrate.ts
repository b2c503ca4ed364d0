import { type MigrationStatus, migrationStatus, undoMigration } from '@rampart/database';
import { migrations } from '@rampart/installation';
import { DomainError } from '@rampart/kernel';
import type { AddCommands } from '../add-commands.js';
import { type Installation, migrateInstallation, openInstallation } from '../installation.js';
import type { Terminal } from '../terminal.js';

/** `rampart migrate [up|status|down]`: runs as the database's owner to install, upgrade or go back. */
export const addMigrateCommand: AddCommands = (program, terminal) => {
  const migrate = program
    .command('migrate')
    .description('Bring the database to this version, as its owner (RAMPART_OWNER_DATABASE_URL).')
    .action(() => up(terminal));
  migrate
    .command('up')
    .description('The same as `migrate` alone.')
    .action(() => up(terminal));
  migrate
    .command('status')
    .description('What the database has of this version. Exit code: 0 up to date, 1 not.')
    .action(() =>
      withInstallation(terminal, async ({ url }) => {
        const status = await migrationStatus(url, migrations);
        for (const line of linesOf(status)) terminal.out(line);
        terminal.exitCode = status.pending.length + status.newer.length === 0 ? 0 : 1;
      }),
    );
  migrate
    .command('down')
    .description('Undo the newest migration and delete what it holds. Stop every process first.')
    .requiredOption('--confirm <migration>', 'the name of that migration, as `migrate status` says it')
    .action(({ confirm }: { readonly confirm: string }) =>
      withInstallation(terminal, (installation) => down(installation, confirm, terminal)),
    );
};

const up = (terminal: Terminal): Promise<void> =>
  withInstallation(terminal, async (installation) => {
    const { newer } = await migrationStatus(installation.url, migrations);
    if (newer.length > 0) throw newerSchema(newer);
    await migrateInstallation(installation);
    terminal.out('The database is up to date.');
  });

async function down({ url }: Installation, confirm: string, terminal: Terminal): Promise<void> {
  const { done, newer } = await migrationStatus(url, migrations);
  if (newer.length > 0) throw newerSchema(newer);
  if (done.at(-1) !== confirm)
    throw new DomainError(
      'cli.not-confirmed',
      'invalid',
      `The newest migration is ${done.at(-1) ?? 'none'}. Give its name by --confirm.`,
    );
  terminal.out(`Undone: ${await undoMigration(url, migrations)}`);
}

/** The error of a version whose database a later version migrated. */
export const newerSchema = (newer: readonly string[]): DomainError =>
  new DomainError(
    'cli.newer-schema',
    'conflict',
    `The database belongs to a newer version: it has ${newer.at(-1)}. Use that version, or restore a backup of this one.`,
  );

function* linesOf({ done, pending, newer }: MigrationStatus) {
  yield `done     ${done.length}, the newest ${done.at(-1) ?? 'none'}`;
  yield `pending  ${pending.length}`;
  for (const name of pending) yield `  ${name}`;
  if (newer.length > 0) yield `newer    ${newer.length}: a newer version was here`;
  for (const name of newer) yield `  ${name}`;
}

async function withInstallation(
  terminal: Terminal,
  work: (installation: Installation) => Promise<void>,
): Promise<void> {
  const installation = await openInstallation(terminal);
  try {
    await work(installation);
  } finally {
    await installation.close();
  }
}
