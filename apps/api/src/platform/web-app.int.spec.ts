import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FixedClock } from '@rampart/kernel';
import { LIVE_PATH } from '@rampart/live-feed/contract';
import fc from 'fast-check';
import { io } from 'socket.io-client';
import { type ApiHarness, startApi } from '../testing/api-harness.js';

const page = (title: string, more = '') =>
  `<!doctype html><html><head><title>${title}</title>${more}</head></html>`;
const canonical = (path: string) => `<link rel="canonical" href="{{origin}}${path}" />`;
const NOW = new Date('2026-11-21T10:20:30.000Z');

describe.each(['/', '/rampart/'])('the web application below %s', (base) => {
  let api: ApiHarness;
  let folder: string;
  const get = (path: string) => api.http().get(`${base}${path}`);

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rampart-web-'));
    const files: Record<string, string> = {
      'console.html': page('Console'),
      'console-paths.json': '["core","nexus"]',
      'console-heads.json': '[{"paths":["/core"],"html":"<link href=\\"/assets/core.js\\">"}]',
      'index.html': page('Landing', canonical('/')),
      'learn-more/index.html': page('Learn more', canonical('/learn-more')),
      'verify/index.html': page('Check an evidence package'),
      'book-a-demo/index.html': page('Schedule Consultation'),
      'api/docs/index.html': page('API reference', canonical('/api/docs')),
      'join-waitlist/confirm/index.html': page('Confirm', '<input name="token" value="{{query.token}}" />'),
      'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'assets/console-4f2a.js': `export default "${'x'.repeat(5_000)}";`,
    };
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
    const [asset, text] = [join(folder, 'assets/console-4f2a.js'), files['assets/console-4f2a.js'] ?? ''];
    writeFileSync(`${asset}.br`, brotliCompressSync(text));
    writeFileSync(`${asset}.gz`, gzipSync(text));
    writeFileSync(join(folder, 'assets/taken-away-1.js.br'), '');
    api = await startApi({
      clock: new FixedClock(NOW),
      environment: {
        RAMPART_WEB_DIR: folder,
        RAMPART_BASE_PATH: base,
        SCHEDULER_URL: 'https://calendar.example/rampart?x=1',
        SECURITY_CONTACT: 'mailto:security@rampart.example',
      },
    });
  });

  afterAll(async () => {
    await api?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    ['', 'Landing'],
    ['luxury-landing', 'Landing'],
    ['learn-more', 'Learn more'],
    ['join-waitlist/confirm', 'Confirm'],
    ['api/docs', 'API reference'],
    ['api/v1/docs', 'API reference'],
    ['nexus/dashboard', 'Console'],
    ['core', 'Console'],
  ])('answers /%s with the page "%s"', async (path, title) => {
    const asked = get(path).set('Accept-Encoding', 'gzip');
    const answer = await asked.expect(200).expect('Content-Type', /html/);
    expect(answer.text).toContain(`<title>${title}</title>`);
    expect(answer.get('Cache-Control')).toBe('no-cache');
    const head = await api.http().head(`${base}${path}`).set('Accept-Encoding', 'gzip').expect(200);
    expect(head.text ?? '').toBe('');
    // Each answer has its own nonce, so pages of the console have no entity tag.
    if (title !== 'Console') expect(head.get('ETag')).toBe(answer.get('ETag'));
    if (title !== 'Console')
      await get(path)
        .set({ 'If-None-Match': answer.get('ETag') ?? '', 'Accept-Encoding': 'gzip' })
        .expect(304);
    expect(answer.get('X-Robots-Tag')).toBe(title === 'Console' ? 'noindex' : undefined);
  });

  const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8';
  const PROGRAMS = ['*/*', 'application/json', 'application/openmetrics-text;q=0.5,text/plain'];

  it.each([
    ...['metrics', 'scim/v1/Users', 'docs', 'healthz'].map((path) => [path, [...PROGRAMS, BROWSER]] as const),
    ['nexus-of-another-product', PROGRAMS] as const,
  ])('answers /%s with 404 as problem+json', async (path, accepts) => {
    for (const accept of accepts) {
      const answer = await get(path)
        .set('Accept', accept)
        .expect(404)
        .expect('Content-Type', /problem\+json/);
      expect(JSON.parse(answer.text)).toMatchObject({ status: 404, code: 'request.no-such-path' });
    }
  });

  it('answers a browser’s request for an unknown page with the console', async () => {
    const browser = await get('nexus-of-another-product').set('Accept', BROWSER).expect(200);
    expect(browser.text).toContain('<title>Console</title>');
  });

  it('adds the preload links of a console page at the end of its head', async () => {
    expect((await get('core').expect(200)).text).toContain(`<link href="${base}assets/core.js"></head>`);
  });

  it('redirects former and untidy addresses to the right ones, and never to another host', async () => {
    await get('book-demo?from=mail').expect(301).expect('Location', `${base}book-a-demo?from=mail`);
    await get('learn-more/').expect(301).expect('Location', `${base}learn-more`);
    await get('learn-more/index.html?a=b').expect(301).expect('Location', `${base}learn-more?a=b`);
    await get('index.html').expect(301).expect('Location', base);
    await get('console.html').expect(404);
    await api.http().post(`${base}learn-more`).expect(404);
    expect((await get('/evil.example/')).get('Location')).toBeUndefined();
  });

  it('allows no foreign code on public pages, except the scheduler’s frame on one page', async () => {
    const policy = async (path: string) => (await get(path).expect(200)).get('Content-Security-Policy') ?? '';
    const landing = await policy('');
    expect(landing).toMatch(/^default-src 'none';script-src 'self';style-src 'self';/);
    expect(landing).not.toMatch(/unsafe|nonce|data:|frame-src/);
    expect((await get('')).text).not.toContain('nonce');
    expect(await policy('book-a-demo')).toContain('frame-src https://calendar.example;');
    expect(await policy('verify')).toMatch(
      /connect-src 'none';.*worker-src 'self';.*trusted-types evidence-verifier$/,
    );
    expect(landing).toMatch(/connect-src 'self';.*trusted-types 'none'$/);
    expect(await policy('nexus/dashboard')).toMatch(/style-src 'self' 'nonce-[^']+'/);
    expect(await policy('nexus/dashboard')).not.toContain('frame-src');
  });

  it('fills forms with query values as text, and without caching', async () => {
    const token = '"><script>alert(1)</script>&{{origin}}';
    const filled = await get(`join-waitlist/confirm?token=${encodeURIComponent(token)}`).expect(200);
    expect(filled.text).toContain(
      'value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;{{origin}}" />',
    );
    expect(filled.get('Cache-Control')).toBe('no-store');
    expect((await get('join-waitlist/confirm')).text).toContain('value=""');
  });

  it('writes the origin of the request into its pages, and refuses an invalid host', async () => {
    const host = (name: string) => get('learn-more').set('Host', name);
    expect((await host('Rampart.example:8080')).text).toContain(
      `href="http://rampart.example:8080${base}learn-more"`,
    );
    for (const name of ['a"b.example', 'a b', 'a/b', 'x@y', '<b>', '']) await host(name).expect(400);
    await get('robots.txt').set('Host', 'a/b').expect(400);
    // This API trusts no proxy, so it ignores the forwarded headers.
    const claimed = await get('learn-more').set('X-Forwarded-Host', 'evil.example').expect(200);
    expect(claimed.text).not.toContain('evil');
  });

  it('compresses pages and assets with an encoding that the client accepts', async () => {
    for (const path of ['learn-more', 'assets/console-4f2a.js']) {
      const answers = await Promise.all(
        ['gzip, deflate, br', 'gzip', 'identity'].map((encoding) =>
          get(path).set('Accept-Encoding', encoding),
        ),
      );
      expect(answers.map((answer) => answer.get('Content-Encoding'))).toEqual(['br', 'gzip', undefined]);
      for (const answer of answers.slice(0, 2)) expect(answer.get('Vary')).toContain('Accept-Encoding');
      expect(answers[1]?.text).toBe(answers[2]?.text);
    }
    const asset = await get('assets/console-4f2a.js').expect(200);
    expect(asset.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    await get('assets/gone.js')
      .expect(404)
      .expect('Content-Type', /problem\+json/);
    await get('favicon.svg').expect(200).expect('Content-Type', /svg/);
  });

  it('answers a range of a file uncompressed', async () => {
    const part = get('favicon.svg').set({ Range: 'bytes=0-3', 'Accept-Encoding': 'gzip' }).buffer(true);
    const answer = await part.expect(206).expect('Content-Range', /^bytes 0-3\//);
    expect([answer.get('Content-Encoding'), answer.body.toString()]).toEqual([undefined, '<svg']);
  });

  it('answers a missing asset or range with an uncompressed problem', async () => {
    const packed = (path: string) => get(path).set('Accept-Encoding', 'br').buffer(true);
    const beyond = await packed('assets/console-4f2a.js').set('Range', 'bytes=999999-').expect(416);
    rmSync(join(folder, 'assets/taken-away-1.js.br'));
    for (const answer of [beyond, await packed('assets/taken-away-1.js').expect(404)]) {
      expect(answer.get('Content-Type')).toMatch(/problem\+json/);
      expect(JSON.parse(answer.text)).toMatchObject({ status: answer.status });
    }
  });

  it('serves robots.txt and the other files for crawlers and researchers', async () => {
    const host = new URL(api.url).host;
    const robots = await get('robots.txt')
      .expect(200)
      .expect('Content-Type', /text\/plain/);
    expect(robots.text).toContain(`Disallow: ${base}api/`);
    expect(robots.text).toContain(`Disallow: ${base}nexus`);
    expect(robots.text).toContain(`Sitemap: http://${host}${base}sitemap.xml`);
    const { text } = await get('sitemap.xml').buffer(true).expect(200).expect('Content-Type', /xml/);
    expect([...text.matchAll(/<loc>([^<]+)</g)].map(([, url]) => url)).toEqual([
      `http://${host}${base}`,
      `http://${host}${base}api/docs`,
      `http://${host}${base}learn-more`,
    ]);
    expect((await get('llms.txt').expect(200)).text).toContain(`http://${host}${base}api/public/comparison`);
    const security = await api.http().get('/.well-known/security.txt').expect(200);
    expect(security.text.split('\n')).toEqual([
      'Contact: mailto:security@rampart.example',
      'Expires: 2027-05-20T00:00:00Z',
      'Preferred-Languages: en',
      `Canonical: http://${host}/.well-known/security.txt`,
      '',
    ]);
    await api.http().get('/robots.txt').expect(200);
    await api
      .http()
      .get('/.well-known/change-password')
      .expect(302)
      .expect('Location', `${base}settings/security`);
    await get('.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200').expect(404);
  });

  it('answers every odd address, and serves only files of the build', async () => {
    const part = fc.constantFrom(
      ...['..', '%2e%2e', '/', '//', '\\', '%5c', '%00', '%FF', '%', ';', '?', '#x', '.', '%2f', ':', '@'],
      ...[
        'assets',
        'index.html',
        'console',
        'learn-more',
        '.vite',
        'etc/passwd',
        '{{origin}}',
        'a.js',
        'api',
      ],
    );
    const paths = fc.sample(fc.array(part, { maxLength: 8 }), 300).map((parts) => `${base}${parts.join('')}`);
    for (const path of paths) {
      const { status, text } = await ask(api.url, path);
      expect([path, [200, 301, 302, 400, 401, 404].includes(status)]).toEqual([path, true]);
      expect(text).not.toMatch(/root:|at .*\.[jt]s:|\{\{|xxxxx/);
    }
  });

  it('accepts a request with a complete URL as target', async () => {
    const { status } = await ask(api.url, `${api.url}${base}learn-more?x=1`);
    expect(status).toBe(200);
  });

  /** Opens a socket as a signed-in user. @param path below the base path */
  async function connects(path: string): Promise<void> {
    const { token } = await api.signIn({ roles: ['nexus:viewer'] });
    const socket = io(api.url, {
      path: `${base.slice(0, -1)}${path}`,
      ...{ transports: ['websocket'], auth: { token }, forceNew: true },
    });
    await new Promise<void>((resolve, reject) =>
      socket.once('connect', resolve).once('connect_error', reject),
    );
    socket.disconnect();
  }

  it('serves the API, its documents and its sockets also below `/api/v1`', async () => {
    await get('api/v1/auth/me')
      .expect(401)
      .expect('Content-Type', /problem\+json/);
    await get('api/v1/health/ready').expect(200);
    await get('api/v1/v1/health/ready').expect(404);
    await get('api/v1').expect(404);
    const { body: document } = await get('api/v1/openapi.json').expect(200);
    expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: `${base}api/v1` }] });
    expect((await get('api/openapi.json').expect(200)).body).toEqual(document);
    await connects(LIVE_PATH.replace('/api/', '/api/v1/'));
  });

  it('redirects a form without scripts to the same page with and without the version', async () => {
    for (const [path, up] of [
      ['api/waitlist/confirm', '../../'],
      ['api/v1/waitlist/confirm', '../../../'],
    ] as const) {
      const answer = await api.http().post(`${base}${path}`).type('form').send({ token: 'none' }).expect(303);
      expect(answer.get('Location')).toBe(`${up}join-waitlist/problem`);
    }
  });

  it('serves the API, its probes and its sockets below the base path', async () => {
    await get('api/auth/me')
      .expect(401)
      .expect('Content-Type', /problem\+json/);
    await get('api/health/ready').expect(200);
    for (const probe of ['/api/health/live', '/health/live', '/health/ready']) {
      await api.http().get(probe).expect(200);
    }
    await connects(LIVE_PATH);
  });
});

