import {
  type Access,
  type Connector,
  connectorEnvironmentSchema,
  createConnectors,
} from '@rampart/connectors';
import type { Network } from '@rampart/connectors/contract';
import { systemClock } from '@rampart/kernel';
import type { AccountRecord } from '../src/domain/account/account-record.js';
import type { Action } from '../src/domain/coordination/actions.js';
import { recordOf } from '../src/domain/scan/record-of.js';

export type Follower = readonly [id: string, account: AccountRecord];

const REDIRECT = 'http://127.0.0.1:8000/oauth/callback';
/** The instance that Mastodon's connector requires; the simulated networks replace it. */
const INSTANCE = 'https://mastodon.example';

/** Followers of an account with their posts, read through the connector like in a deep scan. */
export async function followersOf(url: string, network: Network, handle: string): Promise<Follower[]> {
  const connector = createConnectors(connectorEnvironmentSchema.parse({ SANDBOX_URL: url }), systemClock).get(
    network,
  );
  if (connector?.followers === undefined) throw new Error(`${network} names no followers.`);
  const access = await linked(connector, handle);
  const now = systemClock.now().getTime();
  const found: Follower[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof connector.followers>> = await connector.followers(access, cursor);
    for (const member of page.items) {
      const posts = (await connector.postsOf?.(access, member.accountId)) ?? null;
      found.push([member.accountId, recordOf(network, member, posts, now)]);
    }
    cursor = page.next;
  } while (cursor !== null);
  return found;
}

/** Links the account as a person would, with the button of the authorisation page. */
async function linked(connector: Connector, handle: string): Promise<Access> {
  const { signal } = new AbortController();
  const instance = connector.network === 'mastodon' ? INSTANCE : null;
  const request = { state: 'bench', redirectUri: REDIRECT, instance, loginHint: null };
  const { authorizationUrl, kept } = await connector.auth.start(request, signal);
  const page = await (await fetch(authorizationUrl, { headers: { accept: 'text/html' } })).text();
  const part = (pattern: RegExp): string => pattern.exec(page)?.[1] ?? '';
  const body = new URLSearchParams({
    request: part(/name="request" value="([^"]+)"/),
    account: part(new RegExp(`value="([^"]+)"[^>]*>(?:(?!<p>).)*@${handle}[.<]`)),
    decision: 'allow',
  });
  for (const [, scope = ''] of page.matchAll(/name="scope" value="([^"]+)"/g)) body.append('scope', scope);
  const action = new URL(part(/<form method="post" action="([^"]+)"/), authorizationUrl);
  const answer = await fetch(action, { method: 'POST', body, redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? action, action).searchParams;
  const code = { code: back.get('code') ?? '', issuer: back.get('iss') };
  const tokens = await connector.auth.exchange(code, request, kept, signal);
  const { accountId } = await connector.profile({ accountId: '', handle: '', tokens, signal });
  return { accountId, handle, tokens, signal };
}

interface Post {
  readonly uri: string;
}

/** Likes of an account’s posts on Bluesky, with their times. */
export async function blueskyLikes(url: string, actor: string): Promise<Action[]> {
  const { feed } = await read<{ feed: readonly { readonly post: Post }[] }>(
    `${url}/bluesky/xrpc/app.bsky.feed.getAuthorFeed?actor=${actor}&limit=100`,
  );
  const actions: Action[] = [];
  for (const { post } of feed) {
    const liked = await pages<{
      readonly likes: readonly { readonly createdAt: string; readonly actor: { readonly did: string } }[];
    }>(`${url}/bluesky/xrpc/app.bsky.feed.getLikes?uri=${encodeURIComponent(post.uri)}&limit=100`);
    for (const { likes } of liked)
      for (const like of likes)
        actions.push({ account: like.actor.did, object: post.uri, at: Date.parse(like.createdAt) });
  }
  return actions;
}

async function pages<T extends object>(url: string): Promise<T[]> {
  const found: T[] = [];
  let cursor: string | undefined = '';
  while (cursor !== undefined) {
    const part: T & { readonly cursor?: string } = await read(
      cursor === '' ? url : `${url}&cursor=${cursor}`,
    );
    found.push(part);
    cursor = part.cursor;
  }
  return found;
}

export async function read<T>(url: string): Promise<T> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return (await response.json()) as T;
}
