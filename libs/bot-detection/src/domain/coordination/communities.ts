import type { Edge } from './actions.js';

export interface Community {
  /** Sorted by name. */
  readonly accounts: readonly string[];
  readonly edges: readonly Edge[];
  /** The share of possible edges that exist. */
  readonly density: number;
}

const SMALLEST = 4;
/** Groups that act together are dense, while chains of acquaintances are not. */
const LEAST_DENSITY = 0.3;
const ROUNDS = 20;

/** The first phase of Louvain (weighted modularity), in the order of names, so that the result repeats. */
export function communitiesOf(edges: readonly Edge[]): Community[] {
  const members = new Map<string, string[]>();
  for (const [account, community] of settle(edges))
    members.set(community, [...(members.get(community) ?? []), account]);
  return [...members.values()]
    .filter((accounts) => accounts.length >= SMALLEST)
    .map((accounts) => communityOf(accounts.sort(), edges))
    .filter(({ density }) => density >= LEAST_DENSITY)
    .sort(
      (a, b) =>
        b.accounts.length - a.accounts.length || ((a.accounts[0] ?? '') < (b.accounts[0] ?? '') ? -1 : 1),
    );
}

function communityOf(accounts: string[], edges: readonly Edge[]): Community {
  const inside = new Set(accounts);
  const own = edges.filter(({ one, other }) => inside.has(one) && inside.has(other));
  return { accounts, edges: own, density: own.length / ((accounts.length * (accounts.length - 1)) / 2) };
}

function settle(edges: readonly Edge[]): Map<string, string> {
  const neighbours = new Map<string, [string, number][]>();
  const link = (from: string, to: string, weight: number): void => {
    neighbours.set(from, [...(neighbours.get(from) ?? []), [to, weight]]);
  };
  let all = 0;
  for (const { one, other, weight } of edges) {
    link(one, other, weight);
    link(other, one, weight);
    all += 2 * weight;
  }
  const accounts = [...neighbours.keys()].sort();
  const degree = new Map(
    accounts.map((account) => [
      account,
      (neighbours.get(account) ?? []).reduce((sum, [, weight]) => sum + weight, 0),
    ]),
  );
  const community = new Map(accounts.map((account) => [account, account]));
  const total = new Map(degree);
  for (let round = 0, moved = true; moved && round < ROUNDS; round += 1) {
    moved = false;
    for (const account of accounts) {
      const own = degree.get(account) ?? 0;
      const from = community.get(account) ?? account;
      total.set(from, (total.get(from) ?? 0) - own);
      const to = bestOf(neighbours.get(account) ?? [], { from, own, all, community, total });
      total.set(to, (total.get(to) ?? 0) + own);
      community.set(account, to);
      moved ||= to !== from;
    }
  }
  return community;
}

interface Surroundings {
  readonly from: string;
  readonly own: number;
  readonly all: number;
  readonly community: ReadonlyMap<string, string>;
  readonly total: ReadonlyMap<string, number>;
}

function bestOf(
  neighbours: readonly (readonly [string, number])[],
  { from, own, all, community, total }: Surroundings,
): string {
  const weights = new Map<string, number>([[from, 0]]);
  for (const [account, weight] of neighbours) {
    const other = community.get(account) ?? account;
    weights.set(other, (weights.get(other) ?? 0) + weight);
  }
  const gainOf = (candidate: string): number =>
    (weights.get(candidate) ?? 0) - ((total.get(candidate) ?? 0) * own) / all;
  let best = from;
  let most = gainOf(from) + 1e-12;
  for (const candidate of [...weights.keys()].sort()) {
    const gain = gainOf(candidate);
    if (gain > most) [best, most] = [candidate, gain];
  }
  return best;
}
