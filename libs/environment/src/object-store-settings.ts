import { z } from 'zod';

const optional = z.string().min(1).optional();

/** Settings of the S3-compatible store that replaces the folder of stored objects. */
export const objectStoreEnvironmentSchema = z.object({
  RAMPART_S3_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' })
    .refine(
      (url) => new URL(url).pathname.length > 1 && new URL(url).search === '',
      'must end with the bucket',
    )
    .optional()
    .meta({
      description:
        '`https://host/bucket`: an S3-compatible store for evidence, media, pictures of accounts and exports. A folder may follow the bucket. Hosts then share no folder.',
      often: true,
    }),
  RAMPART_S3_REGION: z
    .string()
    .min(1)
    .default('us-east-1')
    .describe('The region that S3 requests are signed for.'),
  RAMPART_S3_ACCESS_KEY_ID: optional.meta({ description: 'The access key of the S3 store.', often: true }),
  RAMPART_S3_SECRET_ACCESS_KEY: optional.meta({
    description: 'The secret key of the S3 store.',
    often: true,
    secret: true,
  }),
  RAMPART_S3_SECRET_ACCESS_KEY_FILE: optional.describe('A file that holds the secret key instead.'),
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
export type ObjectStoreEnvironment = z.infer<typeof objectStoreEnvironmentSchema>;
