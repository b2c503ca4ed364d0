import { Agent, request } from 'node:http';
import { ConnectorError, type Network, NETWORKS } from '@rampart/connectors/contract';
import type { PublishingConnector, PublishingConnectors } from '../ports/networks.js';
import { type FakePost, SURETY } from './fake-network.js';

interface Sending {
  /** Sends without key and container, and treats every lost answer as a failure, as simple schedulers do. */
  readonly plain?: boolean;
  readonly connections?: number;
  readonly onCommit?: (runId: string) => void;
}

export function fakeConnectors(url: string, sending: Sending = {}): PublishingConnectors {
  const agent = new Agent({ keepAlive: true, maxSockets: sending.connections ?? 200 });
  const all = new Map(NETWORKS.map((network) => [network, connectorOf(url, network, agent, sending)]));
  return { connector: (network) => all.get(network) ?? null };
}

function connectorOf(url: string, network: Network, agent: Agent, sending: Sending): PublishingConnector {
  const { plain = false, onCommit } = sending;
  const surety = SURETY[network];
  const at = (action: string) => `${url}/${network}/${action}`;
  return {
    network,
    simulated: true,
    repeatableMs: plain || surety === 'key' ? Infinity : 0,
    prepare: async ({ runId }, { signal }) => {
      if (surety !== 'container') return {};
      return (await call(agent, signal, at('prepare'), { runId })) as { container: string };
    },
    poll: () => Promise.resolve('ready'),
    async commit({ runId, draft }, prepared, { accountId, signal }) {
      onCommit?.(runId);
      const sent = {
        runId,
        account: accountId,
        text: draft.text,
        container: prepared['container'] ?? null,
        plain,
      };
      const post = (await call(agent, signal, at('commit'), sent)) as FakePost;
      return { postId: post.id, url: `${url}/${post.id}` };
    },
    async reconcile({ runId, draft }, prepared, since, { accountId, signal }) {
      if (plain) return 'unknown';
      if (surety === 'container') {
        const query = `container?account=${accountId}&container=${String(prepared['container'])}`;
        const post = (await call(agent, signal, at(query))) as FakePost | null;
        return post === null ? 'absent' : { postId: post.id, url: `${url}/${post.id}` };
      }
      const posts = (await call(agent, signal, at(`timeline?account=${accountId}`))) as FakePost[];
      // A network shows neither keys nor runs, only text and time.
      const mine = posts.filter(
        ({ text, at: when }) => text === draft.text && Date.parse(when) >= Date.parse(since) - 1_000,
      );
      if (surety === 'key' && mine.length === 0)
        return posts.some((post) => post.runId === runId) ? 'unknown' : 'absent';
      const [only] = mine;
      if (only === undefined) return 'absent';
      return mine.length > 1 ? 'unknown' : { postId: only.id, url: `${url}/${only.id}` };
    },
    async timeline({ accountId, signal }) {
      const posts = (await call(agent, signal, at(`timeline?account=${accountId}`))) as FakePost[];
      const none = { given: false, reason: 'not-provided' } as const;
      const items = posts.map(({ id, text, at: createdAt, account }) => ({
        ...{ postId: id, url: `${url}/${id}`, text, createdAt, mediaCount: 0 },
        author: { accountId: account, handle: account },
        ...{ likes: none, replies: none, shares: none, isReply: null, isRepost: null },
      }));
      return { items, next: null };
    },
  };
}

function call(agent: Agent, signal: AbortSignal, url: string, body?: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const lost = (error: Error): void =>
      reject(new ConnectorError('outcome.unknown', `No answer came: ${error.message}`));
    const method = body === undefined ? 'GET' : 'POST';
    const sent = request(
      url,
      { method, agent, signal, headers: { 'content-type': 'application/json' } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', lost);
        response.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString())));
      },
    );
    sent.on('error', lost);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
