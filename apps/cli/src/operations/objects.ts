import { createPostgresEventLog, EventCatalog, keyRingOf } from '@rampart/event-log';
import { DomainError } from '@rampart/kernel';
import {
  bucketObjects,
  folderObjects,
  OBJECT_KINDS,
  type ObjectKind,
  type ObjectSettings,
} from '@rampart/outbound/objects';
import type { Command } from 'commander';
import { withEvidence } from '../incidents/with-evidence.js';
import { dataDirOf, keyRingSettings, objectSettingsOf, openInstallation } from '../installation.js';
import type { Terminal } from '../terminal.js';

/** `rampart objects upload`: for an installation that had a folder before it had a bucket. */
export function addObjects(program: Command, terminal: Terminal): void {
  const objects = program
    .command('objects')
    .description('Stored objects: evidence, media, pictures, exports.');
  objects
    .command('upload')
    .description(
      'Copy the objects of the folder to the bucket, and the keys of evidence to the database. Nothing is deleted, and ' +
        'it may be stopped and started again while everything runs.',
    )
    .argument('[folder]', 'the former folder of stored objects; RAMPART_DATA_DIR when absent')
    .action((folder?: string) => upload(folder ?? dataDirOf(terminal.env), terminal));
}

async function upload(folder: string, terminal: Terminal): Promise<void> {
  const env = { ...terminal.env, RAMPART_DATA_DIR: folder };
  const settings = objectSettingsOf(env);
  if (settings.RAMPART_S3_URL === undefined) throw noBucket();
  // Without the keys no process opens what is uploaded.
  await takeKeys({ ...terminal, env });
  for (const kind of OBJECT_KINDS) {
    const { uploaded, known } = await uploadKind(settings, kind);
    terminal.out(`${kind.padEnd(9)} ${uploaded} uploaded, ${known} there already`);
  }
}

async function takeKeys(terminal: Terminal): Promise<void> {
  const installation = await openInstallation(terminal);
  try {
    const log = createPostgresEventLog({
      url: installation.url,
      catalog: new EventCatalog([]),
      keyEncryptionKey: keyRingOf(keyRingSettings(installation)),
    });
    try {
      await withEvidence(installation, terminal, log.vault, async ({ keys, keysExist }) => {
        const published = (await keysExist()) ? await keys.anchor() : null;
        terminal.out(
          `keys      ${published?.keys.length ?? 0} sign, ${published?.wrappingKeys?.length ?? 0} wrap`,
        );
      });
    } finally {
      await log.close();
    }
  } finally {
    await installation.close();
  }
}

async function uploadKind(
  settings: ObjectSettings,
  kind: ObjectKind,
): Promise<{ readonly uploaded: number; readonly known: number }> {
  const [from, to] = [folderObjects(settings, kind), bucketObjects(settings, kind)];
  if (to === null) throw noBucket();
  let [uploaded, known] = [0, 0];
  for await (const { name } of from.list()) {
    // An archive that is being made.
    if (name.startsWith('making-')) continue;
    const stored = (await to.has(name)) ? null : await from.get(name);
    if (stored === null) known += 1;
    else {
      await to.put(name, stored.pieces);
      uploaded += 1;
    }
  }
  return { uploaded, known };
}

const noBucket = (): DomainError =>
  new DomainError(
    'cli.bad-input',
    'invalid',
    'There is no bucket. Set RAMPART_S3_URL as the processes have it.',
  );
