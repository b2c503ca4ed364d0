import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import type { ThrownCodes } from '../platform/route-docs.js';

/** Written by `tools/write-problem-codes.ts` from the code of the operations. */
export const PROBLEM_CODES_FILE = join(import.meta.dirname, '../../../../.build/problem-codes.json');

export interface ProblemCodes {
  /** What every operation may answer. */
  readonly common: ThrownCodes;
  /** By the operation's name. */
  readonly operations: Readonly<Record<string, ThrownCodes>>;
}

export const readProblemCodes = (): ProblemCodes =>
  JSON.parse(readFileSync(PROBLEM_CODES_FILE, 'utf8')) as ProblemCodes;
