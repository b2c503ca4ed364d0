import { ArchiveReader, openWith, publicKeyOf } from '@rampart/backup';
import type { Command } from 'commander';
import { openInstallation, requireSecret } from '../../installation.js';
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
      const archive = await openArchive(where, identity, await logKey(identity, options, terminal), terminal);
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

/** @param logKey the key that signed the archive's list */
export const openArchive = (
  where: string,
  identity: string,
  logKey: string,
  terminal: Terminal,
): Promise<ArchiveReader> =>
  ArchiveReader.open(archiveAt(where, terminal), openWith(identity), [publicKeyOf(logKey)]);

async function logKey(identity: string, { keys }: VerifyOptions, terminal: Terminal): Promise<string> {
  const given = terminal.env['RAMPART_LOG_KEY'];
  if (given !== undefined) return given;
  const kept = keys === undefined ? undefined : (await readKeys(keys, identity)).RAMPART_LOG_KEY;
  if (kept !== undefined) return kept;
  const installation = await openInstallation(terminal);
  try {
    return requireSecret(installation, 'RAMPART_LOG_KEY');
  } finally {
    await installation.close();
  }
}
