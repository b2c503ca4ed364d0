import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type ConnectionLimits, limitConnections } from './connection-limits.js';
import { answerUnreadable } from './unreadable-requests.js';

const LIMITS: ConnectionLimits = { total: 20, perAddress: 10, headersMs: 60_000, bodyMs: 60_000, proxies: 0 };

describe('connections to the API', () => {
  let server: Server;
  const sockets: Socket[] = [];
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  async function listen(limits: Partial<ConnectionLimits>): Promise<number> {
    server = createServer((_request, response) => response.end('ok'));
    limitConnections(server, { ...LIMITS, ...limits });
    answerUnreadable(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return (server.address() as AddressInfo).port;
  }
  async function open(port: number): Promise<Socket> {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    sockets.push(socket);
    await once(socket, 'connect');
    return socket;
  }
  /** Sends a request. Resolves with the first line of the answer, or '' when the server closes the connection. */
  const ask = (socket: Socket): Promise<string> =>
    new Promise((resolve) => {
      socket.once('data', (chunk: Buffer) => resolve(chunk.toString().split('\r\n')[0] ?? ''));
      socket.once('close', () => resolve(''));
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    });

  it('are answered with 408 and closed when the head of a request is late', async () => {
    const port = await listen({ headersMs: 200 });
    const silent = await open(port);
    const slow = await open(port);
    slow.write('GET / HTTP/1.1\r\nHost: loc');
    const answers = [silent, slow].map(
      (socket) =>
        new Promise<string>((resolve) => {
          let text = '';
          socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
          socket.once('close', () => resolve(text.split('\r\n')[0] ?? ''));
        }),
    );
    expect(await Promise.all(answers)).toEqual(Array(2).fill('HTTP/1.1 408 Request Timeout'));
  });

  it('of one address are limited in number, and a closed one makes room', async () => {
    const port = await listen({ perAddress: 3 });
    const first = await Promise.all([open(port), open(port), open(port)]);
    expect(await ask(await open(port))).toBe('');
    expect(await Promise.all(first.map(ask))).toEqual(Array(3).fill('HTTP/1.1 200 OK'));
    const closed = new Promise<void>((resolve) => {
      server.getConnections((_error, before) => {
        const look = (): void => {
          server.getConnections((_failure, now) => {
            if (now < before) resolve();
            else setImmediate(look);
          });
        };
        first[0]?.destroy();
        look();
      });
    });
    await closed;
    expect(await ask(await open(port))).toBe('HTTP/1.1 200 OK');
  });

  it('share one limit behind a proxy, because all have its address', async () => {
    const port = await listen({ total: 4, perAddress: 1, proxies: 1 });
    const four = await Promise.all([open(port), open(port), open(port), open(port)]);
    expect(await Promise.all(four.map(ask))).toEqual(Array(4).fill('HTTP/1.1 200 OK'));
    expect(await ask(await open(port))).toBe('');
  });
});
