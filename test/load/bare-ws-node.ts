/** The baseline: `ws` alone, which sends every event to each socket in a separate frame from a timer. */
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { obeyBareCommands } from './bare-commands.js';

const rooms = new Map<string, Set<WebSocket>>();
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
let backlog = '';

server.on('connection', (socket, request) => {
  const room = new URL(request.url ?? '/', 'ws://localhost').searchParams.get('room') ?? '';
  const members = rooms.get(room) ?? new Set();
  rooms.set(room, members.add(socket));
  socket.on('close', () => members.delete(socket));
  if (backlog !== '') socket.send(backlog);
});
server.on('listening', () => {
  process.send?.({ url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}` });
});

const textOf = (frame: object): string => `42${JSON.stringify(['feed', frame])}`;

obeyBareCommands({
  prepare: (frame) => {
    backlog = textOf(frame);
  },
  publish: (room, frame) => {
    const text = textOf(frame);
    for (const socket of rooms.get(room) ?? []) socket.send(text);
  },
});
