import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Message {
  readonly role: string;
  readonly content: string;
}

export interface AskedOfModel {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly system: string;
  readonly input: string;
}

/** What the model answers: a text, a status, or nothing at all. */
export type Reply = string | { readonly status: number } | 'hang';

/** A server of chat completions over HTTP that returns what a test defines. */
export class LyingModel {
  readonly heard: AskedOfModel[] = [];
  reply: (asked: AskedOfModel) => Reply = () => '';
  usage = { prompt_tokens: 100, completion_tokens: 20 };
  #server: Server | null = null;

  async start(): Promise<string> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { messages } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { messages: Message[] };
        const of = (role: string) => messages.find((each) => each.role === role)?.content ?? '';
        const { authorization } = request.headers;
        const asked = { path: request.url ?? '', authorization, system: of('system'), input: of('user') };
        this.heard.push(asked);
        const said = this.reply(asked);
        if (said === 'hang') return;
        if (typeof said !== 'string') return void response.writeHead(said.status).end();
        const body = { choices: [{ message: { role: 'assistant', content: said } }], usage: this.usage };
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/chat/completions`;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    server?.closeAllConnections();
    await new Promise((resolve) => (server === null ? resolve(null) : server.close(resolve)));
  }
}
