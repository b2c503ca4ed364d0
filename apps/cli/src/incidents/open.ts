import { openSealed, wrappingKeyIdOf } from '@rampart/incidents';
import { DomainError } from '@rampart/kernel';
import type { Command } from 'commander';
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, readFile, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Terminal } from '../terminal.js';

interface OpenOptions {
  readonly key: string;
  readonly out: string;
}

/** `rampart evidence open`: needs only a recipient's private key, and no installation. */
export function addEvidenceOpen(program: Command, terminal: Terminal): void {
  program
    .command('open')
    .description('Open a package that was downloaded sealed, with the private key of one of its recipients.')
    .argument('<sealed>', 'a package as it was downloaded')
    .requiredOption('--key <file>', 'the private X25519 key (PEM, as openssl genpkey writes it)')
    .requiredOption('--out <file>', 'where the package is written; a new file')
    .action(async (file: string, { key, out }: OpenOptions) => {
      await assertThere(file);
      await assertNew(out);
      const privateKey = await readKey(key);
      const keyId = wrappingKeyIdOf(createPublicKey(privateKey as never));
      const find = (wanted: string): KeyObject | null => (wanted === keyId ? privateKey : null);
      await write(out, openSealed(null, find, createReadStream(file) as AsyncIterable<Buffer>));
      terminal.out(out);
      terminal.err(`Opened with key ${keyId}. Check it now: rampart evidence verify ${out}`);
    });
}

/** Writes a temporary file, and renames it when it is complete and unaltered. @throws DomainError `evidence.altered` */
async function write(out: string, plain: AsyncIterable<Uint8Array>): Promise<void> {
  const aside = `${out}.incoming`;
  try {
    await pipeline(plain, createWriteStream(aside, { flags: 'wx', mode: 0o600 }));
    await rename(aside, out);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') throw exists(aside);
    await rm(aside, { force: true });
    if (error instanceof Error && 'syscall' in error) throw error;
    const why = error instanceof Error ? error.message : '';
    throw new DomainError('evidence.altered', 'conflict', `This key cannot open the file. ${why}`.trim());
  }
}

async function readKey(file: string): Promise<KeyObject> {
  await assertThere(file);
  try {
    const key = createPrivateKey(await readFile(file));
    if (key.asymmetricKeyType === 'x25519') return key;
  } catch {
    // The file contains something else than a key; the error follows.
  }
  throw new DomainError(
    'cli.bad-input',
    'invalid',
    `${file} is not a private X25519 key. Name the file of the reader’s key.`,
  );
}

async function assertThere(file: string): Promise<void> {
  try {
    await access(file);
  } catch {
    throw new DomainError(
      'cli.no-such-file',
      'invalid',
      `The file ${file} is missing or not readable. Check its path and rights.`,
    );
  }
}

async function assertNew(file: string): Promise<void> {
  const there = await access(file).then(
    () => true,
    () => false,
  );
  if (there) throw exists(file);
}

const exists = (file: string): DomainError =>
  new DomainError('cli.file-exists', 'conflict', `${file} already exists. Name a new file.`);
