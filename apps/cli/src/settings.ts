import { z } from 'zod';

const optional = z.string().min(1).optional();

/** Settings that only the command line reads, beside those of the processes. */
export const settingsSchema = z.object({
  RAMPART_SOURCE_KEY: optional.meta({
    description: 'The key of the source that `rampart ingest` sends for.',
    secret: true,
  }),
  RAMPART_BACKUP_S3_REGION: optional.describe(
    'The region of the bucket for archives of `rampart backup`. Without it that of RAMPART_S3_URL.',
  ),
  RAMPART_BACKUP_S3_ACCESS_KEY_ID: optional.describe('Its access key. Without it that of RAMPART_S3_URL.'),
  RAMPART_BACKUP_S3_SECRET_ACCESS_KEY: optional.meta({ description: 'Its secret key.', secret: true }),
  RAMPART_BACKUP_S3_SECRET_ACCESS_KEY_FILE: optional.describe('A file that holds its secret key instead.'),
});
