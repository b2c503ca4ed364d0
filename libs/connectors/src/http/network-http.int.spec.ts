import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FixedClock } from '@rampart/kernel';
import { z } from 'zod';
import { epochSeconds } from './reset.js';
import { type Call, NetworkHttp } from './network-http.js';

const NOW = new Date('2026-03-01T12:00:00Z');
const TOKEN = 'secret-of-the-account';

type Handler = (request: IncomingMessage, response: ServerResponse, body: Buffer) => void;

let server: Server;
let base: URL;
let handler: Handler;
let requests = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requests += 1;
      handler(request, response, Buffer.concat(chunks));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
beforeEach(() => {
  requests = 0;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const client = (bases: readonly URL[] = [base]) =>
  new NetworkHttp({
    ...{ name: 'Network', bases, clock: new FixedClock(NOW), explain: () => null },
    ...{ reset: epochSeconds('x-rate-limit-reset'), timeoutMs: 300 },
  });
const call = (change: Partial<Call> = {}): Call => ({
  ...{ method: 'POST', url: new URL('/posts', base), token: TOKEN, signal: new AbortController().signal },
  ...change,
});
const answered = z.object({ id: z.string() });

describe('a request to a network', () => {
  it('has an unknown outcome when the connection drops after it was sent, and is not repeated', async () => {
    handler = (request) => request.socket.destroy();
    const sent = client().json(call({ irreversible: true, body: { json: {} } }), answered);
    await expect(sent).rejects.toMatchObject({ code: 'outcome.unknown' });
    expect(requests).toBe(1);
  });

  it('can be repeated when there was no connection, even if it is irreversible', async () => {
    const closed = new URL('http://127.0.0.1:1/posts');
    const sent = client([closed]).json(
      call({ irreversible: true, url: closed, body: { json: {} } }),
      answered,
    );
    await expect(sent).rejects.toMatchObject({ code: 'platform.transient' });
  });

  it('has an unknown outcome when the answer does not come in time', async () => {
    handler = () => undefined;
    const sent = client().json(call({ irreversible: true, body: { json: {} } }), answered);
    await expect(sent).rejects.toMatchObject({ code: 'outcome.unknown' });
    await expect(client().json(call(), answered)).rejects.toMatchObject({ code: 'platform.transient' });
  });

  it('has an unknown outcome when it is stopped after it was sent', async () => {
    const stop = new AbortController();
    handler = () => stop.abort(new Error('stopped'));
    const sent = client().json(call({ irreversible: true, signal: stop.signal }), answered);
    await expect(sent).rejects.toMatchObject({ code: 'outcome.unknown' });
  });

  it('never leaves the hosts of the network, and follows no redirect', async () => {
    handler = (_request, response) => response.writeHead(307, { location: '/elsewhere' }).end();
    await expect(client().json(call(), answered)).rejects.toMatchObject({ code: 'contract.changed' });
    expect(requests).toBe(1);
    const outside = call({ url: new URL('https://169.254.169.254/latest') });
    await expect(client().json(outside, answered)).rejects.toMatchObject({ code: 'contract.changed' });
    const public_ = client([new URL('https://api.network.example')]);
    await expect(public_.json(call(), answered)).rejects.toMatchObject({ code: 'contract.changed' });
    expect(requests).toBe(1);
  });

  it('keeps token and body out of its errors', async () => {
    handler = (_request, response, body) => response.writeHead(400).end(body);
    const json = { text: 'words of the owner', token: TOKEN };
    const refusal = await client()
      .json(call({ body: { json } }), answered)
      .catch((error: unknown) => error);
    const said = `${String(refusal)} ${JSON.stringify(refusal)} ${(refusal as Error).stack}`;
    expect(said).not.toMatch(/secret-of-the-account|words of the owner/);
  });

  it('gives the reset time of a rate limit', async () => {
    const headers = { 'x-rate-limit-reset': String(NOW.getTime() / 1_000 + 90) };
    handler = (_request, response) => {
      response.sendDate = false;
      response.writeHead(429, headers).end('{}');
    };
    await expect(client().json(call(), answered)).rejects.toMatchObject({
      code: 'rate.window',
      details: { resetAt: '2026-03-01T12:01:30.000Z' },
    });
  });
});

describe('a body for a network', () => {
  const echoed = async (body: Call['body']): Promise<{ mime: string; text: string; length: string }> => {
    const heard = { mime: '', text: '', length: '' };
    handler = (request, response, bytes) => {
      heard.mime = request.headers['content-type'] ?? '';
      heard.length = request.headers['content-length'] ?? '';
      heard.text = bytes.toString('utf8');
      response.end('{"id":"1"}');
    };
    await client().json(call(body === undefined ? {} : { body }), answered);
    return heard;
  };

  it('is JSON, or a form', async () => {
    expect(await echoed({ json: { a: 'ä' } })).toMatchObject({ mime: 'application/json', text: '{"a":"ä"}' });
    expect(await echoed({ form: { a: 'b c', d: '&' } })).toMatchObject({
      mime: 'application/x-www-form-urlencoded',
      text: 'a=b+c&d=%26',
    });
  });

  it('can be a form with files, in which no name can leave its header', async () => {
    const bytes = Buffer.from('bytes');
    const parts = [
      { name: 'a"\r\nX-Evil: 1', value: 'b' },
      { name: 'file', bytes, mime: 'image/png', filename: 'a.png' },
    ];
    const { mime, text } = await echoed({ parts });
    const headers = { 'content-type': mime };
    const form = await new Response(text, { headers }).formData();
    expect([...form.keys()]).toHaveLength(2);
    expect(text).not.toContain('\r\nX-Evil');
    expect(await (form.get('file') as File).text()).toBe('bytes');
  });

  it('can be streamed in chunks, with its length', async () => {
    const chunks = (async function* () {
      for (let index = 0; index < 3; index += 1) yield await Promise.resolve(Buffer.from(`chunk ${index} `));
    })();
    const heard = await echoed({ chunks, length: 24, mime: 'video/mp4' });
    expect(heard).toEqual({ mime: 'video/mp4', length: '24', text: 'chunk 0 chunk 1 chunk 2 ' });
  });
});
