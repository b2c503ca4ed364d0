import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { EvenTime } from '../ports/even-time.js';

/** Milliseconds: several times what a password check and its record take on an idle machine (35 to 50 ms). */
export const LEAST_MS = 150;
/** Random milliseconds that hide the timer's rounding. */
export const SPREAD_MS = 25;

interface Timers {
  readonly now: () => number;
  readonly random: (bound: number) => number;
  readonly wait: (ms: number) => Promise<unknown>;
}

const PROCESS: Timers = { now: () => performance.now(), random: randomInt, wait: (ms) => setTimeout(ms) };

/** Answers take 150 to 175 ms for every outcome, so that the time reveals nothing (OWASP ASVS 2.2, CWE-208). */
export const createEvenTime =
  ({ now, random, wait }: Timers = PROCESS): EvenTime =>
  () => {
    const end = now() + LEAST_MS + random(SPREAD_MS);
    return async () => {
      const left = end - now();
      if (left > 0) await wait(left);
    };
  };
