import { existsSync, readdirSync } from 'node:fs';
import { inRoot } from './project.mjs';

/** Minutes for checks and tests on two cores with the first capabilities, for each further one, and at most. */
const [FIRST, EACH, MOST] = [13, 40 / 60, 30];
const FIRST_CAPABILITIES = 13;

/** @param {number} capabilities @returns {number} minutes */
export const budgetOf = (capabilities) =>
  Math.min(MOST, FIRST + Math.max(0, capabilities - FIRST_CAPABILITIES) * EACH);

/** The number of capabilities: each is a folder of `libs` with its manifest. `libs/capability` only defines manifests. */
export function countCapabilities() {
  const libs = readdirSync(inRoot('libs')).filter((lib) => lib !== 'capability');
  return libs.filter((lib) => existsSync(inRoot('libs', lib, 'src/capability.ts'))).length;
}

/** @param {number} minutes that the tests took @param {number} capabilities */
export const minutesLine = (minutes, capabilities) =>
  `${minutes.toFixed(1)} minutes in all. Budget with the checks, on two cores: ${budgetOf(capabilities).toFixed(1)}.`;
