import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type LookupFunction, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

export interface PageReach {
  allows(url: URL): boolean;
  /** Decides on hosts that are addresses, which are never looked up in DNS. */
  allowsLiteral(url: URL): boolean;
  readonly lookup: LookupFunction;
}

/** The most bytes that one page may load. */
const MAX_BYTES = 64 * 1024 * 1024;

/** The only network access of a browser. A refused request gets no answer, which could be taken for the page. */
export class GuardedProxy {
  readonly refused = new Set<string>();
  private readonly sockets = new Set<Duplex>();
  private readonly server: Server;
  private bytes = 0;

  constructor(private readonly reach: PageReach) {
    this.server = createServer((asked, answer) => this.forward(asked, answer));
    this.server.on('connect', (asked, socket: Socket) => this.tunnel(asked, socket));
    this.server.on('connection', (socket) => this.keep(socket));
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(0, '127.0.0.1', resolve);
    });
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  /** A request of plain HTTP contains the whole address (RFC 9112, 3.2.2). */
  private forward(asked: IncomingMessage, answer: ServerResponse): void {
    const url = parsed(asked.url ?? '');
    if (url === null || url.protocol !== 'http:' || !this.permits(url)) return void answer.destroy();
    const { method, headers } = asked;
    const onward = request(url, { method, headers, lookup: this.reach.lookup, agent: false }, (response) => {
      response.on('data', (piece: Buffer) => this.count(piece));
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    onward.on('error', (error) => {
      this.note(url, error);
      answer.destroy();
    });
    asked.pipe(onward);
  }

  /** All other traffic uses a tunnel (RFC 9110, 9.3.6), which is permitted only to the port of HTTPS. */
  private tunnel(asked: IncomingMessage, browser: Socket): void {
    const url = parsed(`https://${asked.url ?? ''}`);
    if (url === null || url.port !== '' || !this.permits(url)) return void browser.destroy();
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const site = connect({ host, port: 443, lookup: this.reach.lookup }, () => {
      browser.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      browser.pipe(site).pipe(browser);
    });
    this.keep(site);
    site.on('data', (piece: Buffer) => this.count(piece));
    site.on('error', (error) => {
      this.note(url, error);
      browser.destroy();
    });
    browser.on('error', () => site.destroy());
    browser.on('close', () => site.destroy());
  }

  private permits(url: URL): boolean {
    if (this.reach.allows(url) && this.reach.allowsLiteral(url)) return true;
    this.refused.add(url.host);
    return false;
  }

  private note(url: URL, error: Error): void {
    if (error.name === 'ForbiddenAddressError') this.refused.add(url.host);
  }

  private count(piece: Buffer): void {
    this.bytes += piece.length;
    if (this.bytes > MAX_BYTES) for (const socket of this.sockets) socket.destroy();
  }

  private keep(socket: Duplex): void {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
  }
}

const parsed = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);
