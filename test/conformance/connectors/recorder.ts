import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Recorded {
  readonly method: string;
  /** The path below the sandbox's prefix of the network, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly mime: string;
  readonly body: Buffer;
  readonly status: number;
  readonly answer: Buffer;
  readonly answerMime: string;
}

/** A proxy that passes everything on unchanged and records requests below a prefix such as `/twitter`. */
export async function recordBetween(sandbox: string, prefix: string) {
  const recorded: Recorded[] = [];
  const server = createServer((incoming, response) => void pass(incoming, response));
  const pass = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bytesOf(incoming);
    const { method = 'GET', headers } = incoming;
    const url = new URL(incoming.url ?? '/', sandbox);
    const forward = request(url, { method, headers: { ...headers, host: headers.host ?? '' } }, (answer) => {
      void bytesOf(answer).then((bytes) => {
        const { statusCode: status = 0 } = answer;
        if (url.pathname.startsWith(prefix))
          recorded.push({
            ...{ method, path: url.pathname.slice(prefix.length), query: url.searchParams, body, status },
            ...{ mime: headers['content-type'] ?? '', answer: bytes },
            answerMime: answer.headers['content-type'] ?? '',
          });
        response.writeHead(status, answer.headers).end(bytes);
      });
    });
    forward.on('error', () => response.destroy());
    forward.end(body);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `http://127.0.0.1:${port}`, recorded, close };
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
