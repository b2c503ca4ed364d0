import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Server, type Socket } from 'socket.io';
import { io } from 'socket.io-client';
import { SocketIoPort } from './socket-io-port.js';

const ROUNDS = 50;
const frameAt = (position: number) => ({ topic: 'notes', from: position - 1, to: position, messages: [] });

describe('the port of the live feed', () => {
  let http: HttpServer;
  let server: Server;
  const port = new SocketIoPort();

  beforeAll(async () => {
    http = createServer();
    server = new Server(http, { transports: ['websocket'], serveClient: false });
    port.attach(server);
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    await server?.close();
  });

  it('sends frames between answers and events of socket.io in their order', async () => {
    server.on('connection', (socket: Socket) => {
      socket.on('begin', (answer: (text: string) => void) => {
        answer('begun');
        for (let round = 1; round <= ROUNDS; round += 1) {
          port.send([socket.id], 'feed', frameAt(round));
          socket.emit('between', round);
        }
        port.send([socket.id], 'goodbye', { code: 'server-stopping' });
        port.close(socket.id);
      });
    });
    const { port: number } = http.address() as AddressInfo;
    const client = io(`http://127.0.0.1:${number}`, { transports: ['websocket'], reconnection: false });
    const heard: string[] = [];
    client.onAny((event: string, payload: { to?: number } | number) =>
      heard.push(`${event} ${typeof payload === 'number' ? payload : (payload.to ?? '')}`.trim()),
    );
    client.on('connect', () => client.emit('begin', (answer: string) => heard.push(answer)));
    await new Promise<void>((resolve) => client.on('disconnect', () => resolve()));
    const rounds = Array.from({ length: ROUNDS }, (_, index) => [
      `feed ${index + 1}`,
      `between ${index + 1}`,
    ]);
    expect(heard).toEqual(['begun', ...rounds.flat(), 'goodbye']);
  });
});
