import { describe, expect, it } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type z } from 'zod';
import { base64Key, wholeNumber } from './fields.js';
import { installationEnvironmentSchema } from './installation-settings.js';
import { EnvironmentError, readVariables } from './read-variables.js';

const key = Buffer.alloc(32, 7).toString('base64');
const GOOD = {
  DATABASE_URL: 'postgres://owner:secret-word@db/rampart',
  RAMPART_DATA_DIR: '/objects',
  RAMPART_KEK: key,
  RAMPART_LOG_KEY: generateKeyPairSync('ed25519')
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64'),
};

const complaint = (schema: z.ZodType, variables: Record<string, string | undefined>): string => {
  try {
    readVariables('The kettle', schema, variables);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message;
    throw error;
  }
  return '';
};

describe('the environment of a process', () => {
  it('has defaults for missing variables, and treats an empty one as missing', () => {
    expect(
      readVariables('The kettle', installationEnvironmentSchema, { ...GOOD, HOST: '', OTHER: 'x' }),
    ).toEqual({
      ...GOOD,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      OTEL_TRACES_SAMPLER_ARG: 1,
      RAMPART_S3_REGION: 'us-east-1',
    });
  });

  it('lists all wrong variables at once, each once, and repeats no value', () => {
    const schema = installationEnvironmentSchema.extend({ PORT: wholeNumber(1, 9), JWT: base64Key('a key') });
    const wrong = {
      ...GOOD,
      DATABASE_URL: 'mysql://secret-word',
      RAMPART_DATA_DIR: '',
      PORT: '2.5',
      JWT: '%s%',
    };
    expect(complaint(schema, { ...wrong, RAMPART_KEK: 'AAAA', LOG_LEVEL: 'loud' }).split('\n')).toEqual([
      'The kettle cannot start with this environment:',
      '  DATABASE_URL: must be a postgres:// URL',
      '  RAMPART_DATA_DIR: is missing',
      '  RAMPART_KEK: must be exactly 32 bytes in base64',
      expect.stringMatching(/^ {2}LOG_LEVEL: .*"trace"/),
      '  PORT: must be a whole number from 1 to 9',
      '  JWT: must be a key in base64',
    ]);
  });

  it('is refused at start when a key cannot sign', () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const wrong = ['AAAA', '%s%', key, rsa.export({ format: 'der', type: 'pkcs8' }).toString('base64')];
    for (const RAMPART_LOG_KEY of wrong) {
      expect(complaint(installationEnvironmentSchema, { ...GOOD, RAMPART_LOG_KEY })).toBe(
        'The kettle cannot start with this environment:\n' +
          '  RAMPART_LOG_KEY: must be an Ed25519 private key (PKCS#8 DER) in base64',
      );
    }
  });

  it('takes a setting from the file that its name with _FILE names, unless it is given itself', () => {
    const folder = mkdtempSync(join(tmpdir(), 'rampart-secrets-'));
    const file = join(folder, 'kek');
    writeFileSync(file, `${key}\n`);
    const { RAMPART_KEK: _, ...without } = GOOD;
    const read = (more: Record<string, string>) =>
      readVariables('The kettle', installationEnvironmentSchema, { ...without, ...more }).RAMPART_KEK;
    expect(read({ RAMPART_KEK_FILE: file })).toBe(key);
    const other = Buffer.alloc(32, 8).toString('base64');
    expect(read({ RAMPART_KEK_FILE: file, RAMPART_KEK: other })).toBe(other);
    rmSync(folder, { recursive: true });
    expect(complaint(installationEnvironmentSchema, { ...without, RAMPART_KEK_FILE: file })).toContain(
      'RAMPART_KEK_FILE names a file that cannot be read (ENOENT)',
    );
  });
});
