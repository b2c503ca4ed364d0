import { type ArchiveReader, loadDatabase, type Manifest, objectsIn, streamOf } from '@rampart/backup';
import { createDataSource, migrate, migrationStatus } from '@rampart/database';
import { ensureJobsDatabase } from '@rampart/embedded';
import { jobsDatabaseOf } from '@rampart/environment';
import { keyRingOf, keysOf, logHeads, verifyDatabase } from '@rampart/event-log';
import { jobs as allJobs, migrations } from '@rampart/installation';
import { createJobQueue } from '@rampart/jobs';
import { DomainError } from '@rampart/kernel';
import type { Command } from 'commander';
import { compareStores } from '../../event-log/compare-stores.js';
import { describeVerification, verdictOf } from '../../event-log/describe-verification.js';
import { publicKeyOf } from '../../event-log/public-key.js';
import {
  type Installation,
  migrateInstallation,
  keyRingSettings,
  openInstallation,
} from '../../installation.js';
import type { Terminal } from '../../terminal.js';
import { JOBS_LEFT_OUT, MAIN_LEFT_OUT, OBJECTS } from './databases.js';
import { keepKeys, readKeys } from './keys.js';
import { objectPlaces, readText } from './places.js';
import { headsText, logKeysOf, openArchive } from './verify.js';

interface RestoreOptions {
  readonly identity: string;
  readonly keys?: string;
}

/** `rampart backup restore <archive>`: into empty databases, and verified at the end. */
export function addBackupRestore(backup: Command, terminal: Terminal): void {
  backup
    .command('restore')
    .description('Fill empty databases and the store of objects from an archive, then verify the log.')
    .argument('<archive>', 'a folder or URL, as backup create printed it')
    .requiredOption('--identity <file>', 'the age identity that opens it')
    .option('--keys <file>', 'the keys that backup create wrote; kept in RAMPART_HOME for npm start')
    .addHelpText(
      'after',
      '\nExit code: 0 restored and intact, 1 refused or not as it was, 2 no answer, 3 not everything could be checked.',
    )
    .action(async (where: string, options: RestoreOptions) => {
      const identity = await readText(options.identity);
      const external =
        (terminal.env['RAMPART_OWNER_DATABASE_URL'] ?? terminal.env['DATABASE_URL']) !== undefined;
      if (options.keys !== undefined && !external)
        await keepKeys(await readKeys(options.keys, identity), terminal);
      const installation = await openInstallation(terminal, { create: options.keys !== undefined });
      try {
        const archive = await openArchive(where, identity, logKeysOf(installation), terminal);
        await assertRestorable(archive.manifest, installation);
        await archive.check();
        await fill(archive, installation, terminal);
        await prove(archive.manifest, installation, terminal);
      } finally {
        await installation.close();
      }
    });
}

/** @throws DomainError `cli.newer-schema`, `backup.other-keys`, `backup.database-in-use` */
async function assertRestorable(
  { migrations: had, version, wrappedBy }: Manifest,
  installation: Installation,
) {
  const { done, pending } = await migrationStatus(installation.url, migrations);
  const unknown = had.filter((name) => !done.includes(name) && !pending.includes(name));
  if (unknown.length > 0)
    throw new DomainError(
      'cli.newer-schema',
      'conflict',
      `The archive is of version ${version}, whose schema has ${unknown.at(-1)}. Restore with that version.`,
    );
  if (done.length > 0)
    throw new DomainError(
      'backup.database-in-use',
      'conflict',
      'The database is not empty. Restore into a new one, and stop every process first.',
    );
  if (keyRingOf(keyRingSettings(installation)).find(wrappedBy) === null)
    throw new DomainError(
      'backup.other-keys',
      'invalid',
      'RAMPART_KEK is not the key of this archive. Set the keys that were kept apart from it.',
    );
}

/** Migrated as far as the archive, filled, then brought up to this version. */
async function fill(archive: ArchiveReader, installation: Installation, terminal: Terminal): Promise<void> {
  const { manifest } = archive;
  const { url, serviceUrl, jobsUrl } = installation;
  const had = new Set(manifest.migrations);
  await migrate(url, migrations, serviceUrl, (name) => had.has(name));
  if (manifest.jobs !== null) {
    const jobs = jobsDatabaseOf({ DATABASE_URL: url, JOBS_DATABASE_URL: jobsUrl });
    await ensureJobsDatabase(url, jobs);
    await makeQueue(jobs, terminal);
    await loadDatabase({
      ...{ url: jobs, archived: manifest.jobs, leftOut: JOBS_LEFT_OUT },
      rowsOf: (table) => archive.read(streamOf('jobs', table)),
    });
  }
  await objectsIn(archive.read(OBJECTS), objectPlaces(terminal));
  await loadDatabase({
    ...{ url, archived: manifest.main, leftOut: MAIN_LEFT_OUT },
    rowsOf: (table) => archive.read(streamOf('main', table)),
    // What was being built is not in an archive.
    finish: async (client) => void (await client.query(`DELETE FROM log.subscription WHERE slot = 'build'`)),
  });
  await migrateInstallation(installation);
}

/** The engine makes its own tables. */
async function makeQueue(databaseUrl: string, { err }: Terminal): Promise<void> {
  const onError = (error: Error): void => err(`The queue reports: ${error.message}`);
  const queue = await createJobQueue({ databaseUrl, connections: 2, jobs: allJobs, onError });
  await queue.close();
}

async function prove({ heads, at }: Manifest, installation: Installation, terminal: Terminal): Promise<void> {
  const { url, find } = installation;
  const owner = await createDataSource({ url, applicationName: 'rampart-restore', poolSize: 1 }).initialize();
  try {
    const there = await logHeads((sql) => owner.query(sql));
    if (headsText(there) !== headsText(heads))
      throw new DomainError(
        'backup.other-heads',
        'conflict',
        `The log has ${headsText(there)}, and the archive ${headsText(heads)}. Use another copy of the archive.`,
      );
  } finally {
    await owner.destroy();
  }
  const publicKey = publicKeyOf(find('RAMPART_LOG_KEY'));
  const otherKeys = keysOf(find('RAMPART_LOG_OTHER_KEYS'));
  const log = await verifyDatabase({ url, otherKeys, ...(publicKey && { publicKey }) });
  const stores = await compareStores(installation, terminal);
  terminal.out(`Restored as of ${at}: ${headsText(heads)}.`);
  for (const line of describeVerification(log, stores, terminal.clock.now())) terminal.out(line);
  const verdict = verdictOf(log, stores);
  terminal.exitCode = verdict === 'intact' ? 0 : verdict === 'changed' ? 1 : 3;
}
