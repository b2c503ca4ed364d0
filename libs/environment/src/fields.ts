import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';

/** The bytes of a secret key. Its error never repeats the value. */
export const base64Key = (what: string) =>
  z
    .string()
    .refine(
      (text) => text.length > 0 && Buffer.from(text, 'base64').toString('base64') === text,
      `must be ${what} in base64`,
    );

/** Keys of 32 bytes in base64, separated by commas. */
export const keyList = z
  .string()
  .refine(
    (text) => text.split(',').every((one) => Buffer.from(one.trim(), 'base64').length === 32),
    'must be keys of 32 bytes in base64, with commas',
  );

/** Ed25519, PKCS#8 DER in base64. Validated at start: a wrong one would fail only at the first signature. */
export const signingKey = z
  .string()
  .refine(isEd25519, 'must be an Ed25519 private key (PKCS#8 DER) in base64');

function isEd25519(text: string): boolean {
  try {
    const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
    return key.asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

/** Both limits are inclusive. */
export const wholeNumber = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}`;
  return z.coerce.number({ error }).int({ error }).min(from, { error }).max(to, { error });
};

export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' });

/** A process listens on loopback unless the operator sets another address. */
export const HOST = z
  .string()
  .min(1)
  .default('127.0.0.1')
  .meta({ description: 'The address that the process listens on.', often: true });

export const LOG_LEVEL = z
  .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
  .default('info')
  .describe('The least severe log line that is written.');
