import { z } from 'zod';

export const credentialsEnvironmentSchema = z.object({
  RAMPART_C2PA_CERTIFICATE_FILE: z.string().min(1).optional().meta({
    description: 'A PEM file: the certificate that signs Content Credentials, then its chain.',
    often: true,
  }),
  RAMPART_C2PA_KEY_FILE: z
    .string()
    .min(1)
    .optional()
    .meta({ description: 'A PEM file: the private key of that certificate.', often: true }),
});
