import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiHarness, startApi, TEST_PASSWORD } from '../testing/api-harness.js';

const page = (language: string, title: string) =>
  `<!doctype html><html lang="${language}"><head><title>${title}</title></head></html>`;

const ENGLISH: Readonly<Record<string, string>> = {
  'languages.json': '["de"]',
  'console.html': page('en', 'Console'),
  'console-paths.json': '["core"]',
  'manifest.webmanifest': '{"lang":"en"}',
  'push-worker.js': '"cannot be reached"',
  'index.html': page('en', 'Landing'),
  'join-waitlist/confirm/index.html': page('en', 'Confirm {{query.token}}'),
};
const GERMAN: Readonly<Record<string, string>> = {
  'console.html': page('de', 'Konsole'),
  'console-heads.json': '[{"paths":["/core"],"html":"<i>zuerst</i>"}]',
  'index.html': page('de', 'Start'),
  'manifest.webmanifest': '{"lang":"de"}',
  'push-worker.js': '"nicht erreichbar"',
  'server-texts.json':
    '[["There is nothing here.","Hier gibt es nichts."],["Look-alikes found","Gefundene Doppelgänger"]]',
  'join-waitlist/confirm/index.html': page('de', 'Bestätigen'),
};

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

describe.each(['/', '/rampart/'])('the language of pages below %s', (base) => {
  let api: ApiHarness;
  let folder: string;
  const get = (path: string, headers: Record<string, string> = {}) =>
    api.http().get(`${base}${path}`).set(headers);
  const titleOf = async (path: string, headers: Record<string, string> = {}) => {
    const { text, headers: sent } = await get(path, headers).expect(200);
    return [/<title>(.*)<\/title>/.exec(text)?.[1], sent['content-language']];
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rampart-languages-'));
    write(folder, ENGLISH);
    api = await startApi({ environment: { RAMPART_WEB_DIR: folder, RAMPART_BASE_PATH: base } });
  });

  afterAll(async () => {
    await api?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is English until another language is built, and then follows the browser without a restart', async () => {
    const german = { 'Accept-Language': 'de-AT, en;q=0.5', 'Accept-Encoding': 'br' };
    expect(await titleOf('', german)).toEqual(['Landing', 'en']);
    write(join(folder, '.languages/de'), GERMAN);
    write(folder, { 'assets/de-1.js': 'export default 1;' });
    writeFileSync(join(folder, 'assets/de-1.js.br'), brotliCompressSync('export default 1;'));
    expect(await titleOf('', german)).toEqual(['Landing', 'en']);
    write(join(folder, '.languages/de'), { '.sources': '1' });
    expect(await titleOf('', german)).toEqual(['Start', 'de']);
    expect((await get('assets/de-1.js', german).expect(200)).get('Content-Encoding')).toBe('br');
  });

  it('is also that of the service worker and the manifest of an installed application', async () => {
    for (const [file, type, english, german] of [
      ['push-worker.js', 'text/javascript', '"cannot be reached"', '"nicht erreichbar"'],
      ['manifest.webmanifest', 'application/manifest+json', '{"lang":"en"}', '{"lang":"de"}'],
    ] as const) {
      const bodyIn = async (language: string) => {
        const sent = await get(file, { 'Accept-Language': language }).buffer().expect(200);
        expect([sent.get('Cache-Control'), sent.get('Vary')]).toEqual([
          'no-cache',
          expect.stringContaining('Accept-Language'),
        ]);
        expect(sent.get('Content-Type')).toContain(type);
        return sent.text ?? String(sent.body);
      };
      expect(await bodyIn('de')).toContain(german);
      expect(await bodyIn('en')).toContain(english);
    }
  });

  it('is also that of the labels of figures', async () => {
    const { authorization } = await api.signIn({ roles: ['nexus:analyst'] });
    const titleIn = async (language: string) => {
      const path = 'api/figures?names=impersonation.look-alikes';
      const { body } = await get(path, { authorization, 'Accept-Language': language }).expect(200);
      return (body as readonly { readonly title: string }[])[0]?.title;
    };
    expect(await titleIn('de')).toBe('Gefundene Doppelgänger');
    expect(await titleIn('en')).toBe('Look-alikes found');
  });

  it('is stored for mails at a sign-in while none is known, and at a choice, but not by another browser', async () => {
    const { tenantId, userId, username } = await api.signIn({ roles: ['nexus:viewer'] });
    const stored = async () =>
      (await api.runtime.log.readStream(tenantId, `user:${userId}`))
        .filter(({ type }) => type === 'LanguageChosen')
        .map(({ data }) => (data as { readonly language: string }).language);
    const signIn = async (headers: Record<string, string>) => {
      const sent = api.http().post(`${base}api/auth/login`).set(headers);
      const { headers: answered } = await sent.send({ username, password: TEST_PASSWORD }).expect(200);
      return [answered['set-cookie'] as unknown as string[]]
        .flat()
        .map((cookie) => cookie.split(';')[0] ?? '');
    };
    expect(await stored()).toEqual([]);
    await signIn({ 'Accept-Language': 'de-AT' });
    expect(await stored()).toEqual(['de']);
    const session = await signIn({ 'Accept-Language': 'en' });
    expect(await stored()).toEqual(['de']);
    const refresh = (cookies: readonly string[]) =>
      api.http().post(`${base}api/auth/refresh`).set('Cookie', cookies.join('; ')).expect(200);
    const chosen = ['rampart_language=en', 'rampart_language_chosen=1'];
    const { headers: renewed } = await refresh([...session, ...chosen]);
    expect(await stored()).toEqual(['de', 'en']);
    const cookies = [renewed['set-cookie'] as unknown as string[]].flat();
    expect(cookies.find((cookie) => cookie.startsWith('rampart_language_chosen=;'))).toContain(
      `Path=${base};`,
    );
    const [next = ''] = cookies.filter((cookie) => cookie.startsWith('rampart_refresh'));
    await refresh([next.split(';')[0] ?? '', 'rampart_language=de']);
    expect(await stored()).toEqual(['de', 'en']);
  });

  it.each([
    ['de', 'Start'],
    ['de-CH;q=0.9, fr', 'Start'],
    ['fr, de;q=0.2, en;q=0.1', 'Start'],
    ['en-GB, de;q=0.9', 'Landing'],
    ['en;q=0.2, de;q=0.3', 'Start'],
    ['de;q=0, *', 'Landing'],
    ['fr', 'Landing'],
    ['*', 'Landing'],
    ['no language at all; q=x', 'Landing'],
  ])('for "Accept-Language: %s" is that of "%s"', async (accepted, title) => {
    expect((await titleOf('', { 'Accept-Language': accepted }))[0]).toBe(title);
  });

  it('is that of refusals of the API, too', async () => {
    const refusal = async (headers: Record<string, string>) =>
      (await get('api/no-such-path', headers).expect(404)).body as {
        readonly detail: string;
        readonly code: string;
      };
    const german = await refusal({ Cookie: 'rampart_language=de' });
    expect(german).toMatchObject({ code: 'request.no-such-path', detail: 'Hier gibt es nichts.' });
    expect((await refusal({})).detail).toBe('There is nothing here.');
  });

  it.each([
    ['rampart_language=en', 'de', 'Landing'],
    ['a=b; rampart_language=de; c=d', 'en', 'Start'],
    ['rampart_language=xx', 'de', 'Start'],
    ['rampart_language=qps', 'de', 'Landing'],
    ['xrampart_language=en', 'de', 'Start'],
    ['rampart_language=../de', 'en', 'Landing'],
  ])('with the cookie "%s" and a browser in "%s" is that of "%s"', async (Cookie, accepted, title) => {
    expect((await titleOf('', { Cookie, 'Accept-Language': accepted }))[0]).toBe(title);
  });

  it('is the same for public pages and the console, and named for caches', async () => {
    const german = { Cookie: 'rampart_language=de' };
    expect(await titleOf('join-waitlist/confirm', german)).toEqual(['Bestätigen', 'de']);
    expect(await titleOf('core', german)).toEqual(['Konsole', 'de']);
    expect((await get('core', german)).text).toContain('<i>zuerst</i></head>');
    for (const path of ['', 'core', 'join-waitlist/confirm']) {
      const varies = (await get(path).expect(200)).get('Vary') ?? '';
      expect(varies.split(', ')).toEqual(expect.arrayContaining(['Accept-Language', 'Cookie']));
    }
  });

  it('has its own entity tag, so that no cached page is of another language', async () => {
    const english = (await get('').expect(200)).get('ETag') ?? '';
    await get('', { 'If-None-Match': english }).expect(304);
    await get('', { 'If-None-Match': english, Cookie: 'rampart_language=de' }).expect(200);
  });

  it('follows a new build of the same language', async () => {
    write(join(folder, '.languages/de'), { 'index.html': page('de', 'Anfang'), '.sources': '2' });
    utimesSync(join(folder, '.languages/de/.sources'), 1, 1);
    expect((await titleOf('', { Cookie: 'rampart_language=de' }))[0]).toBe('Anfang');
  });

  it.each([
    '.languages/de/console-heads.json',
    '%2elanguages/de/.sources',
    '.languages/de/',
    '.languages/de',
  ])('is no part of the address: /%s is not served', async (path) => {
    expect((await get(path)).text).not.toMatch(/zuerst|Anfang|^2$/);
  });
});

