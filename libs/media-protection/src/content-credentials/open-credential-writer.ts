import { readFile } from 'node:fs/promises';
import type { Clock } from '@rampart/kernel';
import type { z } from 'zod';
import type { CredentialWriter } from '../ports/credential-writer.js';
import type { credentialsEnvironmentSchema } from './environment.js';

export const noCredentials: CredentialWriter = {
  attach: (bytes) => Promise.resolve({ bytes, contentCredentials: { attached: false, reason: 'off' } }),
};

/** Loads the library only when enabled. @throws Error for the operator when a file is missing or unfit */
export async function openCredentialWriter(
  settings: z.infer<typeof credentialsEnvironmentSchema>,
  clock: Clock,
): Promise<CredentialWriter> {
  const { RAMPART_C2PA_CERTIFICATE_FILE: certificate, RAMPART_C2PA_KEY_FILE: key } = settings;
  if (certificate === undefined && key === undefined) return noCredentials;
  if (certificate === undefined || key === undefined)
    throw new Error(
      'Content Credentials need both RAMPART_C2PA_CERTIFICATE_FILE and RAMPART_C2PA_KEY_FILE. Set the other one too.',
    );
  const { credentialWriter } = await import('./credential-writer.js');
  return credentialWriter(await readFile(certificate, 'utf8'), await readFile(key, 'utf8'), clock);
}
