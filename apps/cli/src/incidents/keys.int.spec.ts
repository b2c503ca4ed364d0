import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import { createPostgresEventLog, EventCatalog, eventLogMigrations } from '@rampart/event-log';
import { INSTALLATION_TENANT_ID } from '@rampart/identity-access';
import { incidents } from '@rampart/incidents';
import { sealedFor } from '@rampart/incidents/testing';
import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runWords } from '../testing/fake-terminal.js';

const pem = (key: KeyObject): string => key.export({ format: 'pem', type: 'pkcs8' }).toString();

describe('evidence keys on the command line', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'rampart-keys-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  describe('rampart evidence rotate-keys', () => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await createTestDatabase(eventLogMigrations);
    });
    afterAll(() => database.drop());

    it('makes new keys, keeps the old ones published, and records both', async () => {
      const logKey = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
      const kek = randomBytes(32);
      const env = {
        DATABASE_URL: database.url,
        RAMPART_KEK: kek.toString('base64'),
        RAMPART_LOG_KEY: logKey.toString('base64'),
        RAMPART_DATA_DIR: folder,
      };
      const { out, err, exitCode } = await runWords(['evidence', 'rotate-keys'], { env });
      expect({ err, exitCode }).toEqual({ err: [], exitCode: 0 });
      const [signing, wrapping] = out.map((line) => line.split(/\s+/)[1]);
      const anchor = JSON.parse(readFileSync(join(folder, 'evidence-keys/anchor.json'), 'utf8')) as {
        readonly keys: readonly { readonly keyId: string; readonly to: string | null }[];
        readonly wrappingKeys: readonly { readonly keyId: string; readonly to: string | null }[];
      };
      expect(anchor.keys).toMatchObject([{ keyId: signing, to: null }, { to: '2026-03-01T12:01:00.000Z' }]);
      expect(anchor.wrappingKeys.map(({ keyId, to }) => [keyId, to])).toEqual([
        [wrapping, null],
        [expect.any(String), '2026-03-01T12:00:00.000Z'],
      ]);
      const log = createPostgresEventLog({
        url: database.url,
        catalog: new EventCatalog([...incidents.events]),
        keyEncryptionKey: kek,
      });
      const stream = `evidence-keys:${INSTALLATION_TENANT_ID}`;
      const events = await log.readStream(INSTALLATION_TENANT_ID, stream);
      await log.close();
      expect(events.map(({ data }) => data)).toMatchObject([
        { kind: 'wrapping', keyId: wrapping },
        { kind: 'signing', keyId: signing, retired: anchor.keys[1]?.keyId },
      ]);
    });
  });

  describe('rampart evidence open', () => {
    const [own, other] = [generateKeyPairSync('x25519'), generateKeyPairSync('x25519')];
    const plain = randomBytes(100_000);
    const open = (key: string, out: string, sealed = 'package.sealed') => {
      const [file, keyFile, target] = [sealed, key, out].map((name) => join(folder, name));
      return runWords(['evidence', 'open', String(file), '--key', String(keyFile), '--out', String(target)]);
    };
    beforeAll(async () => {
      const sealed = await sealedFor(own.publicKey, plain);
      writeFileSync(join(folder, 'package.sealed'), sealed);
      const altered = Buffer.from(sealed);
      altered.writeUInt8(altered.readUInt8(70_000) ^ 1, 70_000);
      writeFileSync(join(folder, 'altered.sealed'), altered);
      writeFileSync(join(folder, 'own.pem'), pem(own.privateKey));
      writeFileSync(join(folder, 'other.pem'), pem(other.privateKey));
    });

    it('gives a recipient the original package', async () => {
      expect((await open('own.pem', 'package.zip')).exitCode).toBe(0);
      expect(readFileSync(join(folder, 'package.zip')).equals(plain)).toBe(true);
      const again = await open('own.pem', 'package.zip');
      expect([again.exitCode, again.err[0]]).toEqual([1, expect.stringContaining('already exists')]);
    });

    it.each([
      ['another key', 'other.pem', 'package.sealed', /not sealed for any/],
      ['something that is no key', 'package.sealed', 'package.sealed', /not a private X25519 key/],
      ['a package that was altered', 'own.pem', 'altered.sealed', /cannot open the file/],
      ['a package that is not there', 'own.pem', 'nowhere.sealed', /is missing or not readable/],
    ])('refuses %s and writes nothing', async (_, key, sealed, why) => {
      const { err, exitCode } = await open(key, 'refused.zip', sealed);
      expect(err.join()).toMatch(why);
      expect(exitCode).toBe(1);
      expect(existsSync(join(folder, 'refused.zip'))).toBe(false);
      expect(existsSync(join(folder, 'refused.zip.incoming'))).toBe(false);
    });
  });
});
