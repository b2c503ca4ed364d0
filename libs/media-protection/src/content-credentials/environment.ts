import { z } from 'zod';

/** Settings of Content Credentials; without both files nothing is attached. */
export const credentialsEnvironmentSchema = z.object({
  /** A PEM file: the certificate that signs, then those that vouch for it. */
  RAMPART_C2PA_CERTIFICATE_FILE: z.string().min(1).optional(),
  /** A PEM file with its private key. */
  RAMPART_C2PA_KEY_FILE: z.string().min(1).optional(),
});
