import { randomUUID } from 'node:crypto';
import type { Access, Connector } from '@rampart/connectors';
import { type Network, NETWORKS } from '@rampart/connectors/contract';
import { clickThrough, offeredHandles, postsOn } from '@rampart/connectors/testing';
import { SYNTHETIC } from '@rampart/publishing/testing';

const REDIRECT = 'http://127.0.0.1:8000/oauth/callback';
const signal = new AbortController().signal;

/** An account on a simulated network to which a person gave access. */
export interface Linked {
  readonly network: Network;
  readonly handle: string;
  readonly access: Omit<Access, 'signal'>;
}

/** The request that publishes on each network: a part of its address, and its method. */
const COMMITS: Readonly<Record<Network, readonly [match: string, method: 'POST' | 'PUT']>> = {
  twitter: ['/twitter/2/tweets', 'POST'],
  // Publishes a prepared post of a Page; `commitsOf` selects the Page.
  facebook: ['_', 'POST'],
  instagram: ['/media_publish', 'POST'],
  linkedin: ['/linkedin/rest/posts', 'POST'],
  tiktok: ['/tiktok/upload/', 'PUT'],
  youtube: ['/youtube/upload/youtube/v3/videos', 'PUT'],
  bluesky: ['/bluesky/xrpc/com.atproto.repo.putRecord', 'POST'],
  mastodon: ['/mastodon/api/v1/statuses', 'POST'],
};

/** The requests that publish on these accounts, in the form of a fault's filter. */
export const commitsOf = (accounts: readonly Linked[]): { match: string; method: 'POST' | 'PUT' }[] => {
  const pages = accounts.filter(({ network }) => network === 'facebook');
  const others = [...new Set(accounts.map(({ network }) => network))].filter((name) => name !== 'facebook');
  return [
    ...pages.map(({ access }) => ({ match: `/${access.accountId}_`, method: 'POST' as const })),
    ...others.map((name) => ({ match: COMMITS[name][0], method: COMMITS[name][1] })),
  ];
};

/** The least content that each network accepts: text alone, or a picture or video. */
export const LEAST: readonly (readonly [media: string | null, networks: readonly Network[]])[] = [
  [null, NETWORKS.filter((network) => !['instagram', 'tiktok', 'youtube'].includes(network))],
  [SYNTHETIC.picture, ['instagram']],
  [SYNTHETIC.video, ['tiktok', 'youtube']],
];

const needsInstance = (network: Network): string | null =>
  network === 'mastodon' ? 'https://mastodon.example' : null;

/**
 * Links an account on the network's authorisation page.
 * @param place the index of the account among those that the page offers
 */
export async function linkAccount(connector: Connector, place = 0): Promise<Linked> {
  const { network } = connector;
  const request = {
    ...{ state: randomUUID(), redirectUri: REDIRECT },
    ...{ instance: needsInstance(network), loginHint: null },
  };
  const started = await connector.auth.start(request, signal);
  const handle = (await offeredHandles(started.authorizationUrl))[place];
  if (handle === undefined) throw new Error(`The simulated ${network} offers no account ${place}.`);
  const back = await clickThrough(started.authorizationUrl, { handle });
  const answer = { code: back.searchParams.get('code') ?? '', issuer: back.searchParams.get('iss') };
  const tokens = await connector.auth.exchange(answer, request, started.kept, signal);
  const profile = await connector.profile({ accountId: '', handle: '', tokens, signal });
  return { network, handle, access: { accountId: profile.accountId, handle: profile.handle, tokens } };
}

/** Counts how often each account shows each text on the networks' own pages. */
export async function countsOnNetworks(
  sandbox: string,
  accounts: readonly Linked[],
  wanted: (text: string) => boolean,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const { network, handle } of accounts)
    for (const { text } of await postsOn(sandbox, network, handle)) {
      if (!wanted(text)) continue;
      const key = `${network} ${handle} ${text}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  return counts;
}
