import { openWith, sealFor } from '@rampart/backup';
import { DomainError } from '@rampart/kernel';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { z } from 'zod';
import { homeOf, type Installation, SECRET_NAMES, type SecretName } from '../../installation.js';
import type { Terminal } from '../../terminal.js';
import { readText } from './places.js';

const keysSchema = z.partialRecord(z.enum(SECRET_NAMES), z.string());
export type Keys = z.infer<typeof keysSchema>;

/** @throws DomainError `backup.keys-not-apart` */
export function assertApart(file: string, archives: string): void {
  if (`${resolve(file)}${sep}`.startsWith(`${resolve(archives)}${sep}`))
    throw new DomainError(
      'backup.keys-not-apart',
      'invalid',
      `${file} would lie with the archives. Keep the keys in another place.`,
    );
}

/** Writes the keys as an age file of their own. @throws DomainError `cli.file-exists` */
export async function writeKeys(
  file: string,
  recipients: readonly string[],
  installation: Installation,
): Promise<void> {
  const keys = Object.fromEntries(SECRET_NAMES.flatMap((name) => pair(name, installation.find(name))));
  const seal = await sealFor(recipients);
  const sealed = await seal(Buffer.from(JSON.stringify(keys)));
  await writeNew(file, sealed);
}

/** @throws DomainError `cli.file-exists` */
export async function writeNew(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(resolve(file)), { recursive: true, mode: 0o700 });
  await writeFile(file, content, { flag: 'wx', mode: 0o600, flush: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      throw new DomainError('cli.file-exists', 'conflict', `${file} already exists. Name a new file.`);
    },
  );
}

const pair = (name: SecretName, value: string | undefined) => (value === undefined ? [] : [[name, value]]);

/** @throws DomainError `cli.no-such-file`, `backup.bad-keys` */
export async function readKeys(file: string, identity: string): Promise<Keys> {
  const open = await openWith(identity);
  await readText(file);
  try {
    return keysSchema.parse(JSON.parse(Buffer.from(await open(await readFile(file))).toString('utf8')));
  } catch {
    throw new DomainError(
      'backup.bad-keys',
      'invalid',
      `${file} holds no keys for this identity. Give the file that backup create wrote, and its identity.`,
    );
  }
}

/** Keeps them where `npm start` looks; keys that are there already stay. */
export async function keepKeys(keys: Keys, { env }: Terminal): Promise<void> {
  const { RAMPART_KEK: kek, RAMPART_JWT_KEY: jwtKey, RAMPART_LOG_KEY: logKey, ...rotated } = keys;
  const home = homeOf(env);
  await mkdir(home, { recursive: true, mode: 0o700 });
  const text = `${JSON.stringify({ kek, jwtKey, logKey, rotated }, null, 2)}\n`;
  await writeFile(join(home, 'secrets.json'), text, { flag: 'wx', mode: 0o600, flush: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
}
