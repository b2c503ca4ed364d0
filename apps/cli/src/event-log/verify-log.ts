import { type LogVerification, verifyDatabase, verifyExport } from '@rampart/event-log';
import { DomainError } from '@rampart/kernel';
import type { Command } from 'commander';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { openInstallation } from '../installation.js';
import type { Terminal } from '../terminal.js';
import { describeVerification } from './describe-verification.js';
import { publicKeyArgument, publicKeyOf } from './public-key.js';

interface VerifyOptions {
  readonly publicKey?: Buffer;
  readonly checkpoint?: readonly string[];
  readonly json?: true;
}

/** `rampart verify-log [export]`: whether history is as it was written. Exit code 0: intact, 1: not, 2: no answer. */
export function addVerifyLog(program: Command, terminal: Terminal): void {
  program
    .command('verify-log')
    .description(
      'Prove that the event log is as it was written: in the database, or offline in an export of it.',
    )
    .argument('[export]', 'a file written by export-log; the database of this installation when absent')
    .option(
      '--public-key <base64>',
      'the key the log is signed with, from a source you trust',
      publicKeyArgument,
    )
    .option('--checkpoint <file...>', 'signed checkpoints kept elsewhere: they show a tail that was cut off')
    .option('--json', 'the outcome as JSON')
    .action(async (file: string | undefined, options: VerifyOptions) => {
      const verification = await (file === undefined
        ? verifyOnline(options, terminal)
        : verifyOffline(file, options, terminal));
      if (options.json) terminal.out(JSON.stringify(verification));
      else for (const line of describeVerification(verification)) terminal.out(line);
      if (!verification.ok) terminal.exitCode = 1;
    });
}

async function verifyOnline(options: VerifyOptions, terminal: Terminal): Promise<LogVerification> {
  const knownCheckpoints = await readFiles(options.checkpoint ?? []);
  const installation = await openInstallation(terminal);
  try {
    const publicKey = options.publicKey ?? publicKeyOf(installation.find('RAMPART_LOG_KEY'));
    return await verifyDatabase({ url: installation.url, knownCheckpoints, ...(publicKey && { publicKey }) });
  } finally {
    await installation.close();
  }
}

async function verifyOffline(
  file: string,
  options: VerifyOptions,
  terminal: Terminal,
): Promise<LogVerification> {
  if (!existsSync(file)) throw new DomainError('cli.no-such-file', 'invalid', `There is no file ${file}.`);
  if (options.checkpoint !== undefined) {
    throw new DomainError(
      'cli.bad-input',
      'invalid',
      'An export holds its own checkpoints; --checkpoint is for the database.',
    );
  }
  const publicKey = options.publicKey ?? publicKeyOf(terminal.env['RAMPART_LOG_KEY']);
  return verifyExport({ file, ...(publicKey && { publicKey }) });
}

async function readFiles(paths: readonly string[]): Promise<string[]> {
  try {
    return await Promise.all(paths.map((path) => readFile(path, 'utf8')));
  } catch (error) {
    throw new DomainError(
      'cli.no-such-file',
      'invalid',
      `A checkpoint cannot be read: ${(error as Error).message}.`,
    );
  }
}
