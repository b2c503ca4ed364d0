import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Variables } from './credential-source.js';
import { s3Credentials } from './credentials.js';
import { webIdentity } from './web-identity.js';

const ROLE = 'arn:aws:iam::000000000000:role/rampart';
const START = Date.parse('2026-01-01T00:00:00Z');
const HOUR = 3_600_000;

/** A simulated token service (AWS STS): numbers its credentials and lets them end an hour after `now`. */
describe('the identity of a pod at an S3 store', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rampart-identity-'));
  const tokenFile = join(folder, 'token');
  let server: Server;
  let variables: Variables;
  let now = START;
  let refusal: string | undefined;
  const asked: URLSearchParams[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      request.on('end', () => {
        asked.push(new URLSearchParams(Buffer.concat(pieces).toString()));
        if (refusal !== undefined) {
          response.writeHead(refusal.startsWith('<Error>') ? 403 : 200).end(refusal);
          return;
        }
        const ends = new Date(now + HOUR).toISOString();
        const number = asked.length;
        response.end(
          `<R><Credentials><AccessKeyId>id-${number}</AccessKeyId><SecretAccessKey>key</SecretAccessKey>` +
            `<SessionToken>session-${number}</SessionToken><Expiration>${ends}</Expiration></Credentials></R>`,
        );
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    variables = {
      AWS_ROLE_ARN: ROLE,
      AWS_WEB_IDENTITY_TOKEN_FILE: tokenFile,
      AWS_ENDPOINT_URL_STS: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    };
  });
  afterEach(() => {
    asked.length = 0;
    refusal = undefined;
    now = START;
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  const source = () => {
    writeFileSync(tokenFile, 'first\n');
    const found = webIdentity(variables, () => now);
    if (found === undefined) throw new Error('no identity');
    return found;
  };

  it('is exchanged once for all callers, with the role and the token of the file', async () => {
    const credentials = source();
    const [one, other] = await Promise.all([credentials(), credentials()]);
    expect(one).toEqual({ accessKeyId: 'id-1', secretAccessKey: 'key', sessionToken: 'session-1' });
    expect(other).toBe(one);
    expect(asked.map((form) => Object.fromEntries(form))).toEqual([
      {
        Action: 'AssumeRoleWithWebIdentity',
        Version: '2011-06-15',
        RoleArn: ROLE,
        RoleSessionName: 'rampart',
        WebIdentityToken: 'first',
      },
    ]);
  });

  it('is renewed five minutes ahead of its end with the token that the file then holds', async () => {
    const credentials = source();
    await credentials();
    now += HOUR - 5 * 60_000 - 1;
    expect((await credentials()).accessKeyId).toBe('id-1');
    writeFileSync(tokenFile, 'second');
    now += 1;
    expect((await credentials()).accessKeyId).toBe('id-2');
    expect(asked[1]?.get('WebIdentityToken')).toBe('second');
  });

  it('stays in use until its end while the token service refuses, then names the cause', async () => {
    const credentials = source();
    await credentials();
    refusal = '<Error><Code>AccessDenied</Code><Message>secret detail</Message></Error>';
    now += HOUR - 1;
    expect((await credentials()).accessKeyId).toBe('id-1');
    now += 1;
    const error: unknown = await credentials().catch((failure: unknown) => failure);
    expect(error).toMatchObject({ code: 's3.no-identity', message: expect.stringContaining('AccessDenied') });
    expect(String(error)).not.toContain('secret detail');
  });

  it.each([
    ['an answer without credentials', () => (refusal = undefined), '<R/>'],
    ['a token file that is absent', () => rmSync(tokenFile), undefined],
  ])('is refused for %s', async (_case, arrange, answer) => {
    const credentials = source();
    arrange();
    refusal = answer;
    await expect(credentials()).rejects.toMatchObject({ code: 's3.no-identity' });
  });

  it('gives way to keys that are set, and is absent without a role', async () => {
    const keys = { RAMPART_S3_ACCESS_KEY_ID: 'own', RAMPART_S3_SECRET_ACCESS_KEY: 'secret' };
    const found = s3Credentials({ ...variables, ...keys }, ['RAMPART_WITNESS_S3', 'RAMPART_S3']);
    expect(await found?.()).toEqual({ accessKeyId: 'own', secretAccessKey: 'secret' });
    expect(s3Credentials({}, ['RAMPART_S3'])).toBeUndefined();
    expect(asked).toEqual([]);
  });
});
