import { type PackageVerification, verifyPackage } from '@rampart/incidents/verify';
import { DomainError } from '@rampart/kernel';
import type { Command } from 'commander';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Terminal } from '../terminal.js';

interface VerifyOptions {
  readonly trust?: string;
  readonly json?: true;
}

/** Where an installation keeps what it publishes of its evidence keys, below its folder of objects. */
const ANCHOR = 'evidence-keys/anchor.json';

/** `rampart evidence verify`: exit code 0 when every check that can be made passes, 1 when one fails, 2: no answer. */
export function addEvidenceVerify(program: Command, terminal: Terminal): void {
  program
    .command('verify')
    .description('Check everything in an evidence package, and the .sha256 and .p7s beside it.')
    .argument('<package>', 'a package as it was downloaded')
    .option(
      '--trust <file>',
      'the keys to trust: a copy of /.well-known/rampart-evidence.json; this installation’s own when absent',
    )
    .option('--json', 'the outcome as JSON')
    .action(async (file: string, options: VerifyOptions) => {
      const verification = await verifyPackage({
        zip: await readOr(file, `There is no package ${file}.`),
        anchor: await anchorOf(options.trust, terminal),
        checksum: await readIfThere(`${file}.sha256`),
        signature: await readIfThere(`${file}.p7s`),
      });
      if (options.json) terminal.out(JSON.stringify(verification));
      else for (const line of describe(verification)) terminal.out(line);
      if (!verification.ok) terminal.exitCode = 1;
    });
}

function describe({ ok, reportId, checks }: PackageVerification): string[] {
  const verdict = ok
    ? `${reportId ?? 'The package'} is as it was signed.`
    : `${reportId ?? 'The package'} must NOT be relied on.`;
  return [verdict, ...checks.map(({ name, outcome, detail }) => `${outcome.padEnd(9)} ${name}: ${detail}`)];
}

/** @returns parsed JSON, or null when no keys are known here */
async function anchorOf(file: string | undefined, { env }: Terminal): Promise<unknown> {
  const home = resolve(env['RAMPART_HOME'] ?? join(import.meta.dirname, '../../../../.rampart'));
  const own = join(env['RAMPART_DATA_DIR'] ?? join(home, 'objects'), ANCHOR);
  const bytes =
    file === undefined ? await readIfThere(own) : await readOr(file, `There is no file of keys ${file}.`);
  if (bytes === undefined) return null;
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    throw new DomainError('cli.bad-input', 'invalid', `${file ?? own} is not JSON.`);
  }
}

async function readOr(path: string, otherwise: string): Promise<Uint8Array> {
  const bytes = await readIfThere(path);
  if (bytes === undefined) throw new DomainError('cli.no-such-file', 'invalid', otherwise);
  return bytes;
}

/** @throws DomainError `cli.unreadable` when it is there but cannot be read */
async function readIfThere(path: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new DomainError('cli.unreadable', 'unavailable', `${path} cannot be read.`);
  }
}
