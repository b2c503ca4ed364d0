import {
  keysOf,
  type LogVerification,
  type StoreVerification,
  verifyDatabase,
  verifyExport,
} from '@rampart/event-log';
import { DomainError } from '@rampart/kernel';
import type { Command } from 'commander';
import { readFile } from 'node:fs/promises';
import { openInstallation } from '../installation.js';
import type { Terminal } from '../terminal.js';
import { assertThere } from './assert-there.js';
import { compareStores } from './compare-stores.js';
import { describeVerification, type Verdict, verdictOf } from './describe-verification.js';
import { readWitness } from './read-witness.js';
import { publicKeyArgument, publicKeyOf } from './public-key.js';

interface VerifyOptions {
  readonly publicKey?: Buffer;
  readonly checkpoint?: readonly string[];
  readonly witness?: readonly string[];
  readonly json?: true;
}

interface Verified {
  readonly log: LogVerification;
  readonly stores: readonly StoreVerification[] | null;
}

const EXIT_CODES: Readonly<Record<Verdict, number>> = { intact: 0, changed: 1, incomplete: 3 };

/** `rampart verify-log [export]`: verifies that no event was changed. */
export function addVerifyLog(program: Command, terminal: Terminal): void {
  program
    .command('verify-log')
    .description(
      'Prove that every shard of the event log is as it was written, and compare what is kept beside it (deliveries, ' +
        'security events, evidence, media) with the hashes it holds: in the database, or the log alone in an export.',
    )
    .argument('[export]', 'a file written by export-log; the database of this installation when absent')
    .option(
      '--public-key <base64>',
      'the key the log is signed with, from a source you trust',
      publicKeyArgument,
    )
    .option(
      '--checkpoint <file...>',
      'signed checkpoints kept elsewhere: they show a tail or a shard that was cut off',
    )
    .option(
      '--witness <place...>',
      'what a witness keeps: a file, a folder or a URL (RAMPART_WITNESS_S3_* for a bucket)',
    )
    .option('--json', 'the outcome as JSON')
    .addHelpText(
      'after',
      '\nExit code: 0 intact, 1 changed, 2 no answer, 3 nothing changed was found but not everything could be checked.',
    )
    .action(async (file: string | undefined, options: VerifyOptions) => {
      const { log, stores } = await (file === undefined
        ? verifyOnline(options, terminal)
        : verifyOffline(file, options, terminal));
      const verdict = verdictOf(log, stores ?? []);
      if (options.json) terminal.out(JSON.stringify({ verdict, ...log, stores }));
      else for (const line of describeVerification(log, stores, terminal.clock.now())) terminal.out(line);
      terminal.exitCode = EXIT_CODES[verdict];
    });
}

async function verifyOnline(options: VerifyOptions, terminal: Terminal): Promise<Verified> {
  const knownCheckpoints = await knownTo(options, terminal);
  const installation = await openInstallation(terminal);
  try {
    const publicKey = options.publicKey ?? publicKeyOf(installation.find('RAMPART_LOG_KEY'));
    const { url } = installation;
    const otherKeys = keysOf(installation.find('RAMPART_LOG_OTHER_KEYS'));
    const log = await verifyDatabase({ url, knownCheckpoints, otherKeys, ...(publicKey && { publicKey }) });
    return { log, stores: await compareStores(installation, terminal) };
  } finally {
    await installation.close();
  }
}

async function verifyOffline(file: string, options: VerifyOptions, terminal: Terminal): Promise<Verified> {
  assertThere(file);
  const knownCheckpoints = await knownTo(options, terminal);
  const publicKey = options.publicKey ?? publicKeyOf(terminal.env['RAMPART_LOG_KEY']);
  const otherKeys = keysOf(terminal.env['RAMPART_LOG_OTHER_KEYS']);
  return {
    log: await verifyExport({ file, knownCheckpoints, otherKeys, ...(publicKey && { publicKey }) }),
    stores: null,
  };
}

async function knownTo(
  { checkpoint = [], witness = [] }: VerifyOptions,
  terminal: Terminal,
): Promise<string[]> {
  const seen = await Promise.all(witness.map((place) => readWitness(place, terminal.env)));
  return [...(await readFiles(checkpoint)), ...seen.flat()];
}

async function readFiles(paths: readonly string[]): Promise<string[]> {
  try {
    return await Promise.all(paths.map((path) => readFile(path, 'utf8')));
  } catch (error) {
    throw new DomainError(
      'cli.no-such-file',
      'invalid',
      `A checkpoint cannot be read: ${(error as Error).message}. Check its path.`,
    );
  }
}
