import { openPlace, type Place } from '@rampart/backup';
import { DomainError } from '@rampart/kernel';
import { readFile } from 'node:fs/promises';
import { dataDirOf } from '../../installation.js';
import { settingsSchema } from '../../settings.js';
import type { Terminal } from '../../terminal.js';

export const archiveAt = (where: string, { env }: Terminal): Place =>
  openPlace(where, { ...env, ...settingsSchema.parse(env) }, ['RAMPART_BACKUP_S3', 'RAMPART_S3']);

/** Where stored objects lie: the folder of the installation, and its bucket when it has one. */
export function objectPlaces({ env }: Terminal): Map<string, Place> {
  const bucket = env['RAMPART_S3_URL'];
  return new Map([
    ['folder', openPlace(dataDirOf(env), env, [])],
    ...(bucket === undefined ? [] : [['bucket', openPlace(bucket, env, ['RAMPART_S3'])] as const]),
  ]);
}

/** @throws DomainError `cli.no-such-file` */
export async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: Error) => {
    throw new DomainError(
      'cli.no-such-file',
      'invalid',
      `${file} cannot be read: ${error.message}. Check its path.`,
    );
  });
}
