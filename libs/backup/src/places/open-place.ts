import { DomainError } from '@rampart/kernel';
import { s3Credentials } from '@rampart/outbound';
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
  const credentials = s3Credentials(env, prefixes);
  if (credentials === undefined)
    throw new DomainError(
      'backup.no-credentials',
      'invalid',
      `The S3 store needs credentials. Set ${prefixes[0]}_ACCESS_KEY_ID and ${prefixes[0]}_SECRET_ACCESS_KEY, or AWS_ROLE_ARN.`,
    );
  const region = prefixes.map((prefix) => env[`${prefix}_REGION`]).find((one) => one !== undefined);
  return new S3Place({ url: where, region: region ?? 'us-east-1', credentials });
}
