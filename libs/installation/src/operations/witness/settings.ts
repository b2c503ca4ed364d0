import { z } from 'zod';

const url = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' }).optional();
const text = z.string().min(1).optional();

/** Where the worker publishes signed checkpoints. Each setting is optional. */
export const witnessEnvironmentSchema = z.object({
  RAMPART_WITNESS_FILE: text.describe('A file on another volume that signed checkpoints are appended to.'),
  RAMPART_WITNESS_WEBHOOK_URL: url.describe('Receives signed checkpoints (Standard Webhooks).'),
  RAMPART_WITNESS_WEBHOOK_SECRET: z
    .string()
    .startsWith('whsec_', 'must begin with whsec_')
    .optional()
    .meta({ description: 'Signs what that webhook receives: `whsec_` and base64.', secret: true }),
  RAMPART_WITNESS_S3_URL: url.describe('`https://host/bucket`: an S3 store that keeps signed checkpoints.'),
  RAMPART_WITNESS_S3_REGION: text.describe('Its region.'),
  RAMPART_WITNESS_S3_ACCESS_KEY_ID: text.describe('Its access key. Without it that of RAMPART_S3_URL.'),
  RAMPART_WITNESS_S3_SECRET_ACCESS_KEY: text.meta({ description: 'Its secret key.', secret: true }),
  RAMPART_WITNESS_S3_SECRET_ACCESS_KEY_FILE: text.describe('A file that holds its secret key instead.'),
  RAMPART_WITNESS_URL: url.describe('The submission prefix of a transparency witness (C2SP tlog-witness).'),
  RAMPART_WITNESS_KEY: text.describe('The public key of that witness: `name+id+base64`.'),
});
export type WitnessSettings = z.infer<typeof witnessEnvironmentSchema>;
