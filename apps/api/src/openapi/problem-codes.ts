import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import type { ThrownCodes } from '../platform/route-docs.js';

/** `tools/write-problem-codes.ts` writes this file from the code of the operations. */
export const PROBLEM_CODES_FILE = join(import.meta.dirname, '../../../../.build/problem-codes.json');

export interface ProblemCodes {
  /** Codes that every operation may answer. */
  readonly common: ThrownCodes;
  readonly operations: Readonly<Record<string, ThrownCodes>>;
}

export const readProblemCodes = (): ProblemCodes =>
  JSON.parse(readFileSync(PROBLEM_CODES_FILE, 'utf8')) as ProblemCodes;
