import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { createDataSource } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import { migrations } from '@rampart/installation';
import { randomIds } from '@rampart/kernel';
import { SealedTokenStore, wrappingKeysOf } from '@rampart/social-accounts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '../read-environment.js';
import { runWords } from '../testing/fake-terminal.js';

describe('rampart social-accounts rewrap', () => {
  let database: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    database = await createTestDatabase(migrations);
    folder = await mkdtemp(join(tmpdir(), 'rampart-rewrap-'));
  });
  afterAll(async () => {
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('wraps keys under a new RAMPART_SOCIAL_KEK from a file, prints their number, and prints no secret', async () => {
    const [kek, fresh] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
    const settings = {
      url: database.url,
      role: 'rampart_app',
      applicationName: 'spec',
      poolSize: 1,
    } as const;
    const app = await createDataSource({ ...settings, entities: [] }).initialize();
    const ref = { tenantId: randomIds.next(), accountId: randomIds.next() };
    const tokens = {
      accessToken: 'spoken',
      refreshToken: null,
      expiresAt: null,
      endsAt: null,
      scopes: [],
      extra: {},
    };
    await new SealedTokenStore(app, wrappingKeysOf({}, kek)).put(
      { ...ref, platform: 'twitter', networkId: '1', handle: 'a', tokens },
      { refreshAt: null },
    );
    const file = join(folder, 'social-kek');
    await writeFile(file, fresh);
    const given = { DATABASE_URL: database.url, RAMPART_KEK: kek, RAMPART_SOCIAL_KEK_FILE: file };
    const env = readEnvironment(given);
    const first = await runWords(['social-accounts', 'rewrap'], { env });
    expect(first).toMatchObject({
      err: [],
      exitCode: 0,
      out: ['wrapped  1', expect.stringMatching(/^key +[0-9a-f]{16}$/)],
    });
    expect(first.out.join()).not.toMatch(/spoken/);
    expect((await runWords(['social-accounts', 'rewrap'], { env })).out[0]).toBe('wrapped  0');
    const other = wrappingKeysOf({ RAMPART_SOCIAL_KEK: fresh }, randomBytes(32).toString('base64'));
    expect((await new SealedTokenStore(app, other).get(ref))?.tokens.accessToken).toBe('spoken');
    await app.destroy();
  });
});
