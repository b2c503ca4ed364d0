import type { Network } from '@rampart/connectors/contract';
import {
  type Audience,
  type RequestBotScan,
  SCAN_LIMITS,
  type ScanEstimate,
  SOURCES,
} from '../../contract/index.js';

interface Reading {
  /** Accounts of one request, and requests that a page of them takes. */
  readonly page: number;
  readonly requests: number;
  /** US dollars of one account, and of the posts of one. */
  readonly account: number;
  readonly posts: number;
}

/** X: https://docs.x.com, $0.010 an account and $0.005 a post, of which 100 are read. Others take no money. */
const READINGS: Partial<Readonly<Record<Network, Reading>>> = {
  twitter: { page: 100, requests: 1, account: 0.01, posts: 0.5 },
  bluesky: { page: 25, requests: 2, account: 0, posts: 0 },
  mastodon: { page: 80, requests: 1, account: 0, posts: 0 },
};

/** Posts whose likers or repliers are read. */
export const LOOKED_AT_POSTS = 10;

/** Whether the network shows these accounts, with a linked account or to visitors. */
export function shows(network: Network, audience: Audience, linked: boolean): boolean {
  const { audiences, toVisitors } = SOURCES[network];
  return (linked ? audiences : toVisitors).includes(audience);
}

type Asked = Pick<RequestBotScan, 'network' | 'audience' | 'sampling' | 'depth' | 'limit'>;

/**
 * The most that a scan takes: an account may have fewer followers and posts. Null: the network names none.
 * @param audience how many there are, where it is known: a random sample lists all of them
 */
export function estimateOf(
  { network, audience, sampling, depth, limit }: Asked,
  size: number | null = null,
): ScanEstimate | null {
  const reading = READINGS[network];
  if (reading === undefined) return null;
  const most = Math.min(limit, SCAN_LIMITS[depth]);
  const accounts = size === null ? most : Math.min(most, size);
  const listed = sampling === 'random' ? size : accounts;
  const detailed = depth !== 'surface';
  const pages = Math.ceil((listed ?? accounts) / reading.page) * reading.requests;
  const ofPosts = audience === 'likers' || audience === 'repliers' ? LOOKED_AT_POSTS : 0;
  const cost = (listed ?? accounts) * reading.account + (detailed ? accounts * reading.posts : 0);
  return {
    accounts,
    listed,
    requests: 2 + pages + ofPosts + (detailed ? accounts : 0),
    costUsd: reading.account === 0 ? null : Number(cost.toFixed(2)),
    says: SOURCES[network].says,
  };
}
