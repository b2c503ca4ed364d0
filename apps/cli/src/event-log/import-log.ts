import { migrationNames, migrationStatus } from '@rampart/database';
import { EventCatalog, importLog, keyRingOf, keysOf, LogSigner } from '@rampart/event-log';
import { events, migrations } from '@rampart/installation';
import type { Command } from 'commander';
import {
  type Installation,
  keyRingSettings,
  migrateInstallation,
  openInstallation,
  requireSecret,
} from '../installation.js';
import { newerSchema } from '../operations/migrate.js';
import type { Terminal } from '../terminal.js';
import { assertThere } from './assert-there.js';
import { describeVerification, verdictOf } from './describe-verification.js';
import { readWitness } from './read-witness.js';

interface ImportOptions {
  readonly witness?: readonly string[];
}

/** `rampart import-log <file>`: fills an empty installation's log from a complete export. */
export function addImportLog(program: Command, terminal: Terminal): void {
  program
    .command('import-log')
    .description(
      'Fill the empty log of a new database from a complete export, all of it or nothing. Positions, hashes and signatures stay.',
    )
    .argument('<file>', 'a file written by export-log --complete')
    .option('--witness <place...>', 'what a witness keeps, as for verify-log')
    .addHelpText('after', '\nExit code: 0 imported, 1 refused, 2 no answer.')
    .action(async (file: string, options: ImportOptions) => {
      assertThere(file);
      const seen = (options.witness ?? []).map((place) => readWitness(place, terminal.env));
      const knownCheckpoints = (await Promise.all(seen)).flat();
      const installation = await openInstallation(terminal, { create: true });
      try {
        await importInto(installation, file, knownCheckpoints, terminal);
      } finally {
        await installation.close();
      }
    });
}

async function importInto(
  installation: Installation,
  file: string,
  knownCheckpoints: readonly string[],
  terminal: Terminal,
): Promise<void> {
  const { url, find } = installation;
  const { publicKey } = new LogSigner(requireSecret(installation, 'RAMPART_LOG_KEY'));
  const keys = keyRingOf(keyRingSettings(installation));
  const { newer } = await migrationStatus(url, migrations);
  if (newer.length > 0) throw newerSchema(newer);
  await migrateInstallation(installation);
  const verification = await importLog({
    ...{ url, file, publicKey, knownCheckpoints, keys },
    otherKeys: keysOf(find('RAMPART_LOG_OTHER_KEYS')),
    migrations: migrationNames(migrations),
    catalog: new EventCatalog(events),
  });
  const { ok } = verification;
  terminal.out(ok ? `Imported ${file}.` : `Nothing was imported: ${file} is not as it was written.`);
  for (const line of describeVerification(verification, [], terminal.clock.now())) terminal.out(line);
  if (ok) terminal.out('Pages fill while the worker reads the log. Start the processes.');
  terminal.exitCode = verdictOf(verification, []) === 'intact' ? 0 : 1;
}
