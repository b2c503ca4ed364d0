import type { Network } from '@rampart/connectors/contract';
import {
  type Audience,
  type RequestBotScan,
  SCAN_LIMITS,
  type ScanEstimate,
  SOURCES,
} from '../../contract/index.js';

interface Reading {
  /** The number of accounts per request, and of requests per page of accounts. */
  readonly page: number;
  readonly requests: number;
  /** US dollars per account, and for the posts of one account. */
  readonly account: number;
  readonly posts: number;
}

/**
 * X: https://docs.x.com, $0.010 per account and $0.005 per post, of which 100 are read. Reading on other networks is
 * free.
 */
const READINGS: Partial<Readonly<Record<Network, Reading>>> = {
  twitter: { page: 100, requests: 1, account: 0.01, posts: 0.5 },
  bluesky: { page: 25, requests: 2, account: 0, posts: 0 },
  mastodon: { page: 80, requests: 1, account: 0, posts: 0 },
};

/** The number of posts whose likers or repliers are read. */
export const LOOKED_AT_POSTS = 10;

/** Whether the network shows this audience, to a linked account or to visitors. */
export function shows(network: Network, audience: Audience, linked: boolean): boolean {
  const { audiences, toVisitors } = SOURCES[network];
  return (linked ? audiences : toVisitors).includes(audience);
}

type Asked = Pick<RequestBotScan, 'network' | 'audience' | 'sampling' | 'depth' | 'limit'>;

/**
 * An upper estimate of what a scan needs, because accounts may have fewer followers and posts. Null when the network
 * lists no such audience.
 *
 * @param audience its size, where known: a random sample lists all of it
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
