import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DomainErrorKind } from '@rampart/kernel';
import { PROBLEM_CODES_FILE, type ProblemCodes } from '../src/openapi/problem-codes.js';
import type { ThrownCodes } from '../src/platform/route-docs.js';
import { readOperations } from './problem-codes/operations.js';

/** A code that at least this share of all operations may answer is listed once, for all. */
const COMMON_SHARE = 0.25;

/** Error kinds of guards. Guards find nothing missing and change nothing, so the other kinds cannot occur. */
const OF_GUARDS = new Set<DomainErrorKind>(['unauthenticated', 'forbidden', 'rate-limited', 'unavailable']);

const { operations, before } = readOperations();
const counts = new Map<string, number>();
for (const code of [...operations.values()].flatMap((codes) => [...codes.keys()]))
  counts.set(code, (counts.get(code) ?? 0) + 1);
const isCommon = (code: string): boolean => (counts.get(code) ?? 0) >= operations.size * COMMON_SHARE;

type Entry = readonly [code: string, kinds: readonly DomainErrorKind[]];

const entries = (codes: Iterable<Entry>, isWanted: (...entry: Entry) => boolean): ThrownCodes =>
  Object.fromEntries([...codes].filter((entry) => isWanted(...entry)));

const codes: ProblemCodes = {
  common: {
    ...entries(before, (_, kinds) => kinds.every((kind) => OF_GUARDS.has(kind))),
    ...entries(
      [...operations.values()].flatMap((all) => [...all]),
      isCommon,
    ),
  },
  operations: Object.fromEntries(
    [...operations].map(([id, all]) => [id, entries(all, (code) => !isCommon(code))]),
  ),
};
mkdirSync(dirname(PROBLEM_CODES_FILE), { recursive: true });
writeFileSync(PROBLEM_CODES_FILE, JSON.stringify(codes));
