import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processEnvironments } from './process-environments.mjs';
import { readSecretFiles } from './secret-files.mjs';

const settings = {
  database: { url: 'postgres://a/rampart', ownerUrl: 'postgres://a/rampart', jobsUrl: 'postgres://a/jobs' },
  secrets: { kek: "the launcher's", jwtKey: 'jwt', logKey: 'log' },
  ...{ host: '127.0.0.1', port: 8001, url: 'http://127.0.0.1:8001', sandboxPort: 9001, smtpPort: 9026 },
};
const names = () => Promise.resolve(['DATABASE_URL', 'RAMPART_KEK', 'SMTP_URL', 'DIRECTORY_FILE']);

describe('settings of npm start that are given as files', () => {
  const { RAMPART_KEK: _kek, DATABASE_URL: _database, SMTP_URL: _mail, ...before } = process.env;
  let folder: string;
  beforeEach(() => {
    process.env = { ...before };
    folder = mkdtempSync(join(tmpdir(), 'rampart-secrets-'));
  });
  afterEach(() => {
    process.env = { ...before };
    rmSync(folder, { recursive: true });
  });

  const give = (name: string, text: string): void => {
    writeFileSync(join(folder, name), `${text}\n`);
    process.env[`${name}_FILE`] = join(folder, name);
  };

  it('reach the launcher and, in place of what it would choose, the processes', async () => {
    give('DATABASE_URL', 'postgres://given/rampart');
    give('RAMPART_KEK', 'given');
    give('SMTP_URL', 'smtps://given');
    await readSecretFiles(names);
    expect(process.env['DATABASE_URL']).toBe('postgres://given/rampart');
    const given = { RAMPART_KEK: 'given', SMTP_URL: 'smtps://given' };
    const { api, worker, operator } = processEnvironments(settings);
    expect([api, worker, operator]).toMatchObject([given, given, given]);
  });

  it('give way to a setting that is given itself', async () => {
    give('RAMPART_KEK', 'given');
    process.env['RAMPART_KEK'] = 'itself';
    await readSecretFiles(names);
    expect(process.env['RAMPART_KEK']).toBe('itself');
  });

  it('end the start when a file cannot be read', async () => {
    process.env['RAMPART_KEK_FILE'] = join(folder, 'missing');
    await expect(readSecretFiles(names)).rejects.toThrow(
      'RAMPART_KEK_FILE names a file that cannot be read (ENOENT)',
    );
  });
});
