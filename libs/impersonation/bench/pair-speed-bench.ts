import { compared, cpuSeconds, type Report } from '@rampart/kernel/testing';
import {
  prepareCandidate,
  type PreparedIdentity,
  prepareIdentity,
  scoreLookAlike,
} from '../src/domain/score/index.js';
import { naiveTextScore } from './baselines.js';
import { readProfiles } from './corpus.js';
import { textsOf } from './pair-bench.js';
import { generatePairs } from './pair-generator.js';
import { type LabelledPair, OBSERVED } from './pair.js';

const VICTIMS = 200;
/** Rounds until V8 has compiled everything, and measured rounds. */
const [WARM_UP, ROUNDS] = [8, 9];
/** The number of pairs that the baseline compares in a round, because it takes ten times as long. */
const BASELINE_PAIRS = 400;
const [IDENTITIES, CANDIDATES] = [40, 1_800];

interface Work {
  readonly scores: number;
  run(): void;
}

/** @returns scores per second and core of each work, measured in turn, so that other load affects all alike */
function ratesInTurn<Name extends string>(works: Readonly<Record<Name, Work>>): Record<Name, number> {
  const each = Object.entries(works) as [Name, Work][];
  for (let round = 0; round < WARM_UP; round += 1) for (const [, { run }] of each) run();
  const seconds = new Map<Name, number[]>(each.map(([name]) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, { run }] of each) seconds.get(name)?.push(cpuSeconds(1, run));
  const rateOf = (name: Name, scores: number): number => {
    const sorted = (seconds.get(name) ?? []).sort((a, b) => a - b);
    return scores / (sorted[Math.floor(ROUNDS / 2)] ?? NaN);
  };
  return Object.fromEntries(each.map(([name, { scores }]) => [name, rateOf(name, scores)])) as Record<
    Name,
    number
  >;
}

type Texts = ReturnType<typeof textsOf>;

const fullLevenshtein = (texts: readonly Texts[]): Work => ({
  scores: texts.length,
  run: () => texts.forEach(([own, other]) => naiveTextScore(own, other)),
});

/** A scan prepares an identity once for all accounts; some recipes give a victim a second identity, without account facts. */
function withIdentities(pairs: readonly LabelledPair[]) {
  const known = new Map<string, PreparedIdentity>();
  return pairs.map(({ identity, candidate }) => {
    const key = JSON.stringify(identity);
    const once = known.get(key) ?? prepareIdentity(identity);
    known.set(key, once);
    return { identity: once, candidate };
  });
}

function worksOf(
  pairs: readonly LabelledPair[],
): Record<'alike' | 'folded' | 'mixed' | 'slow' | 'slowMixed', Work> {
  const prepared = withIdentities(pairs);
  const folded = prepared.map(({ identity, candidate }) => ({
    identity,
    candidate: prepareCandidate(candidate),
  }));
  const identities = prepared
    .filter((_, at) => at % 18 === 0)
    .slice(0, IDENTITIES)
    .map(({ identity }) => identity);
  const candidates = pairs.slice(0, CANDIDATES).map(({ candidate }) => candidate);
  const texts = pairs.slice(0, BASELINE_PAIRS).map(textsOf);
  const context = { now: OBSERVED };
  const scan = (): void =>
    identities.forEach((identity) =>
      candidates.forEach((candidate) => scoreLookAlike(identity, candidate, context)),
    );
  return {
    alike: {
      scores: pairs.length,
      run: () => prepared.forEach(({ identity, candidate }) => scoreLookAlike(identity, candidate, context)),
    },
    folded: {
      scores: pairs.length,
      run: () => folded.forEach(({ identity, candidate }) => scoreLookAlike(identity, candidate, context)),
    },
    mixed: { scores: identities.length * candidates.length, run: scan },
    slow: fullLevenshtein(texts),
    slowMixed: fullLevenshtein(texts.map(([own], at) => [own, texts[(at + 18) % texts.length]?.[1] ?? own])),
  };
}

/**
 * Measures the CPU of text scores, as a scan makes them: of accounts that it reads once, without keeping what it does not
 * report. It must run before anything keeps many scores, because V8 then creates later ones in the old generation.
 */
export function benchPairSpeed(report: Report, corpus: string): void {
  const pairs = generatePairs(readProfiles(corpus), 'hold-out', 3, VICTIMS);
  if (pairs.length === 0) return;
  const { alike, folded, mixed, slow, slowMixed } = ratesInTurn(worksOf(pairs));
  const rows = [
    ['all pairs alike (worst case)', alike, slow],
    ['all pairs alike, accounts folded once', folded, slow],
    ['every account x every identity', mixed, slowMixed],
  ] as const;
  for (const [name, own, baseline] of rows)
    compared(report, `full text-pair scores, ${name}`, [own, 'scores/s/core'], 'full Levenshtein', baseline);
}
