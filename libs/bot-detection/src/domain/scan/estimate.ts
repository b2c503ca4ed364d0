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
  /** US dollars per account, and for the posts of one account; null where the network shows no posts of others. */
  readonly account: number;
  readonly posts: number | null;
}

/** X: https://docs.x.com, $0.010 per account and $0.005 per post, of which 100 are read. Others are free. */
const READINGS: Partial<Readonly<Record<Network, Reading>>> = {
  twitter: { page: 100, requests: 1, account: 0.01, posts: 0.5 },
  bluesky: { page: 25, requests: 2, account: 0, posts: 0 },
  mastodon: { page: 80, requests: 1, account: 0, posts: 0 },
  youtube: { page: 50, requests: 2, account: 0, posts: null },
  instagram: { page: 50, requests: 1, account: 0, posts: null },
};

/** The number of posts whose likers or repliers are read. */
export const LOOKED_AT_POSTS = 10;

/** Who is asked about, and how it is read: a linked account itself, another one through it, or without a login. */
export type Reader = 'own' | 'other' | 'visitor';

const SHOWN_TO = { own: 'audiences', other: 'ofOthers', visitor: 'toVisitors' } as const;

export const readerOf = ({ accountId, handle }: Pick<RequestBotScan, 'accountId' | 'handle'>): Reader =>
  accountId === null ? 'visitor' : handle === null ? 'own' : 'other';

export const shows = (network: Network, audience: Audience, reader: Reader): boolean =>
  SOURCES[network][SHOWN_TO[reader]].includes(audience);

type Asked = Pick<RequestBotScan, 'network' | 'audience' | 'sampling' | 'depth' | 'limit'>;

/** What a scan takes from the daily budget of reading: US cents, and calls on YouTube. */
export const budgetOf = (network: Network, { requests, costUsd }: ScanEstimate): number =>
  network === 'youtube' ? requests : (costUsd ?? 0) * 100;

/**
 * An upper estimate of what a scan needs, because accounts may have fewer followers and posts. Null when the network
 * lists no such audience. @param audience its size, where known: a random sample lists all of it
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
  const detailed = depth !== 'surface' && reading.posts !== null;
  const pages = Math.ceil((listed ?? accounts) / reading.page) * reading.requests;
  const ofPosts = audience === 'likers' || audience === 'repliers' ? LOOKED_AT_POSTS : 0;
  const cost = (listed ?? accounts) * reading.account + (detailed ? accounts * (reading.posts ?? 0) : 0);
  return {
    accounts,
    listed,
    requests: 2 + pages + ofPosts + (detailed ? accounts : 0),
    costUsd: reading.account === 0 ? null : Number(cost.toFixed(2)),
    says: SOURCES[network].says,
  };
}
