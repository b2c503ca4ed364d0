import { describe, expect, it } from '@jest/globals';
import { objectStoreEnvironmentSchema } from '@rampart/environment';
import { FolderObjects } from './folder-objects.js';
import { MovedObjects } from './moved-objects.js';
import { openObjects } from './open-objects.js';

const open = (variables: Record<string, string> = {}) =>
  openObjects({ ...objectStoreEnvironmentSchema.parse(variables), RAMPART_DATA_DIR: '/data' }, 'evidence');
const bucket = {
  RAMPART_S3_URL: 'https://s3.example/bucket/folder',
  RAMPART_S3_ACCESS_KEY_ID: 'id',
  RAMPART_S3_SECRET_ACCESS_KEY: 'secret',
};

describe('the store of objects', () => {
  it('is the installation’s folder, or the configured bucket', () => {
    expect(open()).toBeInstanceOf(FolderObjects);
    expect(open(bucket)).toBeInstanceOf(MovedObjects);
    const identity = { AWS_ROLE_ARN: 'arn:aws:iam::000000000000:role/r', AWS_WEB_IDENTITY_TOKEN_FILE: '/t' };
    expect(open({ RAMPART_S3_URL: bucket.RAMPART_S3_URL, ...identity })).toBeInstanceOf(MovedObjects);
  });

  it.each([
    ['no bucket', { RAMPART_S3_URL: 'https://s3.example' }],
    ['no key', { RAMPART_S3_URL: bucket.RAMPART_S3_URL }],
    ['no secret', { ...bucket, RAMPART_S3_SECRET_ACCESS_KEY: undefined }],
  ])('is refused with the setting to change: %s', (_, variables) => {
    expect(() => open(variables as Record<string, string>)).toThrow(/bucket|credentials/);
  });
});
