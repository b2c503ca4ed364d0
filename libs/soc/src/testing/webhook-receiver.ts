import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedPost {
  readonly id: string;
  readonly timestamp: string;
  readonly signature: string;
  readonly body: string;
}

export interface WebhookReceiver {
  /** The address has a secret path, like those of chat programs. */
  readonly url: string;
  readonly origin: string;
  readonly posts: readonly ReceivedPost[];
  /** Sets the status of the next answers; with `location`, a redirect. */
  answer(status: number, location?: string): void;
  verify(post: ReceivedPost, secret: string): boolean;
  waitFor(wanted: (post: ReceivedPost) => boolean): Promise<ReceivedPost>;
  close(): Promise<void>;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const posts: ReceivedPost[] = [];
  const waiting = new Set<() => void>();
  let status = 204;
  let headers: Readonly<Record<string, string>> = {};
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const header = (name: string): string => String(request.headers[name] ?? '');
      posts.push({
        id: header('webhook-id'),
        timestamp: header('webhook-timestamp'),
        signature: header('webhook-signature'),
        body,
      });
      response.writeHead(status, headers).end();
      for (const look of [...waiting]) look();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    url: `${origin}/hooks/a-secret-path`,
    posts,
    answer(wanted, location) {
      status = wanted;
      headers = location === undefined ? {} : { location };
    },
    verify: ({ id, timestamp, signature, body }, secret) => {
      const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
      const digest = createHmac('sha256', key).update([id, timestamp, body].join('.')).digest('base64');
      return signature === `v1,${digest}`;
    },
    waitFor: (wanted) =>
      new Promise((resolve) => {
        const look = (): void => {
          const found = posts.find(wanted);
          if (found === undefined) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
