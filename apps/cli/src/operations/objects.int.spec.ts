import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import { migrations } from '@rampart/installation';
import { randomIds } from '@rampart/kernel';
import { BucketObjects, folderObjects } from '@rampart/outbound/objects';
import { type LocalS3, startLocalS3 } from '@rampart/outbound/testing/s3';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runWords } from '../testing/fake-terminal.js';

const TENANT = '01930000-0000-7000-8000-00000000000a';

describe('rampart objects upload', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rampart-upload-'));
  const former = join(folder, 'former');
  const name = `${TENANT}/${randomIds.next()}`;
  let database: TestDatabase;
  let s3: LocalS3;
  let env: Record<string, string>;
  let withBucket: Record<string, string>;

  beforeAll(async () => {
    database = await createTestDatabase(migrations);
    s3 = await startLocalS3();
    const logKey = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
    env = {
      DATABASE_URL: database.url,
      RAMPART_KEK: randomBytes(32).toString('base64'),
      RAMPART_LOG_KEY: logKey.toString('base64'),
    };
    const { url, accessKeyId, secretAccessKey, region } = s3.settings;
    withBucket = {
      ...{ ...env, RAMPART_DATA_DIR: join(folder, 'none'), RAMPART_S3_URL: url, RAMPART_S3_REGION: region },
      ...{ RAMPART_S3_ACCESS_KEY_ID: accessKeyId, RAMPART_S3_SECRET_ACCESS_KEY: secretAccessKey },
    };
    await folderObjects({ RAMPART_DATA_DIR: former }, 'evidence').put(name, [Buffer.from('sealed')]);
    await folderObjects({ RAMPART_DATA_DIR: former }, 'exports').put('making-1/part.json', []);
    await folderObjects({ RAMPART_DATA_DIR: former }, 'exports').put('archive.zip', [Buffer.from('PK')]);
    const made = await runWords(['evidence', 'rotate-keys'], { env: { ...env, RAMPART_DATA_DIR: former } });
    expect(made).toMatchObject({ err: [], exitCode: 0 });
  });
  afterAll(async () => {
    await s3?.close();
    await database?.drop();
    rmSync(folder, { recursive: true });
  });

  const upload = (settings = withBucket) => runWords(['objects', 'upload', former], { env: settings });

  it('is refused without a bucket', async () => {
    expect(await upload(env)).toMatchObject({
      exitCode: 1,
      err: [expect.stringContaining('RAMPART_S3_URL')],
    });
  });

  it('copies objects and keys, skips what is there already, and leaves the folder as it is', async () => {
    expect(await upload()).toMatchObject({
      err: [],
      out: [
        'keys      2 sign, 2 wrap',
        'evidence  1 uploaded, 0 there already',
        'avatars   0 uploaded, 0 there already',
        'exports   1 uploaded, 0 there already',
      ],
    });
    expect((await upload()).out.slice(1, 2)).toEqual(['evidence  0 uploaded, 1 there already']);
    expect(await new BucketObjects(s3.settings).has(name)).toBe(true);
    expect(existsSync(join(former, 'evidence-keys/anchor.json'))).toBe(true);
  });

  it('lets a process without the folder go on with the same keys', async () => {
    const rotated = await runWords(['evidence', 'rotate-keys'], { env: withBucket, ids: randomIds });
    expect(rotated).toMatchObject({ err: [], exitCode: 0 });
    expect((await upload()).out[0]).toBe('keys      3 sign, 3 wrap');
    expect(existsSync(join(folder, 'none'))).toBe(false);
  });
});
