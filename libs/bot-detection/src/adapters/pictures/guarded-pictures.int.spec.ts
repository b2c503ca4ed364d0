import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeImage, encodeImage, inspectImage } from '@rampart/media/node';
import { picture } from '@rampart/media/testing';
import { guardedPictures } from './guarded-pictures.js';

describe('a picture from a network', () => {
  let server: Server;
  let origin: string;
  const asked: string[] = [];

  beforeAll(async () => {
    const file = Buffer.from(await encodeImage(picture(1, 400, 300), 'image/png'));
    const answers: Record<string, Buffer | string> = {
      ...{ '/whole.png': file, '/torn.png': file.subarray(0, file.length / 2), '/page.png': '<html>' },
      '/large.png': Buffer.alloc(3 * 1024 * 1024),
    };
    server = createServer((request, response) => {
      const path = request.url ?? '';
      asked.push(path);
      if (path === '/inside') response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
      else if (answers[path] === undefined) response.writeHead(404).end();
      else response.end(answers[path]);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const read = (url: string, origins = [origin]) => guardedPictures(origins).read(url);

  it('is encoded again, small, and without any bytes of its file', async () => {
    const copy = await read(`${origin}/whole.png`);
    expect(await inspectImage(copy ?? new Uint8Array())).toMatchObject({
      ...{ mediaType: 'image/webp', width: 128, height: 96 },
    });
    expect((await decodeImage(copy ?? new Uint8Array())).image.width).toBe(128);
  });

  it.each(['/torn.png', '/page.png', '/large.png', '/absent.png'])(
    'is absent when its address has %s',
    async (path) => {
      expect(await read(`${origin}${path}`)).toBeNull();
      expect(asked).toContain(path);
    },
  );

  it('is not requested from inside the installation, neither directly nor after a redirect', async () => {
    const before = asked.length;
    expect(await read(`${origin}/whole.png`, [])).toBeNull();
    expect(await read('file:///etc/passwd')).toBeNull();
    expect(await read('no address')).toBeNull();
    expect(asked.length).toBe(before);
    expect(await read(`${origin}/inside`)).toBeNull();
  });
});
