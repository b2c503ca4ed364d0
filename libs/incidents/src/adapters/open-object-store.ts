import { DomainError, t } from '@rampart/kernel';
import { s3Credentials } from '@rampart/outbound';
import { join } from 'node:path';
import { z } from 'zod';
import type { ObjectStore } from '../ports/object-store.js';
import { LocalObjectStore } from './local-object-store.js';
import { S3ObjectStore } from './s3-object-store.js';

const optional = z.string().min(1).optional();
const megabytes = { error: 'must be a whole number from 1 to 512' };

export const storeEnvironmentSchema = z.object({
  RAMPART_EVIDENCE_MAX_MB: z.coerce
    .number(megabytes)
    .int(megabytes)
    .min(1, megabytes)
    .max(512, megabytes)
    .default(512)
    .describe('The largest piece of evidence in MiB.'),
  RAMPART_S3_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' })
    .refine(
      (url) => new URL(url).pathname.length > 1 && new URL(url).search === '',
      'must end with the bucket',
    )
    .optional()
    .meta({
      description:
        '`https://host/bucket`: an S3-compatible store for evidence. A folder may follow the bucket.',
      often: true,
    }),
  RAMPART_S3_REGION: z
    .string()
    .min(1)
    .default('us-east-1')
    .describe('The region that S3 requests are signed for.'),
  RAMPART_S3_ACCESS_KEY_ID: z
    .string()
    .min(1)
    .optional()
    .meta({ description: 'The access key of the S3 store.', often: true }),
  RAMPART_S3_SECRET_ACCESS_KEY: z
    .string()
    .min(1)
    .optional()
    .meta({ description: 'The secret key of the S3 store.', often: true, secret: true }),
  RAMPART_S3_SECRET_ACCESS_KEY_FILE: z
    .string()
    .min(1)
    .optional()
    .describe('A file that holds the secret key instead.'),
  AWS_ROLE_ARN: optional.describe(
    'The role that a pod takes for S3 without keys (IRSA, AssumeRoleWithWebIdentity).',
  ),
  AWS_WEB_IDENTITY_TOKEN_FILE: optional.describe('The file of the token that the cluster gives the pod.'),
  AWS_ROLE_SESSION_NAME: optional.describe("That role's session in the store's logs; `rampart` by default."),
  AWS_REGION: optional.describe('The region of the token service; by default that of S3.'),
  AWS_ENDPOINT_URL_STS: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' })
    .optional()
    .describe('Another token service, such as that of MinIO.'),
});
type StoreEnvironment = z.infer<typeof storeEnvironmentSchema>;

/** The configured store. @throws DomainError `evidence.store-settings` when a bucket's settings are incomplete */
export function openObjectStore(
  settings: StoreEnvironment & { readonly RAMPART_DATA_DIR: string },
): ObjectStore {
  const { RAMPART_S3_URL: url, RAMPART_S3_REGION: region } = settings;
  if (url === undefined) return new LocalObjectStore(join(settings.RAMPART_DATA_DIR, 'evidence'));
  const { RAMPART_EVIDENCE_MAX_MB: _limit, ...variables } = settings;
  const credentials = s3Credentials(variables, ['RAMPART_S3']);
  if (credentials === undefined)
    throw new DomainError(
      'evidence.store-settings',
      'invalid',
      t`RAMPART_S3_URL needs credentials. Set RAMPART_S3_ACCESS_KEY_ID and RAMPART_S3_SECRET_ACCESS_KEY (or …_FILE), or AWS_ROLE_ARN and AWS_WEB_IDENTITY_TOKEN_FILE.`,
    );
  return new S3ObjectStore({ url, region, credentials });
}
