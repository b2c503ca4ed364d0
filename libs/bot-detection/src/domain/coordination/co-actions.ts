import type { Action, Edge, EdgeEvidence } from './actions.js';

export interface CoActionOptions {
  /** Milliseconds within which two actions count as joint. */
  readonly window: number;
  /** Milliseconds after which the weight of a pair falls to 37 %. */
  readonly decay: number;
  /** The least number of different objects that a pair must share. */
  readonly leastObjects: number;
  /** The least weight of a pair, as a share of the largest weight that the number of actions allows. */
  readonly leastWeight: number;
}

export const CO_ACTION_DEFAULTS: CoActionOptions = {
  window: 150_000,
  decay: 180_000,
  leastObjects: 3,
  leastWeight: 0.12,
};

interface Pair {
  readonly one: number;
  readonly other: number;
  readonly evidence: EdgeEvidence[];
}

/** Smaller audiences are only a part of a network. */
const LEAST_ACCOUNTS = 1_000;

/** A larger crowd within the window is no evidence for any pair in it. */
const LARGEST_CROWD = 400;

/** Pairs that repeatedly act on one object at the same time. An object counts less the more accounts act on it. */
export function coActionEdges(
  actions: readonly Action[],
  options: CoActionOptions = CO_ACTION_DEFAULTS,
): Edge[] {
  const accounts = [...new Set(actions.map(({ account }) => account))].sort();
  const places = new Map(accounts.map((account, at) => [account, at]));
  const objects = new Map<string, Map<number, number>>();
  for (const { account, object, at } of actions) {
    const times = objects.get(object) ?? new Map<number, number>();
    const place = places.get(account) as number;
    times.set(place, Math.min(at, times.get(place) ?? at));
    objects.set(object, times);
  }
  const active = new Float64Array(accounts.length);
  for (const times of objects.values())
    for (const place of times.keys()) active[place] = (active[place] ?? 0) + 1;
  const pairs = new Map<number, Pair>();
  const all = Math.log(Math.max(accounts.length, LEAST_ACCOUNTS));
  for (const [object, times] of [...objects].sort(([a], [b]) => (a < b ? -1 : 1)))
    addPairs(pairs, object, times, { options, all, accounts: accounts.length });
  return [...pairs.values()].flatMap(({ one, other, evidence }) => {
    if (evidence.length < options.leastObjects) return [];
    const most = Math.sqrt((active[one] as number) * (active[other] as number));
    const weight = evidence.reduce((sum, part) => sum + part.weight, 0) / most;
    if (weight < options.leastWeight) return [];
    return [{ one: accounts[one] as string, other: accounts[other] as string, weight, evidence }];
  });
}

function addPairs(
  pairs: Map<number, Pair>,
  object: string,
  times: ReadonlyMap<number, number>,
  { options, all, accounts }: { options: CoActionOptions; all: number; accounts: number },
): void {
  if (times.size < 2) return;
  const sorted = [...times].sort((a, b) => a[1] - b[1] || a[0] - b[0]);
  let end = 0;
  for (let start = 0; start < sorted.length; start += 1) {
    const [first, began] = sorted[start] as [number, number];
    while (end < sorted.length && (sorted[end] as [number, number])[1] - began <= options.window) end += 1;
    const crowd = end - start;
    if (crowd > LARGEST_CROWD) continue;
    const rarity = Math.max(0, 1 - Math.log(crowd) / all);
    for (let next = start + 1; next < end; next += 1) {
      const [second, at] = sorted[next] as [number, number];
      const [one, other] = first < second ? [first, second] : [second, first];
      const key = one * accounts + other;
      const pair = pairs.get(key) ?? { one, other, evidence: [] };
      const apart = at - began;
      pair.evidence.push({
        object,
        secondsApart: Math.round(apart / 1000),
        crowd,
        weight: rarity * Math.exp(-apart / options.decay),
      });
      pairs.set(key, pair);
    }
  }
}
