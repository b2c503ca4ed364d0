import type { LivePort, Outgoing } from '@rampart/live-feed';
import type { Server, Socket } from 'socket.io';
import { textFrame } from './text-frame.js';

/** How long the last message may take before the connection is cut, milliseconds. */
const CUT_AFTER_MS = 500;

/** The hub's sockets over socket.io. A message for many sockets is encoded and framed once. */
export class SocketIoPort implements LivePort {
  private readonly servers: Server[] = [];

  /** @param onDrop called when sockets lose a topic or their connection */
  constructor(private readonly onDrop: (reason: string, sockets: number) => void = () => undefined) {}

  attach(server: Server): void {
    this.servers.push(server);
  }

  send<Event extends keyof Outgoing>(
    socketIds: readonly string[],
    event: Event,
    payload: Outgoing[Event],
  ): void {
    if ('code' in payload) this.onDrop(payload.code, socketIds.length);
    // '2' marks an event on socket.io's main namespace, '4' an engine.io message around it.
    const packet = `2${JSON.stringify([event, payload])}`;
    const frames = [textFrame(`4${packet}`)];
    const options = { compress: false, wsPreEncodedFrame: frames };
    for (const socketId of socketIds) {
      const socket = this.socket(socketId);
      if (socket?.connected !== true) continue;
      const sender = idleSenderOf(socket.conn);
      if (sender === null) socket.conn.write(packet, options);
      else sender.sendFrame(frames);
    }
  }

  bufferedAmount(socketId: string): number {
    const socket = this.socket(socketId);
    if (socket === undefined) return 0;
    // Engine.io passes one write at a time to the transport. The length of waiting writes is that of their text.
    const writes: readonly { readonly data?: unknown }[] = socket.conn['writeBuffer'];
    const waiting = writes.reduce((sum, { data }) => sum + sizeOf(data), 0);
    return waiting + unsentBy(socket.conn.transport);
  }

  close(socketId: string): void {
    const socket = this.socket(socketId);
    if (socket === undefined) return;
    const { conn } = socket;
    socket.disconnect(true);
    // A stalled connection would otherwise remain until its next missed ping.
    setTimeout(() => conn.close(true), CUT_AFTER_MS).unref();
  }

  private socket(socketId: string): Socket | undefined {
    for (const { sockets } of this.servers) {
      const found = sockets.sockets.get(socketId);
      if (found !== undefined) return found;
    }
    return undefined;
  }
}

interface FrameSender {
  sendFrame(frames: readonly Buffer[]): void;
}

/** What engine.io writes frames with, unless it holds packets back, which a frame must not overtake. */
function idleSenderOf(conn: Socket['conn']): FrameSender | null {
  const { transport, readyState } = conn;
  if (readyState !== 'open' || !transport.writable || conn['writeBuffer'].length > 0) return null;
  const socket: unknown = 'socket' in transport ? transport.socket : null;
  if (typeof socket !== 'object' || socket === null || !('_sender' in socket)) return null;
  return isFrameSender(socket._sender) ? socket._sender : null;
}

const isFrameSender = (sender: unknown): sender is FrameSender =>
  typeof sender === 'object' &&
  sender !== null &&
  'sendFrame' in sender &&
  typeof sender.sendFrame === 'function';

const sizeOf = (data: unknown): number =>
  typeof data === 'string' || data instanceof Uint8Array ? data.length : 0;

/** The bytes that wait in the socket; 0 for transports that are no WebSocket. */
function unsentBy(transport: object): number {
  const socket = 'socket' in transport ? transport.socket : null;
  if (typeof socket !== 'object' || socket === null || !('bufferedAmount' in socket)) return 0;
  return Number(socket.bufferedAmount);
}
