import { describe, expect, it } from '@jest/globals';
import { LocalObjectStore } from './local-object-store.js';
import { openObjectStore, storeEnvironmentSchema } from './open-object-store.js';
import { S3ObjectStore } from './s3-object-store.js';

const open = (variables: Record<string, string> = {}) =>
  openObjectStore({ ...storeEnvironmentSchema.parse(variables), RAMPART_DATA_DIR: '/data' });
const bucket = {
  RAMPART_S3_URL: 'https://s3.example/bucket/folder',
  RAMPART_S3_ACCESS_KEY_ID: 'id',
  RAMPART_S3_SECRET_ACCESS_KEY: 'secret',
};

describe('the evidence store', () => {
  it('is the installation’s folder, or the configured bucket', () => {
    expect(open()).toBeInstanceOf(LocalObjectStore);
    expect(open(bucket)).toBeInstanceOf(S3ObjectStore);
    const identity = { AWS_ROLE_ARN: 'arn:aws:iam::000000000000:role/r', AWS_WEB_IDENTITY_TOKEN_FILE: '/t' };
    expect(open({ RAMPART_S3_URL: bucket.RAMPART_S3_URL, ...identity })).toBeInstanceOf(S3ObjectStore);
  });

  it.each([
    ['no bucket', { RAMPART_S3_URL: 'https://s3.example' }],
    ['no key', { RAMPART_S3_URL: bucket.RAMPART_S3_URL }],
    ['no secret', { ...bucket, RAMPART_S3_SECRET_ACCESS_KEY: undefined }],
    ['a limit above what any installation takes', { RAMPART_EVIDENCE_MAX_MB: '513' }],
  ])('is refused with the setting to change: %s', (_, variables) => {
    expect(() => open(variables as Record<string, string>)).toThrow(/bucket|credentials|whole number/);
  });
});