describe.each([
  ['/', {}, /^rampart_language=de; Max-Age=31536000; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/],
  [
    '/rampart/',
    { RAMPART_PUBLIC_URL: 'https://host.example/rampart/' },
    /; Path=\/rampart\/; .*; HttpOnly; Secure; SameSite=Lax$/,
  ],
] as const)('the choice of a language below %s', (base, environment, cookie) => {
  let api: ApiHarness;
  let folder: string;
  const choose = (language: string, headers: Record<string, string> = {}) =>
    api.http().post(`${base}language/${language}`).set(headers);

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rampart-languages-'));
    write(folder, ENGLISH);
    api = await startApi({
      environment: { RAMPART_WEB_DIR: folder, RAMPART_BASE_PATH: base, ...environment },
    });
  });

  afterAll(async () => {
    await api?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is stored in the browser for a year, and leads back to the page with its query', async () => {
    const answer = await choose('de', { Referer: `https://host.example${base}login?next=%2Fcore` });
    expect([answer.status, answer.get('Location')]).toEqual([303, `${base}login?next=%2Fcore`]);
    expect(answer.get('Set-Cookie')?.[0]).toMatch(cookie);
    expect(answer.get('Set-Cookie')?.[1]).toMatch(/^rampart_language_chosen=1; Path=/);
    expect(answer.get('Cache-Control')).toBe('no-store');
  });

  it.each([
    'https://host.example//evil.example/',
    'https://host.example/\\evil.example',
    'nonsense',
    'data:x',
  ])('leads back to the first page when the referrer is %s', async (referer) => {
    expect((await choose('de', { Referer: referer }).expect(303)).get('Location')).toBe(base);
  });

  it('is refused from a foreign page, and for an unknown language or method', async () => {
    const foreign = await choose('de', { 'Sec-Fetch-Site': 'cross-site' }).expect(403);
    expect(JSON.parse(foreign.text)).toMatchObject({ code: 'request.cross-origin' });
    expect(foreign.get('Set-Cookie')).toBeUndefined();
    await choose('fr').expect(404);
    await choose('').expect(404);
    expect((await api.http().get(`${base}language/de`)).get('Set-Cookie')).toBeUndefined();
  });
});
