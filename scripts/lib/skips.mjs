import { readFileSync } from 'node:fs';
import { inRoot } from './project.mjs';

/** @typedef {{ spec: string, title: string }} Skip a skipped test and the path of its spec */
/** @typedef {{ spec: string, reason: string }} AllowedSkip a spec whose tests may be skipped in CI */

/** @returns {AllowedSkip[]} */
export const allowedSkips = () => JSON.parse(readFileSync(inRoot('scripts/allowed-skips.json'), 'utf8'));

/**
 * One line for each skipped test whose spec is not in the list. @param {readonly Skip[]} skips
 * @param {readonly AllowedSkip[]} allowed @returns {string[]}
 */
export function refusedSkips(skips, allowed) {
  const specs = new Set(allowed.map(({ spec }) => spec));
  return skips.filter(({ spec }) => !specs.has(spec)).map(({ spec, title }) => `${spec}: ${title}`);
}
