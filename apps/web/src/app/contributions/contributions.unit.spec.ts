import { describe, expect, it } from '@jest/globals';
import { CAPABILITIES } from '@rampart/tier-policy/contract';
import { CAPABILITY_PAGES } from '../pages/capability-pages.js';
import { CORE_PAGES } from '../pages/core-pages.js';
import { CONTRIBUTIONS } from './contributions.js';

const pages: readonly string[] = [
  ...CAPABILITY_PAGES.filter(({ load }) => load !== undefined).map(({ slug }) => slug),
  ...CORE_PAGES.filter(({ load }) => load !== undefined).map(({ path }) => path),
];

describe('contributions of capabilities to the palette and to home pages', () => {
  it('belong to one capability each, with one entry for it', () => {
    const names = CONTRIBUTIONS.flatMap(({ capability }) => capability ?? []);
    expect(names.filter((name) => !(name in CAPABILITIES))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('have names of their own, by which their sections are found', () => {
    const names = CONTRIBUTIONS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('lead to pages that are built', () => {
    const used = CONTRIBUTIONS.flatMap(({ actions = [] }) => actions.map(({ page }) => page));
    expect(used.length).toBeGreaterThan(2);
    expect(used.filter((page) => !pages.includes(page))).toEqual([]);
  });
});
