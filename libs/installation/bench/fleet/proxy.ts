import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

const LOOK_MS = 200;

/** A reverse proxy that sends requests in turn to the processes that say they are ready, as a Service does. */
export class Proxy {
  private readonly targets = new Map<string, boolean>();
  private readonly agent = new Agent({ keepAlive: true });
  private readonly looking: NodeJS.Timeout;
  private turn = 0;

  private constructor(private readonly server: Server) {
    server.on('request', (asked, answer) => this.pass(asked, answer));
    this.looking = setInterval(() => void this.look(), LOOK_MS);
  }

  static async open(): Promise<Proxy> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Proxy(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  add(url: string): void {
    this.targets.set(url, true);
  }

  remove(url: string): void {
    this.targets.delete(url);
  }

  async close(): Promise<void> {
    clearInterval(this.looking);
    this.agent.destroy();
    this.server.closeAllConnections();
    const closed = once(this.server, 'close');
    this.server.close();
    await closed;
  }

  private async look(): Promise<void> {
    await Promise.all(
      [...this.targets.keys()].map(async (url) => {
        const answer = await fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(5_000) }).catch(
          () => null,
        );
        await answer?.body?.cancel();
        if (this.targets.has(url)) this.targets.set(url, answer?.ok === true);
      }),
    );
  }

  private pass(asked: IncomingMessage, answer: ServerResponse): void {
    const target = this.next();
    if (target === undefined) {
      answer.writeHead(503).end();
      return;
    }
    const { method, headers, url: path = '/' } = asked;
    const onward = request(new URL(path, target), { method, headers, agent: this.agent }, (come) => {
      answer.writeHead(come.statusCode ?? 502, come.headers);
      come.pipe(answer);
      come.once('error', () => answer.destroy());
    });
    onward.once('error', () => {
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
    });
    asked.pipe(onward);
  }

  private next(): string | undefined {
    const ready = [...this.targets].flatMap(([url, isReady]) => (isReady ? [url] : []));
    // When none says so, one may still be ready: during a restart of the database no process is.
    const all = ready.length > 0 ? ready : [...this.targets.keys()];
    this.turn += 1;
    return all[this.turn % all.length];
  }
}
