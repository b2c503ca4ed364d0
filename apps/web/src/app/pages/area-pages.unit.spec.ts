import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROLES } from '@rampart/identity-access/contract';
import { CAPABILITIES, isBuilt, rightsOf, tierSchema } from '@rampart/tier-policy/contract';
import { isStaff, type Visitor } from './access-to.js';
import { navigationOf } from './navigation.js';
import { PAGES } from './registry.js';
import { areaPages } from './area-pages.js';

const folder = join(import.meta.dirname, '../../../../../libs/tier-policy/tiers');
const tiers = readdirSync(folder).map((file) =>
  tierSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
);

/** Every role with each tier, and every role with all tiers. */
const visitors: readonly Visitor[] = ROLES.flatMap(({ name }) =>
  [...tiers.map((tier) => [tier]), tiers].map((held) => ({
    roles: [name],
    places: rightsOf([name], held).places.map((place) => ({
      ...place,
      capabilities: [...place.capabilities],
    })),
  })),
);
const homes = visitors.flatMap((visitor) =>
  visitor.places.map((place) => ({ visitor, place, home: areaPages(place.area, visitor) })),
);

describe('the home of an area', () => {
  it('links to every working page of the menu, for every role and tier', () => {
    expect(homes.length).toBeGreaterThan(50);
    for (const { visitor, place, home } of homes) {
      const listed = navigationOf(place.area, visitor).groups.flatMap(({ items }) => items);
      const working = listed.filter(({ load, path }) => load !== undefined && path !== place.path);
      const menu = working.filter(({ aliases = [] }) => !aliases.includes(place.path as `/${string}`));
      expect(home.open.map(({ path }) => path)).toEqual(expect.arrayContaining(menu.map(({ path }) => path)));
    }
  });

  it('lists at least one page for every user who may enter', () => {
    for (const { home } of homes) expect(home.open.length).toBeGreaterThan(0);
  });

  it('lists no working page as planned, and no planned page for clients', () => {
    for (const { visitor, home } of homes) {
      const open = new Set(home.open.map(({ label }) => label));
      expect(home.planned.filter((name) => open.has(name))).toEqual([]);
      if (!isStaff(visitor)) expect(home.planned).toEqual([]);
    }
  });
});

it('the home of an area shows only figures that a capability declares', () => {
  const libs = join(import.meta.dirname, '../../../../../libs');
  const declared = readdirSync(libs)
    .map((name) => join(libs, name, 'src/figures.ts'))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const wanted = PAGES.flatMap(({ figure }) => figure ?? []);
  expect(wanted.length).toBeGreaterThan(0);
  for (const name of wanted) expect(declared).toContain(`name: '${name}'`);
});

describe('the manifest of capabilities', () => {
  const pagesOf = (name: string) => PAGES.filter(({ capability }) => capability === name);

  it('marks a capability as built exactly when its pages open', () => {
    for (const name of new Set(PAGES.flatMap(({ capability }) => capability ?? [])))
      expect([name, isBuilt(name)]).toEqual([name, pagesOf(name).some(({ load }) => load !== undefined)]);
  });

  it('contains every capability that a page names', () => {
    const named = PAGES.flatMap(({ capability }) => capability ?? []);
    expect(named.filter((name) => !Object.hasOwn(CAPABILITIES, name))).toEqual([]);
  });

  it('has a page for every built capability that tiers switch on', () => {
    const switched = new Set(tiers.flatMap(({ capabilities }) => Object.keys(capabilities)));
    for (const name of [...switched].filter(isBuilt))
      expect([name, pagesOf(name).some(({ load }) => load !== undefined)]).toEqual([name, true]);
  });
});
