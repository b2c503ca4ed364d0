import { describe, expect, it } from '@jest/globals';
import { ask } from './ask.js';
import { lookAtTaxii, readObjects } from './taxii-client.js';
import { type FeedAnswer, FeedError, type FeedTransport } from '../../ports/feed-transport.js';

const MEDIA = { 'content-type': 'application/taxii+json; version=2.1' };
const answer = (body: unknown, headers: object = MEDIA, status = 200): FeedAnswer => ({
  ...{ status, headers: { ...headers }, body: Buffer.from(body === '' ? '' : JSON.stringify(body)) },
});
const NOW = Date.UTC(2026, 10, 22);

function serverOf(answers: Readonly<Record<string, FeedAnswer | Error>>) {
  const sent: { readonly url: string; readonly authorization: string | undefined }[] = [];
  const transport: FeedTransport = ({ url, credentials }) => {
    sent.push({ url: url.href, authorization: credentials['authorization'] });
    const found = answers[`${url.origin}${url.pathname}`] ?? answer({}, MEDIA, 404);
    return found instanceof Error ? Promise.reject(found) : Promise.resolve(found);
  };
  const credentials = { kind: 'bearer', token: 'secret' } as const;
  const asking = { transport, credentials, signal: new AbortController().signal, now: () => NOW };
  return { sent, asking };
}

const ROOT = { title: 'Root', versions: ['application/taxii+json;version=2.1'] };

describe('reading the offer of a TAXII server', () => {
  it('finds roots named by path and by address, and sends credentials only to its own host', async () => {
    const { sent, asking } = serverOf({
      'https://a.example/taxii2/': answer({
        title: 'A',
        api_roots: ['/one/', 'https://b.example/two', '/one/'],
      }),
      'https://a.example/one/': answer(ROOT),
      'https://a.example/one/collections/': answer({ collections: [{ id: 'c', can_read: true }] }),
      'https://b.example/two/': answer(ROOT),
      'https://b.example/two/collections/': answer({}),
    });
    const offer = await lookAtTaxii(asking, 'https://a.example/taxii2?x=1#y');
    expect(offer.roots.map(({ url, problem }) => [url, problem])).toEqual([
      ['https://a.example/one/', null],
      ['https://b.example/two/', null],
    ]);
    expect(offer.roots[0]?.collections).toEqual([{ id: 'c', title: '', canRead: true }]);
    const strangers = sent.filter(({ url }) => url.startsWith('https://b.example/'));
    expect(strangers.map(({ authorization }) => authorization)).toEqual([undefined, undefined]);
    expect(sent[0]).toEqual({ url: 'https://a.example/taxii2/', authorization: 'Bearer secret' });
  });

  it('reports an address that offers nothing', async () => {
    const { asking } = serverOf({ 'https://a.example/': answer({ title: 'something' }) });
    await expect(lookAtTaxii(asking, 'https://a.example')).rejects.toThrow(
      'neither the discovery nor an API root',
    );
  });
});

describe('objects of a TAXII collection', () => {
  const wanted = { root: 'https://a.example/api', collection: 'c 1/x', addedAfter: null, next: null };
  const at = 'https://a.example/api/collections/c%201%2Fx/objects/';

  it('are requested with the cursor of the previous page', async () => {
    const { sent, asking } = serverOf({
      [at]: answer(
        { more: true, next: 'n', objects: [{}] },
        { ...MEDIA, 'x-taxii-date-added-last': '2026-01-01T00:00:00.000001Z' },
      ),
    });
    const page = await readObjects(asking, { ...wanted, addedAfter: '2025-01-01T00:00:00Z', next: 'm' });
    expect(page).toEqual({ objects: [{}], more: true, next: 'n', addedLast: '2026-01-01T00:00:00.000001Z' });
    const query = new URL(sent[0]?.url ?? '').searchParams;
    expect(Object.fromEntries(query)).toEqual({
      ...{ limit: '2000', 'match[type]': 'indicator', added_after: '2025-01-01T00:00:00Z', next: 'm' },
    });
  });

  it('may be absent, with and without a body', async () => {
    for (const body of ['', {}, { more: false }]) {
      const { asking } = serverOf({ [at]: answer(body) });
      expect(await readObjects(asking, wanted)).toEqual({
        objects: [],
        more: false,
        next: null,
        addedLast: null,
      });
    }
  });

  it('are refused in an envelope of another form', async () => {
    for (const body of [[], { objects: 'x' }, { objects: [1] }, { more: 'yes' }]) {
      const { asking } = serverOf({ [at]: answer(body) });
      await expect(readObjects(asking, wanted)).rejects.toThrow('envelope of TAXII 2.1');
    }
  });
});

describe('a request to a TAXII server', () => {
  const url = new URL('https://a.example/');
  const failing = async (found: FeedAnswer | Error): Promise<FeedError> => {
    const { asking } = serverOf({ 'https://a.example/': found });
    const error: unknown = await ask(asking, { url, accept: '*/*', maxBytes: 9 }).catch(
      (each: unknown) => each,
    );
    if (!(error instanceof FeedError)) throw error;
    return error;
  };
  const waiting = async (headers: object): Promise<number | null> =>
    (await failing(answer('', headers, 429))).waitMs;

  it('waits as long as the server asks, in seconds or until a date', async () => {
    expect(await waiting({ 'retry-after': '120' })).toBe(120_000);
    expect(await waiting({ 'retry-after': new Date(NOW + 60_000).toUTCString() })).toBe(60_000);
    const date = 'Sat, 01 Jan 2000 00:00:00 GMT';
    expect(await waiting({ 'retry-after': 'Sat, 01 Jan 2000 00:00:30 GMT', date })).toBe(30_000);
    expect(await waiting({ 'retry-after': '0' })).toBe(1_000);
    expect(await waiting({ 'retry-after': '99999999' })).toBe(86_400_000);
    expect(await waiting({})).toBe(600_000);
    expect(await waiting({ 'retry-after': 'soon' })).toBe(600_000);
  });

  it('reports the cause of each failure', async () => {
    const coded = (code: string): Error => Object.assign(new Error('x'), { code });
    const named = (name: string): Error => Object.assign(new Error('x'), { name });
    expect((await failing(coded('ECONNREFUSED'))).message).toBe(
      'The server cannot be reached: nothing answers there. Check the address.',
    );
    expect((await failing(coded('EWHATEVER'))).message).toBe(
      'The server cannot be reached: EWHATEVER. Check the address.',
    );
    expect((await failing(coded('ECONNRESET'))).message).toContain('connection was lost');
    expect((await failing(named('ForbiddenAddressError'))).message).toContain('a.example is not allowed');
    expect((await failing(named('TooManyRedirectsError'))).message).toContain('redirects in a loop');
    expect((await failing(named('BodyTooLargeError'))).message).toBe(
      'The answer is larger than 9 bytes. Choose a smaller list.',
    );
    expect((await failing(answer('', {}, 418))).message).toBe(
      'The server answered HTTP 418. Check the address.',
    );
    await expect(failing(new TypeError('ours'))).rejects.toThrow('ours');
  });

  it('fails when a server does not answer in time', async () => {
    const transport: FeedTransport = ({ signal }) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      );
    const { asking } = serverOf({});
    const silent = ask({ ...asking, transport, timeoutMs: 5 }, { url, accept: '*/*', maxBytes: 9 });
    await expect(silent).rejects.toThrow('did not answer within 0.005 s');
  });
});
