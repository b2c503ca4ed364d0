import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { refuseSlowBodies } from './slow-bodies.js';
import { answerUnreadable } from './unreadable-requests.js';

const GRACE_MS = 200;
const KIB = Buffer.alloc(1024, 'x');

describe('the body of a request', () => {
  let server: Server;
  const ends: (() => void)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0)) end();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  async function listen(handle: RequestListener): Promise<Socket> {
    server = createServer(handle);
    refuseSlowBodies(server, { graceMs: GRACE_MS, bytesPerSecond: 1000 });
    answerUnreadable(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    ends.push(() => socket.destroy());
    await once(socket, 'connect');
    return socket;
  }
  const begin = (socket: Socket, bytes: number): void => {
    socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${bytes}\r\n\r\n`);
  };
  const answer = async (socket: Socket): Promise<string> => {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    return chunk.toString().split('\r\n')[0] ?? '';
  };
  /** Sends a piece again and again, until it is stopped or has sent `most` pieces. */
  function drip(socket: Socket, piece: Buffer, everyMs: number, most = Infinity): void {
    let sent = 0;
    const timer = setInterval(() => {
      if (sent < most) socket.write(piece);
      sent += 1;
    }, everyMs);
    ends.push(() => clearInterval(timer));
  }
  const readsAtOnce: RequestListener = (request, response) => {
    request.resume().on('end', () => response.end('ok'));
  };
  const iterates = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      for await (const _ of request) continue;
      response.end('ok');
    } catch (error) {
      // The server cuts the connection, so the body of the answer may be incomplete.
      if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error;
    }
  };

  it.each([
    ['a handler that listens', readsAtOnce],
    ['a handler that iterates', iterates],
  ])('sent byte by byte to %s gets 408', async (_name, handle) => {
    const socket = await listen((request, response) => void handle(request, response));
    begin(socket, 1_000_000);
    drip(socket, Buffer.from('x'), 20);
    expect(await answer(socket)).toBe('HTTP/1.1 408 Request Timeout');
  });

  it('that is never sent gets 408', async () => {
    const socket = await listen(readsAtOnce);
    begin(socket, 10);
    expect(await answer(socket)).toBe('HTTP/1.1 408 Request Timeout');
  });

  it('that is long but arrives at a good rate is accepted', async () => {
    const socket = await listen(readsAtOnce);
    begin(socket, 40 * KIB.length);
    drip(socket, KIB, 20, 40);
    expect(await answer(socket)).toBe('HTTP/1.1 200 OK');
  });

  it('that waits for the API itself is accepted', async () => {
    const socket = await listen((request, response) => {
      setTimeout(() => readsAtOnce(request, response), 3 * GRACE_MS);
    });
    begin(socket, 2 * KIB.length);
    socket.write(KIB);
    const late = setTimeout(() => socket.write(KIB), 3 * GRACE_MS);
    ends.push(() => clearTimeout(late));
    expect(await answer(socket)).toBe('HTTP/1.1 200 OK');
  });
});
