import { plain, type Report } from '@rampart/kernel/testing';
import { randomUUID } from 'node:crypto';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { withStore } from './sealed-folder.js';

const MEGABYTE = 1024 * 1024;
const UPLOAD = 200;

/** Streams 200 MB through HTTP, hashing and encryption into the store, and measures how far memory grows. */
export async function benchUpload(report: Report): Promise<void> {
  await withStore(async (store) => {
    const tenantId = randomUUID();
    let most = 0;
    const server = createServer((incoming, response) => {
      void store.put({ tenantId, id: randomUUID() }, incoming as AsyncIterable<Buffer>).then(
        () => response.end(),
        () => response.destroy(),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const send = async (megabytes: number): Promise<void> => {
      const piece = Buffer.alloc(MEGABYTE, 7);
      function* body(): Generator<Buffer> {
        for (let n = 0; n < megabytes; n += 1) {
          most = Math.max(most, process.memoryUsage().rss);
          yield piece;
        }
      }
      const { port } = server.address() as AddressInfo;
      const outgoing = request({ host: '127.0.0.1', port, method: 'POST' });
      const answered = new Promise<void>((resolve, reject) => {
        outgoing.on('response', (answer) => answer.resume().on('end', resolve)).on('error', reject);
      });
      await pipeline(Readable.from(body()), outgoing);
      await answered;
    };
    // Memory that any upload needs, whatever its size, is allocated before the measurement.
    await send(20);
    most = 0;
    const before = process.memoryUsage().rss;
    await send(UPLOAD);
    plain(report, `memory grown by an upload of ${UPLOAD} MB`, (most - before) / MEGABYTE, 'MB RSS');
    await new Promise((resolve) => server.close(resolve));
  });
}
