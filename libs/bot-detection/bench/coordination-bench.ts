import { type Interval, type Report } from '@rampart/kernel/testing';
import { coActionEdges } from '../src/domain/coordination/co-actions.js';
import { communitiesOf } from '../src/domain/coordination/communities.js';
import { areaUnderCurve, type Judged } from '../src/domain/model/metrics.js';
import { seededNumbers } from '../src/domain/model/random.js';
import { type Crowd, simulateCrowd } from './crowd-simulator.js';
import { judged } from './figures.js';

interface Found {
  readonly area: number;
  readonly f1: number;
  readonly falseGroups: number;
}

/** Simulates several worlds: reports the mean, and the worst value for false groups. */
export function benchCoordination(report: Report, worlds: number): void {
  const found = Array.from({ length: worlds }, (_, at) => measure(simulateCrowd(100 + at)));
  const mean = (of: (one: Found) => number): number => found.reduce((sum, one) => sum + of(one), 0) / worlds;
  const range = (of: (one: Found) => number): Interval => {
    const middle = mean(of);
    const spread = Math.sqrt(
      found.reduce((sum, one) => sum + (of(one) - middle) ** 2, 0) / Math.max(1, worlds - 1),
    );
    const half = (2.26 * spread) / Math.sqrt(worlds);
    return [middle - half, middle + half];
  };
  const area = ({ area: value }: Found): number => value;
  const f1 = ({ f1: value }: Found): number => value;
  judged(report, `groups, ${worlds} worlds: pair AUC`, mean(area), range(area), { floor: 0.93, goal: 0.95 });
  judged(report, `groups, ${worlds} worlds: account F1`, mean(f1), range(f1), { floor: 0.8, goal: 0.85 });
  judged(report, 'false groups in the worst world', Math.max(...found.map((one) => one.falseGroups)), null, {
    floor: 2,
    goal: 1,
    atMost: true,
  });
}

function measure({ actions, groups }: Crowd): Found {
  const edges = coActionEdges(actions);
  const communities = communitiesOf(edges);
  const planted = new Map(
    groups.flatMap((members, group) => members.map((member) => [member, group] as const)),
  );
  const weights = new Map(edges.map(({ one, other, weight }) => [`${one} ${other}`, weight]));
  const scoreOf = (a: string, b: string): number => weights.get(a < b ? `${a} ${b}` : `${b} ${a}`) ?? 0;
  const pairs: Judged[] = groups.flatMap((members) =>
    members.flatMap((one, at) =>
      members.slice(at + 1).map((other) => ({ score: scoreOf(one, other), target: 1 })),
    ),
  );
  pairs.push(
    ...strangers(
      actions.map(({ account }) => account),
      planted,
      scoreOf,
    ),
  );
  for (const { one, other, weight } of edges)
    if (planted.get(one) === undefined || planted.get(one) !== planted.get(other))
      pairs.push({ score: weight, target: 0 });
  const named = new Set(communities.flatMap(({ accounts }) => accounts));
  const hits = [...named].filter((account) => planted.has(account)).length;
  const falseGroups = communities.filter(
    ({ accounts }) => accounts.filter((account) => planted.has(account)).length < accounts.length / 2,
  ).length;
  return { area: areaUnderCurve(pairs), f1: (2 * hits) / (named.size + planted.size), falseGroups };
}

function strangers(
  accounts: readonly string[],
  planted: ReadonlyMap<string, number>,
  scoreOf: (a: string, b: string) => number,
): Judged[] {
  const random = seededNumbers(5);
  const pick = (): string => accounts[Math.floor(random() * accounts.length)] as string;
  const found: Judged[] = [];
  while (found.length < 20_000) {
    const [one, other] = [pick(), pick()];
    const together = planted.get(one) !== undefined && planted.get(one) === planted.get(other);
    if (one !== other && !together) found.push({ score: scoreOf(one, other), target: 0 });
  }
  return found;
}
