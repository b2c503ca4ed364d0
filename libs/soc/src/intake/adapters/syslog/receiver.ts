import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { Batcher, type BatcherSettings } from './batcher.js';
import { SyslogFramer } from './framer.js';

export interface SyslogSettings extends BatcherSettings {
  readonly host: string;
  /** Port numbers: 0 chooses a free port, and an absent one opens none. */
  readonly udp?: number | undefined;
  readonly tcp?: number | undefined;
  /** RFC 5425. */
  readonly tls?: { readonly port: number; readonly cert: Buffer; readonly key: Buffer } | undefined;
}

export interface RunningSyslog {
  readonly ports: { readonly udp?: number; readonly tcp?: number; readonly tls?: number };
  stop(): Promise<void>;
}

const IDLE_MS = 10 * 60_000;
const MOST_CONNECTIONS = 1000;

/**
 * Receives syslog over UDP, TCP and TLS in every framing of RFC 6587. TCP has back-pressure; excess datagrams are
 * counted. @throws Error when a port is in use
 */
export async function receiveSyslog(settings: SyslogSettings): Promise<RunningSyslog> {
  const { host, udp, tcp, tls, onProblem } = settings;
  const batcher = new Batcher(settings);
  const sockets = new Set<Socket>();
  const serve = (socket: Socket): void => serveConnection(socket, batcher, sockets);
  const closers: (() => Promise<void>)[] = [];
  const ports: { udp?: number; tcp?: number; tls?: number } = {};
  const stop = async (): Promise<void> => {
    const closed = closers.map((close) => close());
    for (const socket of sockets) socket.destroy();
    await Promise.all(closed);
    await batcher.stop();
  };
  const listen = async (server: Server, port: number): Promise<number> => {
    server.maxConnections = MOST_CONNECTIONS;
    server.on('tlsClientError', onProblem);
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
    closers.push(() => new Promise((resolve) => server.close(() => resolve())));
    return portOf(server.address());
  };
  try {
    if (tcp !== undefined) ports.tcp = await listen(createServer(serve), tcp);
    if (tls !== undefined)
      ports.tls = await listen(createTlsServer({ cert: tls.cert, key: tls.key }, serve), tls.port);
    if (udp !== undefined) {
      const socket = await bindUdp(host, udp, (message) => batcher.add(message, 'goes-on'));
      socket.on('error', onProblem);
      closers.push(() => new Promise((resolve) => socket.close(() => resolve())));
      ports.udp = socket.address().port;
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { ports, stop };
}

function serveConnection(socket: Socket, batcher: Batcher, sockets: Set<Socket>): void {
  const framer = new SyslogFramer();
  const take = (messages: Iterable<Buffer>): void => {
    for (const message of messages) batcher.add(message, 'waits');
  };
  sockets.add(socket);
  socket.setTimeout(IDLE_MS, () => socket.destroy());
  socket.on('data', (bytes: Buffer) => {
    take(framer.push(bytes));
    if (!batcher.full) return;
    socket.pause();
    batcher.whenRoom(() => socket.resume());
  });
  // A broken connection is treated like a closed one: received messages are kept.
  socket.on('error', () => socket.destroy());
  socket.once('close', () => {
    take(framer.end());
    sockets.delete(socket);
  });
}

/** One datagram is one message; a line end after it is removed. */
function bindUdp(host: string, port: number, take: (message: Buffer) => void): Promise<UdpSocket> {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  socket.on('message', (message) => {
    let end = message.length;
    while (end > 0 && [0, 10, 13].includes(message[end - 1] ?? -1)) end -= 1;
    if (end > 0) take(message.subarray(0, end));
  });
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.bind(port, host, () => {
      socket.off('error', reject);
      resolve(socket);
    });
  });
}

const portOf = (address: ReturnType<Server['address']>): number =>
  typeof address === 'object' && address !== null ? address.port : 0;
