import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPrivateKey, sign, verify, createPublicKey } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadSecrets } from './secrets.js';

describe('the secrets of an installation', () => {
  let path: string;
  beforeAll(() => {
    path = join(mkdtempSync(join(tmpdir(), 'rampart-secrets-')), 'home', 'secrets.json');
  });
  afterAll(() => rmSync(dirname(dirname(path)), { recursive: true }));

  it('are made once with the right kinds of keys, and kept', () => {
    const secrets = loadSecrets(path);
    expect(Buffer.from(secrets.kek, 'base64')).toHaveLength(32);
    for (const key of [secrets.jwtKey, secrets.logKey]) {
      const privateKey = createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' });
      expect(privateKey.asymmetricKeyType).toBe('ed25519');
      const message = Buffer.from('checkpoint');
      expect(verify(null, message, createPublicKey(privateKey), sign(null, message, privateKey))).toBe(true);
    }
    expect(secrets.jwtKey).not.toBe(secrets.logKey);
    expect(loadSecrets(path)).toEqual(secrets);
  });

  it('cannot be read by other users, and leave no temporary files', () => {
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(dirname(path))).toEqual(['secrets.json']);
  });
});
