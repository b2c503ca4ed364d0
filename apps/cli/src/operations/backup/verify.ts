import { ArchiveReader, openWith, publicKeyOf, publicKeyOfBytes } from '@rampart/backup';
import { keysOf } from '@rampart/event-log';
import type { Command } from 'commander';
import { type Installation, openInstallation, requireSecret } from '../../installation.js';
import type { Terminal } from '../../terminal.js';
import { readKeys } from './keys.js';
import { archiveAt, readText } from './places.js';

interface VerifyOptions {
  readonly identity: string;
  readonly keys?: string;
}

/** `rampart backup verify <archive>`: reads everything as a restore would, and writes nothing. */
export function addBackupVerify(backup: Command, terminal: Terminal): void {
  backup
    .command('verify')
    .description('Read a whole archive as a restore would: every file, its hash and what it holds.')
    .argument('<archive>', 'a folder or URL, as backup create printed it')
    .requiredOption('--identity <file>', 'the age identity that opens it')
    .option('--keys <file>', 'the keys that backup create wrote, where the installation is gone')
    .action(async (where: string, options: VerifyOptions) => {
      const identity = await readText(options.identity);
      const archive = await openArchive(
        where,
        identity,
        await logKeys(identity, options, terminal),
        terminal,
      );
      let bytes = 0;
      for (const name of Object.keys(archive.manifest.streams))
        for await (const piece of archive.read(name)) bytes += piece.length;
      const { at, version, heads, main, jobs, objects } = archive.manifest;
      const tables = main.tables.length + (jobs?.tables.length ?? 0);
      terminal.out(`The archive is whole: ${at}, version ${version}, ${bytes} bytes in ${tables} tables and`);
      terminal.out(`${objects.count} objects. Heads: ${headsText(heads)}.`);
    });
}

export const headsText = (heads: readonly { readonly shard: number; readonly position: number }[]): string =>
  heads.map(({ shard, position }) => `shard ${shard} at ${position}`).join(', ');

/** The key that signs now, and the public keys of former ones: an archive may be older than a rotation. */
export interface LogKeys {
  readonly RAMPART_LOG_KEY?: string | undefined;
  readonly RAMPART_LOG_OTHER_KEYS?: string | undefined;
}

export const openArchive = async (
  where: string,
  identity: string,
  { RAMPART_LOG_KEY: own, RAMPART_LOG_OTHER_KEYS: others }: LogKeys,
  terminal: Terminal,
): Promise<ArchiveReader> =>
  ArchiveReader.open(archiveAt(where, terminal), await openWith(identity), [
    ...(own === undefined ? [] : [publicKeyOf(own)]),
    ...keysOf(others).map(publicKeyOfBytes),
  ]);

export const logKeysOf = (installation: Installation): LogKeys => ({
  RAMPART_LOG_KEY: requireSecret(installation, 'RAMPART_LOG_KEY'),
  RAMPART_LOG_OTHER_KEYS: installation.find('RAMPART_LOG_OTHER_KEYS'),
});

async function logKeys(identity: string, { keys }: VerifyOptions, terminal: Terminal): Promise<LogKeys> {
  if (terminal.env['RAMPART_LOG_KEY'] !== undefined) return terminal.env;
  const kept = keys === undefined ? undefined : await readKeys(keys, identity);
  if (kept?.RAMPART_LOG_KEY !== undefined) return kept;
  const installation = await openInstallation(terminal);
  try {
    return logKeysOf(installation);
  } finally {
    await installation.close();
  }
}
