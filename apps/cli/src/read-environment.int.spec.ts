import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { secretNamesOf } from '@rampart/environment';
import { librarySettingsSchema } from '@rampart/installation';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SECRET_NAMES } from './installation.js';
import { readEnvironment } from './read-environment.js';

const OWN = ['RAMPART_OWNER_DATABASE_URL', 'RAMPART_SOURCE_KEY', 'RAMPART_BACKUP_S3_SECRET_ACCESS_KEY'];

describe('the environment of the command line', () => {
  let folder: string;
  let file: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rampart-secrets-'));
    file = join(folder, 'secret');
    await writeFile(file, 'from the file\n');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('takes every secret setting from the file that its name with _FILE names', () => {
    const names = [...new Set([...secretNamesOf(librarySettingsSchema), ...SECRET_NAMES, ...OWN])];
    expect(names).toEqual(
      expect.arrayContaining(['DATABASE_URL', 'RAMPART_SOCIAL_KEK', 'RAMPART_SOCIAL_FORMER_KEKS']),
    );
    const read = readEnvironment(Object.fromEntries(names.map((name) => [`${name}_FILE`, file])));
    expect(names.filter((name) => read[name] !== 'from the file')).toEqual([]);
  });

  it('prefers a setting that is given itself', () => {
    const given = { RAMPART_SOCIAL_KEK: 'itself', RAMPART_SOCIAL_KEK_FILE: file };
    expect(readEnvironment(given)['RAMPART_SOCIAL_KEK']).toBe('itself');
  });

  it('leaves a setting alone whose own name ends with _FILE', () => {
    const given = { DIRECTORY_FILE: file, AWS_WEB_IDENTITY_TOKEN_FILE: file, SSL_CERT_FILE: '/nowhere' };
    expect(readEnvironment(given)).toEqual(given);
  });

  it('is refused when a file cannot be read', () => {
    expect(() => readEnvironment({ RAMPART_SOCIAL_KEK_FILE: join(folder, 'missing') })).toThrow(
      'RAMPART_SOCIAL_KEK_FILE names a file that cannot be read (ENOENT)',
    );
  });
});
