/** socket.io alone, as its documentation shows it: rooms, and an event emitted to each from a timer. */
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { LIVE_PATH } from '@rampart/live-feed/contract';
import { Server } from 'socket.io';
import { obeyBareCommands } from './bare-commands.js';

const http = createServer();
const server = new Server(http, { path: LIVE_PATH, transports: ['websocket'], serveClient: false });

server.on('connection', async (socket) => {
  const [, room = ''] = String(socket.handshake.auth['token']).split(' ');
  await socket.join(room);
  socket.on('subscribe', (_: unknown, answer: (subscribed: object) => void) => answer({ ok: true }));
});
http.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` });
});

obeyBareCommands({ publish: (room, frame) => server.to(room).emit('feed', frame) });
