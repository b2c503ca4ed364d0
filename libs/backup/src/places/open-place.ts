import { DomainError } from '@rampart/kernel';
import { readFileSync } from 'node:fs';
import { FolderPlace } from './folder-place.js';
import type { Place } from './place.js';
import { S3Place } from './s3-place.js';

type Settings = Readonly<Record<string, string | undefined>>;

/**
 * A folder, or `https://host/bucket/folder` of an S3-compatible store.
 * @param prefixes of the settings of its credentials, the first that has some wins
 * @throws DomainError `backup.no-credentials`
 */
export function openPlace(where: string, env: Settings, prefixes: readonly string[]): Place {
  if (!/^https?:\/\//u.test(where)) return new FolderPlace(where);
  for (const prefix of prefixes) {
    const accessKeyId = env[`${prefix}_ACCESS_KEY_ID`];
    const file = env[`${prefix}_SECRET_ACCESS_KEY_FILE`];
    const secretAccessKey =
      env[`${prefix}_SECRET_ACCESS_KEY`] ??
      (file === undefined ? undefined : readFileSync(file, 'utf8').trim());
    if (accessKeyId === undefined || secretAccessKey === undefined) continue;
    return new S3Place({
      url: where,
      region: env[`${prefix}_REGION`] ?? 'us-east-1',
      accessKeyId,
      secretAccessKey,
    });
  }
  throw new DomainError(
    'backup.no-credentials',
    'invalid',
    `The S3 store needs credentials. Set ${prefixes[0]}_ACCESS_KEY_ID and ${prefixes[0]}_SECRET_ACCESS_KEY.`,
  );
}
