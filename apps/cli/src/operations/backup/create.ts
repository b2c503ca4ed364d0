import {
  ArchiveWriter,
  ChangedMeanwhileError,
  DatabaseSnapshot,
  FORMAT,
  neverAtRest,
  ObjectsOut,
  type Place,
  sealFor,
} from '@rampart/backup';
import { migrationStatus } from '@rampart/database';
import { jobsDatabaseOf } from '@rampart/environment';
import { keyRingOf, logHeads } from '@rampart/event-log';
import { INSTALLATION_TENANT_ID } from '@rampart/identity-access';
import { migrations, openLogs, recordOperation } from '@rampart/installation';
import { DomainError, PRODUCT_VERSION } from '@rampart/kernel';
import type { Command } from 'commander';
import { type Installation, keyRingSettings, openInstallation, requireSecret } from '../../installation.js';
import type { Terminal } from '../../terminal.js';
import { JOBS_LEFT_OUT, MAIN_LEFT_OUT, OBJECTS } from './databases.js';
import { assertApart, writeKeys } from './keys.js';
import { archiveAt, objectPlaces } from './places.js';

interface CreateOptions {
  readonly recipient: readonly string[];
  readonly keys?: string;
  readonly keysRecipient?: readonly string[];
}

const ATTEMPTS = 5;

/** `rampart backup create <place>`: everything but the keys, of one moment, while everything runs. */
export function addBackupCreate(backup: Command, terminal: Terminal): void {
  backup
    .command('create')
    .description('Write a new archive of both databases and all objects, encrypted to age recipients.')
    .argument(
      '<place>',
      'a folder, or https://host/bucket/folder of an S3 store: the archive is a folder in it',
    )
    .requiredOption('--recipient <age1...>', 'who can open it: public keys that age-keygen printed')
    .option(
      '--keys <file>',
      'also write the keys of the installation, encrypted, to a file that is kept apart',
    )
    .option('--keys-recipient <age1...>', 'who can open that file; the same recipients when absent')
    .action(async (place: string, options: CreateOptions) => {
      const installation = await openInstallation(terminal);
      try {
        await create(installation, place.replace(/\/+$/u, ''), options, terminal);
      } finally {
        await installation.close();
      }
    });
}

async function create(
  installation: Installation,
  where: string,
  { recipient, keys, keysRecipient = recipient }: CreateOptions,
  terminal: Terminal,
): Promise<void> {
  const began = terminal.clock.now();
  const archive = `${where}/rampart-${began.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  const place = archiveAt(archive, terminal);
  if (keys !== undefined) assertApart(keys, where);
  if ((await place.get('manifest.age')) !== null)
    throw new DomainError('backup.exists', 'conflict', `${archive} already exists. Try again in a second.`);
  if (keys !== undefined) await writeKeys(keys, [keysRecipient].flat(), installation);
  const written = await writeWhole(installation, place, [recipient].flat(), began, terminal);
  const seconds = Math.max(0, (terminal.clock.now().getTime() - began.getTime()) / 1_000);
  await record(installation, { at: began.toISOString(), seconds, ...written }, terminal);
  terminal.out(archive);
  terminal.err(`${written.files} files, ${written.bytes} bytes. Check it: rampart backup verify ${archive}`);
  if (keys === undefined)
    terminal.err('The keys are not in it. Without them nothing can be restored: keep a copy (--keys).');
}

interface Written {
  readonly files: number;
  readonly bytes: number;
  readonly shards: { readonly shard: number; readonly head: number }[];
}

/** Anew when a rebuild replaced a table under way. @throws DomainError `backup.tables-changed` */
async function writeWhole(
  installation: Installation,
  place: Place,
  recipients: readonly string[],
  at: Date,
  terminal: Terminal,
): Promise<Written> {
  const seal = await sealFor(recipients);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    try {
      return await write(installation, new ArchiveWriter(place, seal), at, terminal);
    } catch (error) {
      if (!(error instanceof ChangedMeanwhileError)) throw error;
      terminal.err(`${error.message} was replaced meanwhile; the copy begins again.`);
    }
  }
  throw neverAtRest(ATTEMPTS);
}

/** The queue is saved first: workers queue again what it lacks. Objects are last: they exist before facts name them. */
async function write(
  installation: Installation,
  archive: ArchiveWriter,
  at: Date,
  terminal: Terminal,
): Promise<Written> {
  const { url, jobsUrl } = installation;
  const ring = keyRingOf(keyRingSettings(installation));
  const logKey = requireSecret(installation, 'RAMPART_LOG_KEY');
  const { done } = await migrationStatus(url, migrations);
  const queued = terminal.env['REDIS_URL'] === undefined;
  const jobsAddress = ownerOf(url, jobsDatabaseOf({ DATABASE_URL: url, JOBS_DATABASE_URL: jobsUrl }));
  const jobs = queued ? await DatabaseSnapshot.take(jobsAddress, JOBS_LEFT_OUT) : null;
  const main = await DatabaseSnapshot.take(url, MAIN_LEFT_OUT).catch(async (error: unknown) => {
    await jobs?.close();
    throw error;
  });
  try {
    const heads = await logHeads((sql) => main.ask(sql));
    const copies = {
      jobs: (await jobs?.copyTo(archive, 'jobs')) ?? null,
      main: await main.copyTo(archive, 'main'),
    };
    const objects = new ObjectsOut(objectPlaces(terminal));
    await archive.add(OBJECTS, objects, false);
    const said = {
      format: FORMAT,
      version: PRODUCT_VERSION,
      at: at.toISOString(),
      migrations: done,
    } as const;
    const { files } = await archive.finish(
      { ...said, ...copies, heads, wrappedBy: ring.current.name, objects: objects.totals },
      logKey,
    );
    const shards = heads.map(({ shard, position }) => ({ shard, head: position }));
    return { files, bytes: archive.bytes, shards };
  } finally {
    await main.close();
    await jobs?.close();
  }
}

/** The owner of the main database reads the queue's too, on the same server. */
function ownerOf(owner: string, jobs: string): string {
  const [mine, theirs] = [new URL(owner), new URL(jobs)];
  if (mine.host !== theirs.host) return jobs;
  mine.pathname = theirs.pathname;
  return mine.href;
}

async function record(
  installation: Installation,
  data: Written & { readonly at: string; readonly seconds: number },
  { clock, ids, err }: Terminal,
): Promise<void> {
  const { log, closeLogs } = openLogs(
    { DATABASE_URL: installation.url, ...keyRingSettings(installation) },
    { sizes: { write: 1, read: 1 }, onProblem: (error) => err(`The log reports: ${error.message}`) },
  );
  try {
    const by = { tenantId: INSTALLATION_TENANT_ID, actor: 'operator' };
    await recordOperation({ log, clock, ids, tenantId: INSTALLATION_TENANT_ID }, by, {
      type: 'BackupCreated',
      data,
    });
  } finally {
    await closeLogs();
  }
}
