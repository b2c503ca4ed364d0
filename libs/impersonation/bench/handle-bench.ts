import { compared, plain, type Report } from '@rampart/kernel/testing';
import {
  compareHandles,
  HANDLE_FLAG,
  prepareHandle,
  type PreparedHandle,
  type ProtectedHandle,
  protectHandle,
} from '../src/domain/handle/index.js';
import { generateCandidates, HANDLE_RULES, isAllowed } from '../src/domain/candidates/index.js';
import { BASELINES, type HandleRule } from './baselines.js';
import { brandWords } from './brands.js';
import { readHandles, readPackagePairs } from './corpus.js';
import { HARD_SQUATS, makeHardSquat, startsOf } from './hard-squats.js';
import { SeededRandom, stableHash } from './random.js';
import { makeSquat, type SquatClass } from './squat-generator.js';

const SEED = 20_260;
const PER_CLASS = 4_000;
const CLASSES: readonly SquatClass[] = ['typo', 'homograph', 'bit', 'combination'];

/** Chosen by hash, so that the selection does not favour easy brands. */
export const BRANDS: readonly string[] = [...brandWords]
  .sort((a, b) => stableHash(a) - stableHash(b))
  .slice(0, 600);

interface Pair {
  readonly brand: string;
  readonly candidate: string;
}

const guarded = new Map<string, ProtectedHandle>();
function protect(brand: string): ProtectedHandle {
  const known = guarded.get(brand) ?? protectHandle(brand);
  guarded.set(brand, known);
  return known;
}

function flags(brand: string, candidate: PreparedHandle): boolean {
  return (compareHandles(protect(brand), candidate)?.strength ?? 0) >= HANDLE_FLAG;
}

const share = (pairs: readonly Pair[], test: (pair: Pair) => boolean): number =>
  pairs.filter(test).length / pairs.length;

function reportRecall(report: Report, name: string, pairs: readonly Pair[]): void {
  const own = share(pairs, ({ brand, candidate }) => flags(brand, prepareHandle(candidate)));
  for (const rule of BASELINES) {
    compared(
      report,
      `${name} (n=${pairs.length})`,
      [own, 'recall'],
      rule.name,
      share(pairs, ({ brand, candidate }) => rule.flags(brand, candidate)),
    );
  }
}

function squatPairs(kind: SquatClass, brands: readonly string[]): Pair[] {
  const random = new SeededRandom(SEED + CLASSES.indexOf(kind));
  const others = new Set(BRANDS);
  return Array.from({ length: PER_CLASS }, () => random.pick(brands)).flatMap((brand) => {
    const candidate = makeSquat(kind, brand, random, others);
    return candidate === null ? [] : [{ brand, candidate }];
  });
}

function reportHardSquats(report: Report): void {
  const others = new Set(BRANDS);
  for (const kind of HARD_SQUATS) {
    const random = new SeededRandom(SEED + 10 + HARD_SQUATS.indexOf(kind));
    const starts = startsOf(kind, BRANDS);
    const pairs = Array.from({ length: PER_CLASS }, () => random.pick(starts)).flatMap((brand) => {
      const candidate = makeHardSquat(kind, brand, random, others);
      return candidate === null ? [] : [{ brand, candidate }];
    });
    reportRecall(report, `recall: ${kind}`, pairs);
  }
}

function flaggedByRule(rule: HandleRule, handles: readonly string[]): number {
  return (
    handles.filter((handle) =>
      BRANDS.some((brand) => brand !== handle.toLowerCase() && rule.flags(brand, handle)),
    ).length / handles.length
  );
}

function reportFalseFlags(report: Report, handles: readonly string[]): void {
  const prepared = handles.map(prepareHandle);
  const flagged = prepared.filter((handle) =>
    BRANDS.some((brand) => brand !== handle.text.toLowerCase() && flags(brand, handle)),
  );
  const name = `false flags: ${handles.length} ordinary handles x ${BRANDS.length} brands`;
  for (const rule of BASELINES)
    compared(
      report,
      name,
      [flagged.length / handles.length, 'of handles'],
      rule.name,
      flaggedByRule(rule, handles),
    );
}

/** Counts only squats that this network accepts as handles. */
const NETWORK = 'twitter';

function reportGeneration(report: Report): void {
  const random = new SeededRandom(SEED);
  const brands = random.shuffle(BRANDS.filter((brand) => brand.length >= 4)).slice(0, 40);
  const lists = new Map(
    brands.map((brand) => [
      brand,
      generateCandidates(brand, { platform: NETWORK, year: 2025 }).map(({ handle }) => handle),
    ]),
  );
  for (const kind of CLASSES) {
    const pairs = Array.from({ length: 800 }, () => random.pick(brands)).flatMap((brand) => {
      const candidate = makeSquat(kind, brand, random, new Set());
      return candidate === null || !isAllowed(candidate, HANDLE_RULES[NETWORK]) ? [] : [{ brand, candidate }];
    });
    const sets = new Map([...lists].map(([brand, list]) => [brand, new Set(list)]));
    plain(
      report,
      `candidates for X cover ${kind} within 20,000 (n=${pairs.length})`,
      share(pairs, ({ brand, candidate }) => sets.get(brand)?.has(candidate) ?? false),
      'share',
    );
  }
}

export function benchHandles(report: Report, corpus: string | null): void {
  for (const kind of CLASSES) reportRecall(report, `recall: ${kind}`, squatPairs(kind, BRANDS));
  reportHardSquats(report);
  // A brand of two letters with one edit often becomes another name, so these brands are also counted separately.
  const short = BRANDS.filter((brand) => brand.length === 2);
  reportRecall(
    report,
    `recall: all classes, the ${short.length} two-letter brands`,
    CLASSES.flatMap((kind) => squatPairs(kind, short)),
  );
  if (corpus !== null) {
    const packages = readPackagePairs(corpus).map(({ target, squat }) => ({
      brand: target,
      candidate: squat,
    }));
    if (packages.length > 0) reportRecall(report, 'recall: package pairs', packages);
    const handles = readHandles(corpus);
    if (handles.length > 0) reportFalseFlags(report, handles);
  }
  reportGeneration(report);
}
