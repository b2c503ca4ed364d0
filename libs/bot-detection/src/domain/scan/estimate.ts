import type { Network } from '@rampart/connectors/contract';
import { type RequestBotScan, SCAN_LIMITS, type ScanEstimate } from '../../contract/index.js';

interface Reading {
  /** Followers of one request, and requests that a page of them takes. */
  readonly page: number;
  readonly requests: number;
  /** US dollars of one follower, and of the posts of one. */
  readonly follower: number;
  readonly posts: number;
}

/** X: https://docs.x.com, $0.010 a follower and $0.005 a post, of which 100 are read. Others take no money. */
const READINGS: Partial<Readonly<Record<Network, Reading>>> = {
  twitter: { page: 100, requests: 1, follower: 0.01, posts: 0.5 },
  bluesky: { page: 25, requests: 2, follower: 0, posts: 0 },
  mastodon: { page: 80, requests: 1, follower: 0, posts: 0 },
};

/** Networks that name the followers of a linked account. */
export const namesFollowers = (network: Network): boolean => READINGS[network] !== undefined;

/** The most that a scan takes: an account may have fewer followers and posts. Null: the network names none. */
export function estimateOf({
  network,
  depth,
  limit,
}: Pick<RequestBotScan, 'network' | 'depth' | 'limit'>): ScanEstimate | null {
  const reading = READINGS[network];
  if (reading === undefined) return null;
  const accounts = Math.min(limit, SCAN_LIMITS[depth]);
  const detailed = depth !== 'surface';
  const pages = Math.ceil(accounts / reading.page) * reading.requests;
  const cost = accounts * (reading.follower + (detailed ? reading.posts : 0));
  return {
    accounts,
    requests: 1 + pages + (detailed ? accounts : 0),
    costUsd: reading.follower === 0 ? null : Number(cost.toFixed(2)),
  };
}
