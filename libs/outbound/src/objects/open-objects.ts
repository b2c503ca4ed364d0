import type { ObjectStoreEnvironment } from '@rampart/environment';
import { DomainError, t } from '@rampart/kernel';
import { join } from 'node:path';
import { s3Credentials } from '../s3/credentials.js';
import { BucketObjects } from './bucket-objects.js';
import { FolderObjects } from './folder-objects.js';
import { MovedObjects } from './moved-objects.js';
import type { Objects } from './objects.js';

/** What the objects are: each kind has a folder of its own. */
export const OBJECT_KINDS = ['evidence', 'avatars', 'exports'] as const;
export type ObjectKind = (typeof OBJECT_KINDS)[number];

/** Where objects are stored: in a bucket, or else in a folder that all processes share. */
export type ObjectSettings = Partial<ObjectStoreEnvironment> & { readonly RAMPART_DATA_DIR: string };

/** The objects of a kind in the folder of the installation, `<RAMPART_DATA_DIR>/<kind>`. */
export const folderObjects = (
  { RAMPART_DATA_DIR }: Pick<ObjectSettings, 'RAMPART_DATA_DIR'>,
  kind: ObjectKind,
): Objects => new FolderObjects(join(RAMPART_DATA_DIR, kind));

/**
 * The objects of a kind in the bucket of the installation: evidence at its top, other kinds below `<kind>/`.
 *
 * @returns null without a bucket
 * @throws DomainError `objects.settings` when a bucket has no credentials
 */
export function bucketObjects(settings: Partial<ObjectStoreEnvironment>, kind: ObjectKind): Objects | null {
  const { RAMPART_S3_URL: url, RAMPART_S3_REGION: region = 'us-east-1' } = settings;
  if (url === undefined) return null;
  const credentials = s3Credentials(variablesOf(settings), ['RAMPART_S3']);
  if (credentials === undefined)
    throw new DomainError(
      'objects.settings',
      'invalid',
      t`RAMPART_S3_URL needs credentials. Set RAMPART_S3_ACCESS_KEY_ID and RAMPART_S3_SECRET_ACCESS_KEY (or …_FILE), or AWS_ROLE_ARN and AWS_WEB_IDENTITY_TOKEN_FILE.`,
    );
  return new BucketObjects({ url, region, credentials, folder: kind === 'evidence' ? '' : `${kind}/` });
}

/**
 * The objects of a kind: in the bucket of the installation, or in its folder. What the folder held before there was a
 * bucket is still read.
 *
 * @throws DomainError `objects.settings` when a bucket has no credentials
 */
export function openObjects(settings: ObjectSettings, kind: ObjectKind): Objects {
  const [bucket, folder] = [bucketObjects(settings, kind), folderObjects(settings, kind)];
  return bucket === null ? folder : new MovedObjects(bucket, folder);
}

const variablesOf = (settings: Partial<ObjectStoreEnvironment>): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(settings).filter(
      (entry): entry is [string, string] =>
        /^(RAMPART_S3|AWS)_/u.test(entry[0]) && typeof entry[1] === 'string',
    ),
  );
