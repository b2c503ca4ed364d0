import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Network, networkSchema } from '@rampart/connectors/contract';

/** `key`: a repetition is recognised. `container`: published once, and can be read. `timeline`: only by reading. */
export type Surety = 'key' | 'container' | 'timeline';

export const SURETY: Readonly<Record<Network, Surety>> = {
  ...{ bluesky: 'key', mastodon: 'key' },
  ...{ instagram: 'container', youtube: 'container', tiktok: 'container', facebook: 'container' },
  ...{ twitter: 'timeline', linkedin: 'timeline' },
};

export interface FakePost {
  readonly id: string;
  readonly network: string;
  readonly account: string;
  readonly text: string;
  readonly at: string;
  readonly runId: string;
}

export interface FakeFaults {
  /** The share of posts whose answer is lost after they are published. */
  dropAfterCommit: number;
  /** The share of posts whose connection breaks before anything happened. */
  dropBefore: number;
  /** Milliseconds that a post takes. */
  takesMs: number;
}

export interface FakeNetwork {
  readonly url: string;
  readonly posts: readonly FakePost[];
  readonly faults: FakeFaults;
  close(): Promise<void>;
}

interface Sent {
  readonly runId: string;
  readonly account: string;
  readonly text: string;
  readonly container: string | null;
  readonly plain: boolean;
}

/** Eight networks behind one address, with faults. The same seed loses the same answers. */
export async function startFakeNetwork(faults: Partial<FakeFaults> = {}, seed = 1): Promise<FakeNetwork> {
  const posts: FakePost[] = [];
  const byKey = new Map<string, FakePost>();
  const set: FakeFaults = { dropAfterCommit: 0, dropBefore: 0, takesMs: 5, ...faults };
  const chance = chances(seed);
  const publish = (network: Network, { runId, account, text, container, plain }: Sent): FakePost => {
    const key =
      plain || SURETY[network] === 'timeline' ? null : `${network} ${account} ${container ?? runId}`;
    const known = key === null ? undefined : byKey.get(key);
    if (known !== undefined) return known;
    const post = {
      id: `${network}-${posts.length + 1}`,
      network,
      account,
      text,
      at: new Date().toISOString(),
      runId,
    };
    posts.push(post);
    if (key !== null) byKey.set(key, post);
    return post;
  };
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://network');
    const [, named = '', action = ''] = url.pathname.split('/');
    const network = networkSchema.safeParse(named).data ?? null;
    if (request.method === 'GET') {
      const account = url.searchParams.get('account');
      const container = url.searchParams.get('container');
      if (action === 'container') say(response, byKey.get(`${network} ${account} ${container}`) ?? null);
      else if (network === null) say(response, posts);
      else
        say(
          response,
          posts.filter((post) => post.network === network && post.account === account),
        );
      return;
    }
    const sent = JSON.parse(await textOf(request)) as Sent;
    if (network === null) throw new TypeError(`${named} is no network.`);
    if (action === 'prepare') return say(response, { container: `container-${sent.runId}` });
    if (chance() < set.dropBefore) return void response.destroy();
    await new Promise((resolve) => setTimeout(resolve, set.takesMs));
    const post = publish(network, sent);
    if (chance() < set.dropAfterCommit) return void response.destroy();
    say(response, post);
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', 2_000, resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posts,
    faults: set,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const say = (response: ServerResponse, body: unknown): void => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Numbers from 0 to 1, the same for one seed (mulberry32). */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
