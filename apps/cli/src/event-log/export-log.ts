import { migrationStatus } from '@rampart/database';
import { type CompleteExport, exportLog, LogSigner } from '@rampart/event-log';
import { migrations, projections } from '@rampart/installation';
import { DomainError, PRODUCT_VERSION } from '@rampart/kernel';
import { type Command, InvalidArgumentError } from 'commander';
import { existsSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { type Installation, openInstallation, requireSecret } from '../installation.js';
import type { Terminal } from '../terminal.js';
import { publicKeyOf } from './public-key.js';

/** `rampart export-log <file>`: exports the log for verification without a server. */
export function addExportLog(program: Command, terminal: Terminal): void {
  program
    .command('export-log')
    .description(
      'Write every shard of the log with its evidence to a file that verify-log checks offline; personal fields stay sealed.',
    )
    .argument('<file>', 'a new file')
    .option('--tenant <id>', 'only this tenant’s events', tenantId)
    .option(
      '--complete',
      'also what import-log needs: commands, followers, and the keys of people as RAMPART_KEK wraps them',
    )
    .action(async (file: string, options: ExportOptions) => {
      if (options.complete && options.tenant !== undefined) throw oneTenant();
      await assertNew(file);
      const installation = await openInstallation(terminal);
      try {
        const publicKey = publicKeyOf(installation.find('RAMPART_LOG_KEY'));
        const { url } = installation;
        const manifest = await exportLog({
          url,
          file,
          ...(options.tenant !== undefined && { tenantId: options.tenant }),
          ...(publicKey && { publicKey }),
          ...(options.complete && { complete: await completeOf(installation) }),
        });
        for (const { shard, events, blocks, checkpoints } of manifest.shards)
          terminal.out(
            `${file}: shard ${shard}, ${events} events, ${blocks} blocks, ${checkpoints} signed checkpoints.`,
          );
        if (publicKey)
          terminal.err(`Public key, to be kept apart from the file: ${publicKey.toString('base64')}`);
      } finally {
        await installation.close();
      }
    });
}

interface ExportOptions {
  readonly tenant?: string;
  readonly complete?: true;
}

async function completeOf(installation: Installation): Promise<CompleteExport> {
  const { done } = await migrationStatus(installation.url, migrations);
  return {
    signer: new LogSigner(requireSecret(installation, 'RAMPART_LOG_KEY')),
    version: PRODUCT_VERSION,
    migrations: done,
    projections: projections.map(({ name }) => name),
  };
}

const oneTenant = (): DomainError =>
  new DomainError(
    'cli.one-tenant',
    'invalid',
    'A complete export holds every tenant. Give either --complete or --tenant.',
  );

async function assertNew(file: string): Promise<void> {
  if (existsSync(file))
    throw new DomainError('cli.file-exists', 'conflict', `${file} already exists. Name a new file.`);
  try {
    await access(dirname(resolve(file)), constants.W_OK);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
    throw new DomainError(
      'cli.not-writable',
      'invalid',
      `${file} cannot be written (${code}). Check its folder and rights.`,
    );
  }
}

function tenantId(text: string): string {
  if (!z.uuid().safeParse(text).success) throw new InvalidArgumentError('Give the tenant’s id (a UUID).');
  return text.toLowerCase();
}
