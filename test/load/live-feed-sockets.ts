/** Parses socket.io's text protocol directly, and each frame once for all its receivers, to save processor time. */
import { type FeedFrame, LIVE_PATH } from '@rampart/live-feed/contract';
import { NOTES } from '@rampart/live-feed/testing';
import { WebSocket } from 'ws';
import { preciseNow, type SocketsCommand, type SocketsReport } from './live-feed-load.js';

/** An object that contains the time at which it is due: a note, or the handle of a scan. */
type Dated = { readonly text: string } | { readonly targetHandle: string };

interface Frame {
  readonly bytes: Buffer;
  readonly from: number;
  readonly to: number;
  readonly positions: readonly number[];
  readonly sentAt: readonly number[];
}

let sockets: LoadSocket[] = [];
let latencies: number[] = [];
let frames = 0;
let first = 0;
let last = 0;
const parsed = new Map<string, Frame>();

class LoadSocket {
  messages = 0;
  broken = false;
  private position: number | null = null;
  private readonly socket: WebSocket;
  private onProgress: () => void = () => undefined;
  private onRefused: (answer: string) => void = () => undefined;

  constructor(
    private readonly room: string,
    private readonly command: Extract<SocketsCommand, { kind: 'open' }>,
    token: string,
  ) {
    const { protocol, url } = command;
    const address =
      protocol === 'ws'
        ? `${url}/?room=${room}`
        : `${url.replace('http', 'ws')}${LIVE_PATH}/?EIO=4&transport=websocket`;
    this.socket = new WebSocket(address, { perMessageDeflate: false });
    this.socket.on('message', (data: Buffer) => this.receive(data, token));
  }

  ready(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.socket.on('error', reject);
      this.socket.on('close', () => reject(new Error('A socket was closed before it was ready.')));
      this.onRefused = (answer) => reject(new Error(`A socket may not follow: ${answer}`));
      if (this.command.protocol === 'ws') this.socket.on('open', () => (this.subscribed = true));
      this.socket.on('open', () => this.onProgress());
      this.onProgress = () => {
        if (this.subscribed && this.messages >= this.command.messagesEach) resolve();
      };
    });
  }

  close(): void {
    this.socket.terminate();
  }

  private subscribed = false;

  private receive(data: Buffer, token: string): void {
    // Prefixes of packets: '42' event, '43' answer, '44' refusal, '40' connection, '0' opening, '2' ping.
    if (data[0] === 0x34 && data[1] === 0x32) this.take(data);
    else if (data[0] === 0x34 && data[1] === 0x33) {
      if (data.includes('"ok":true')) this.subscribed = true;
      else this.onRefused(data.toString());
    } else if (data[0] === 0x34 && data[1] === 0x34) this.onRefused(data.toString());
    else if (data[0] === 0x34 && data[1] === 0x30) {
      const { product, since } = this.command;
      const message = JSON.stringify(['subscribe', { topic: product?.topic ?? NOTES, since }]);
      this.socket.send(`420${message}`);
    } else if (data[0] === 0x30) this.socket.send(`40${JSON.stringify({ token })}`);
    else if (data[0] === 0x32) this.socket.send('3');
    this.onProgress();
  }

  private take(data: Buffer): void {
    const frame = parse(this.room, data);
    const now = preciseNow();
    frames += 1;
    first ||= now;
    last = now;
    if (this.position !== null && frame.from !== this.position && this.command.protocol === 'feed')
      this.broken = true;
    this.position = frame.to;
    this.messages += frame.positions.length;
    for (const sentAt of frame.sentAt) latencies.push(now - sentAt);
  }
}

function parse(room: string, bytes: Buffer): Frame {
  const known = parsed.get(room);
  if (known?.bytes.equals(bytes)) return known;
  const [, { from, to, messages }] = JSON.parse(bytes.toString('utf8', 2)) as [string, FeedFrame];
  const frame = {
    bytes,
    from,
    to,
    positions: messages.map((message) => message.position),
    sentAt: messages.map((message) => dueAt(message.data as Dated)),
  };
  parsed.set(room, frame);
  return frame;
}

const dueAt = (data: Dated): number => Number.parseFloat('text' in data ? data.text : data.targetHandle);

function reset(): void {
  latencies = [];
  frames = 0;
  first = 0;
  last = 0;
}

function report(): SocketsReport {
  const sorted = Float64Array.from(latencies).sort();
  const quantile = (q: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;
  return {
    deliveries: latencies.length,
    frames,
    p50: quantile(0.5),
    p99: quantile(0.99),
    seconds: (last - first) / 1000,
    broken: sockets.filter((socket) => socket.broken).length,
  };
}

const obey = async (command: SocketsCommand): Promise<void> => {
  if (command.kind === 'open') {
    const began = preciseNow();
    const { rooms, product } = command;
    sockets = Array.from({ length: command.sockets }, (_, index) => {
      const room = rooms[index % rooms.length] ?? '';
      const session = product?.sessions[index % product.sessions.length];
      return new LoadSocket(room, command, session ?? `s-${index} ${room}`);
    });
    await Promise.all(sockets.map((socket) => socket.ready()));
    process.send?.({ seconds: (preciseNow() - began) / 1000 });
  } else if (command.kind === 'report') process.send?.(report());
  else {
    if (command.kind === 'close') for (const socket of sockets) socket.close();
    reset();
    process.send?.({ done: command.kind });
  }
};
process.on('message', (command: SocketsCommand) => void obey(command));
process.send?.({ ready: true });
