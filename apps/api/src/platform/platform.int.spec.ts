import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Router } from 'express';
import pg from 'pg';
import { httpModules } from '../api.module.js';
import { type ApiHarness, type SignedInUser, startApi } from '../testing/api-harness.js';
import { listRoutes } from './routes.js';

/** The routes that Express serves, written like `get /api/identity-access/users/:id`. */
function servedRoutes(api: ApiHarness): string[] {
  const { router } = api.app.getHttpAdapter().getInstance() as { router: Router };
  const routes = router.stack.flatMap(({ route }) =>
    route === undefined
      ? []
      : route.stack.map(({ method }) => `${method} ${route.path.replace(/(.)\/$/, '$1')}`),
  );
  return [...new Set(routes)];
}

/** Sends bytes. @returns what the server answers until it closes */
const spoken = (url: string, bytes: string): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let text = '';
    socket.on('data', (part) => (text += part.toString()));
    // The server stops reading refused input, so a write may fail before the answer is read.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
  });

describe('the API', () => {
  let api: ApiHarness;
  let folder: string;
  let user: SignedInUser;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rampart-web-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(
      join(folder, 'console.html'),
      '<!doctype html><html><head><title>Console</title></head></html>',
    );
    writeFileSync(join(folder, 'assets', 'console-4f2a.js'), 'export {};');
    api = await startApi({ environment: { RAMPART_WEB_DIR: folder } });
    user = await api.signIn({ roles: ['nexus:viewer'] });
  });

  afterAll(async () => {
    await api.close();
    rmSync(folder, { recursive: true });
  });

  it('lists every route that it serves', () => {
    const declared = listRoutes(httpModules).map(({ method, path }) => `${method} ${path}`);
    expect(servedRoutes(api).sort()).toEqual(declared.sort());
  });

  it('has a rule and a summary for every route', () => {
    const routes = listRoutes(httpModules);
    expect(routes.filter(({ rule }) => rule === undefined).map(({ path }) => path)).toEqual([]);
    expect(routes.filter(({ docs }) => !docs.summary).map(({ path }) => path)).toEqual([]);
  });

  it('refuses every non-public route without a token and with an invalid token', async () => {
    const closed = listRoutes(httpModules).filter(({ rule }) => rule?.kind !== 'public');
    expect(closed.length).toBeGreaterThan(10);
    for (const { method, path } of closed) {
      const url = path.replace(/:\w+/g, '00000000-0000-7000-8000-000000000001');
      const call = () => api.http()[method as 'get'](url);
      expect((await call()).status).toBe(401);
      expect((await call().set('Authorization', 'Bearer a.b.c')).status).toBe(401);
      expect((await call().set('Authorization', `Bearer ${unsigned(user.token)}`)).status).toBe(401);
    }
  });

  it('answers 403 to a signed-in user without the role', async () => {
    const { body } = await api
      .http()
      .get('/api/identity-access/users')
      .set('Authorization', user.authorization)
      .expect(403);
    expect(body).toMatchObject({
      code: 'access.forbidden',
      details: { needsOneOf: expect.arrayContaining(['nexus:owner']) },
    });
  });

  it('answers malformed JSON with 400', async () => {
    const answer = await api
      .http()
      .post('/api/auth/login')
      .set('Content-Type', 'application/json')
      .send('{"username": "x", ')
      .expect(400)
      .expect('Content-Type', /application\/problem\+json/);
    const { body } = answer as { body: Record<string, unknown> };
    expect(body).toMatchObject({ code: 'request.malformed-json', status: 400, title: 'Bad request' });
    expect(body['correlationId']).toBe(answer.get('X-Correlation-Id'));
  });

  it('answers 400 for a body with too deep nesting, on every route', async () => {
    const routes = listRoutes(httpModules).filter(({ method }) => method !== 'get');
    expect(routes.length).toBeGreaterThan(50);
    const bodies = [
      `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
      `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`,
    ];
    for (const [place, { method, path }] of routes.entries()) {
      if (path.startsWith('/api/soc/intake/')) continue;
      const { body, status } = await api
        .http()
        [method as 'post'](path.replace(/:\w+/g, '00000000-0000-7000-8000-000000000001'))
        .set({ Authorization: user.authorization, 'Content-Type': 'application/json' })
        .send(bodies[place % 2]);
      expect([path, status, body]).toEqual([
        path,
        400,
        expect.objectContaining(
          path.startsWith('/api/scim/')
            ? { detail: 'The request body nests lists and maps too deeply.' }
            : { code: 'request.nested-too-deep' },
        ),
      ]);
    }
  });

  it.each([
    ['a header of 100 kB', `GET /api/auth/me HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`, 431],
    [
      'an address of 1 MB',
      `GET /api/identity-access/users?limit=${'9'.repeat(2 ** 20)} HTTP/1.1\r\nHost: x\r\n\r\n`,
      431,
    ],
    ['an unknown method', 'BREW /api/identity-access/users HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/identity-access/users HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      400,
    ],
  ])('answers %s as a problem', async (_name, bytes, status) => {
    const text = await spoken(api.url, bytes);
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(text).toContain('application/problem+json');
    expect(JSON.parse(text.slice(text.indexOf('\r\n\r\n')))).toMatchObject({ status });
  });

  it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'image/png'])(
    'refuses a body of type %s where JSON is required, instead of ignoring it',
    async (type) => {
      const body = JSON.stringify({ displayName: 'A name' });
      const { body: problem } = await api
        .http()
        .put('/api/auth/profile')
        .set({ Authorization: user.authorization, 'Content-Type': type })
        .send(body)
        .expect(415);
      expect(problem).toMatchObject({ code: 'request.unsupported-media-type' });
    },
  );

  it.each(['{"displayName":"half \\ud83e"}', '{"displayName":"null \\u0000"}'])(
    'refuses text that cannot be stored: %s',
    async (body) => {
      const before = await api.runtime.log.head();
      await api
        .http()
        .put('/api/auth/profile')
        .set({ Authorization: user.authorization, 'Content-Type': 'application/json' })
        .send(body)
        .expect(422);
      expect(await api.runtime.log.head()).toBe(before);
    },
  );

  it('answers a problem for a body that is not in its declared encoding', async () => {
    const { body } = await api
      .http()
      .post('/api/auth/login')
      .set({ 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
      .send('{}')
      .expect(400);
    expect(body).toMatchObject({ code: 'request.unreadable' });
  });

  it('answers an oversized body with 413', async () => {
    const body = { username: 'x', password: 'y'.repeat(300_000) };
    const answer = await api.http().post('/api/auth/login').send(body).expect(413);
    expect(answer.body).toMatchObject({ code: 'request.too-large' });
  });

  it.each([null, 7, [], 'text', { username: 5, password: {} }, { username: '', password: '' }, {}])(
    'answers 422 and the invalid fields for the JSON body %j of another form',
    async (body) => {
      const answer = await api
        .http()
        .post('/api/auth/login')
        .set('Content-Type', 'application/json')
        .send(JSON.stringify(body));
      expect(answer.status).toBe(422);
      const problem = answer.body as {
        detail: string;
        message: string;
        error: string;
        errors: { path: string }[];
      };
      expect(problem.errors.length).toBeGreaterThan(0);
      expect([problem.message, problem.error]).toEqual([problem.detail, problem.detail]);
    },
  );

  it.each(['"10kB handle"', '\\u0000', '\\u202E\\u200B', '\\uD800'])(
    'answers a request with odd text in a name (%s)',
    async (text) => {
      const name = text === '"10kB handle"' ? `"${'h'.repeat(10_240)}"` : `"${text}x"`;
      const answer = await api
        .http()
        .post('/api/auth/login')
        .set('Content-Type', 'application/json')
        .send(`{"username": ${name}, "password": "synthetic"}`);
      expect([401, 422]).toContain(answer.status);
    },
  );

  it('answers unknown paths and broken escapes below /api as problems', async () => {
    expect((await api.http().get('/api/nope').expect(404)).body).toMatchObject({
      code: 'request.no-such-path',
    });
    await api
      .http()
      .get('/api/identity-access/users/%FF')
      .expect(400)
      .expect('Content-Type', /problem\+json/);
    await api
      .http()
      .get('/api/identity-access/users/not-a-uuid')
      .set('Authorization', user.authorization)
      .expect(403);
    const { body } = await api
      .http()
      .get('/api/auth/sessions')
      .set('Authorization', `bearer ${user.token}`)
      .expect(200);
    expect((body as { items: unknown[] }).items).toHaveLength(1);
  });

  it('serves pages with a nonce and hashed assets with long caching, and 404 for a missing asset', async () => {
    const page = await api.http().get('/nexus/impersonators').expect(200).expect('Content-Type', /html/);
    const nonce = /nonce="([^"]+)"/.exec(page.text)?.[1];
    const policy = page.get('Content-Security-Policy') ?? '';
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(policy).toContain("script-src 'self';");
    expect((await api.http().get('/')).text).not.toContain(`nonce="${nonce}"`);
    await api
      .http()
      .get('/assets/console-4f2a.js')
      .expect(200)
      .expect('Cache-Control', /immutable/);
    await api
      .http()
      .get('/assets/gone.js')
      .expect(404)
      .expect('Content-Type', /problem\+json/);
    const escape = await api.http().get('/..%2f..%2f..%2f..%2fetc/passwd');
    expect(escape.text).not.toContain('root:');
    await api.http().post('/nexus').expect(404);
  });

  it('compresses hashed assets for browsers that accept it', async () => {
    const get = (encoding: string) =>
      api.http().get('/assets/console-4f2a.js').set('Accept-Encoding', encoding).expect(200);
    const packed = await get('gzip, br');
    expect(packed.get('Content-Encoding')).toBe('br');
    expect(packed.get('Content-Type')).toMatch(/text\/javascript/);
    expect(packed.get('Cache-Control')).toMatch(/immutable/);
    const plain = await get('identity');
    expect(plain.get('Content-Encoding')).toBeUndefined();
    expect(packed.text).toBe(plain.text);
  });

  it('forbids caching and content sniffing of its answers', async () => {
    const answer = await api.http().get('/api/auth/me').set('Authorization', user.authorization).expect(200);
    expect(answer.get('Cache-Control')).toBe('no-store');
    expect(answer.get('X-Content-Type-Options')).toBe('nosniff');
    expect(answer.get('X-Powered-By')).toBeUndefined();
  });
});

/** Mounts an empty disk of 32 MB. @throws Error when processes may not mount disks */
function mountSmallDisk(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rampart-full-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=32m', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
}

function unmountSmallDisk(folder: string): void {
  execFileSync('umount', ['--lazy', folder]);
  rmSync(folder, { recursive: true });
}

function canMount(): boolean {
  try {
    unmountSmallDisk(mountSmallDisk());
    return true;
  } catch {
    return false;
  }
}

const withSmallDisk = canMount() ? it : it.skip;

describe('readiness', () => {
  it('fails as soon as the process stops, while requests are still answered', async () => {
    const api = await startApi();
    await api.http().get('/api/health/ready').expect(200);
    api.runtime.readiness.drain();
    const { body } = await api.http().get('/api/health/ready').expect(503);
    expect(body).toMatchObject({ code: 'health.draining' });
    await api.http().get('/api/health/live').expect(200);
    await api.close();
  });

  withSmallDisk(
    'fails and names the disk while the disk of stored objects is full, and liveness does not',
    async () => {
      const folder = mountSmallDisk();
      const api = await startApi({ environment: { RAMPART_DATA_DIR: folder } });
      try {
        await api.http().get('/api/health/ready').expect(200);
        writeFileSync(join(folder, 'fill'), Buffer.alloc(31 * 1024 * 1024));
        const { body } = await api.http().get('/api/health/ready').expect(503);
        expect(body).toMatchObject({
          code: 'health.disk',
          details: { dependency: 'disk', reason: 'The disk of stored objects is full.' },
        });
        await api.http().get('/api/health/live').expect(200);
        rmSync(join(folder, 'fill'));
        await api.http().get('/api/health/ready').expect(200);
      } finally {
        await api.close();
        unmountSmallDisk(folder);
      }
    },
  );
});

describe('the API without its database', () => {
  it('answers a clear 503 at worst, and works again once the database is back', async () => {
    const api = await startApi();
    const user = await api.signIn({ roles: ['nexus:viewer'] });
    const sessions = () => api.http().get('/api/auth/sessions').set('Authorization', user.authorization);
    await sessions().expect(200);
    const owner = new pg.Client({ connectionString: api.databaseUrl });
    await owner.connect();
    const underWay = Array.from({ length: 10 }, () => sessions().then(({ status }) => status));
    await owner.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    await owner.end();
    const statuses = await Promise.all(underWay);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    let attempts = 0;
    while ((await sessions()).status !== 200 && attempts < 200) attempts += 1;
    await sessions().expect(200);
    await api.http().get('/api/health/ready').expect(200);
    await api.close();
  });
});

describe('the rate limit', () => {
  it('refuses one address and states when it may retry', async () => {
    const api = await startApi({ environment: { RAMPART_RATE_PER_SECOND: '1', RAMPART_RATE_BURST: '3' } });
    for (let call = 0; call < 3; call += 1) await api.http().get('/api/auth/me').expect(401);
    const refused = await api.http().get('/api/auth/me').expect(429);
    expect(refused.body).toMatchObject({ code: 'request.too-many' });
    expect(Number(refused.get('Retry-After'))).toBeGreaterThanOrEqual(1);
    await api.http().get('/api/health/live').expect(200);
    await api.close();
  });
});

/** A token with the same claims and `alg: none`. */
function unsigned(token: string): string {
  const [, payload] = token.split('.');
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url');
  return `${header}.${payload}.`;
}
