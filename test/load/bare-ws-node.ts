/**
 * The baseline: `ws` alone, which sends every event to each socket in a separate frame from a timer. It has
 * no log, sessions or positions.
 */
import type { AddressInfo } from 'node:net';
import { NOTES } from '@rampart/live-feed/testing';
import { type WebSocket, WebSocketServer } from 'ws';
import { type BareCommand, noteOf, pace, preciseNow, processorTime } from './live-feed-load.js';
import { memoryOf } from './memory.js';

const rooms = new Map<string, Set<WebSocket>>();
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
let backlog = '';
let position = 0;

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

const obey = async (command: BareCommand): Promise<void> => {
  if (command.kind === 'prepare') backlog = frame(command.backlog);
  else if (command.kind === 'run') {
    await pace(command.rate, command.seconds, (index, dueAt) => {
      const text = frame(1, dueAt);
      for (const socket of rooms.get(String(index % command.rooms)) ?? []) socket.send(text);
    });
  }
  if (command.kind === 'memory') process.send?.(memoryOf());
  else process.send?.({ done: command.kind, cpu: processorTime() });
};
process.on('message', (command: BareCommand) => void obey(command));

function frame(count: number, dueAt = preciseNow()): string {
  const messages = Array.from({ length: count }, () => {
    position += 1;
    return { type: 'note-taken.v1', position, data: { text: noteOf(dueAt) } };
  });
  const from = position - count;
  return `42${JSON.stringify(['feed', { topic: NOTES, from, to: position, messages }])}`;
}