describe('a web folder without public pages', () => {
  it('serves the console at its root', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rampart-web-'));
    writeFileSync(join(folder, 'index.html'), page('Console'));
    const api = await startApi({ environment: { RAMPART_WEB_DIR: folder } });
    for (const path of ['/', '/login', '/luxury-landing']) {
      expect((await api.http().get(path).expect(200)).text).toMatch(/nonce="[^"]+">.*<title>Console</);
    }
    await api.http().get('/index.html').expect(404);
    await api.close();
    rmSync(folder, { recursive: true });
  });
});

describe('a public address', () => {
  it('with https and a base path appears in pages, cookies and files', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rampart-web-'));
    writeFileSync(join(folder, 'console.html'), page('Console'));
    writeFileSync(join(folder, 'index.html'), page('Landing', canonical('/')));
    const api = await startApi({
      environment: {
        RAMPART_WEB_DIR: folder,
        RAMPART_BASE_PATH: '/rampart/',
        RAMPART_PUBLIC_URL: 'https://host.example/rampart/',
      },
    });
    const landing = await api.http().get('/rampart/').expect(200);
    expect(landing.text).toContain('href="https://host.example/rampart/"');
    expect(landing.get('Content-Security-Policy')).toContain('upgrade-insecure-requests');
    expect(landing.get('Strict-Transport-Security')).toContain('max-age=');
    const robots = await api.http().get('/robots.txt').set('Host', 'a/b').expect(200);
    expect(robots.text).toContain('Sitemap: https://host.example/rampart/sitemap.xml');
    const client = await api.http().get('/.well-known/rampart-bluesky-client.json').expect(200);
    expect(client.headers['content-type']).toMatch(/^application\/json/);
    expect(client.body).toMatchObject({
      client_id: 'https://host.example/.well-known/rampart-bluesky-client.json',
      client_uri: 'https://host.example/rampart/',
      redirect_uris: ['https://host.example/rampart/oauth/callback'],
      scope: 'atproto transition:generic',
      token_endpoint_auth_method: 'none',
      dpop_bound_access_tokens: true,
    });
    const user = await api.signIn({ roles: ['nexus:viewer'] });
    const { username, password } = user;
    const signedIn = await api
      .http()
      .post('/rampart/api/auth/login')
      .send({ username, password })
      .expect(200);
    const cookies = signedIn.get('Set-Cookie') ?? [];
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) {
      expect(cookie).toMatch(
        /^__Secure-rampart_\w+=.*; Path=\/rampart\/api\/auth;.*HttpOnly; Secure; SameSite=Strict/,
      );
    }
    await api.close();
    rmSync(folder, { recursive: true });
  });
});

describe('an address outside of the base path', () => {
  it('answers only the redirect, the files of the host, and health checks', async () => {
    const api = await startApi({ environment: { RAMPART_BASE_PATH: '/rampart' } });
    await api.http().get('/?next=1').expect(302).expect('Location', '/rampart/?next=1');
    await api.http().get('/rampart').expect(302).expect('Location', '/rampart/');
    for (const path of ['/api/auth/me', '/learn-more', '/rampartx', '/assets/x.js', '//rampart/']) {
      const answer = await api.http().get(path).expect(404);
      expect(answer.get('Content-Security-Policy')).toContain("default-src 'self'");
    }
    await api.http().post('/').expect(404);
    // Without a configured contact the file is missing.
    await api.http().get('/.well-known/security.txt').expect(404);
    await api.http().get('/.well-known/rampart-bluesky-client.json').expect(404);
    await api.close();
  });
});

/** Sends a request with exactly this target, which HTTP clients would normalise. */
function ask(url: string, path: string): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    request({ port: new URL(url).port, path: path.replace(/[^!-~]/g, encodeURIComponent) }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      );
    })
      .on('error', reject)
      .end();
  });
}
