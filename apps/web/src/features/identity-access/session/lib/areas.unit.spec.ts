import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { HOUSE_AREAS, type Tier, tierSchema } from '@rampart/tier-policy/contract';
import { areaName, AREAS } from './areas.js';

const folder = join(import.meta.dirname, '../../../../../../../libs/tier-policy/tiers');
const tiers: readonly Tier[] = readdirSync(folder).map((file) =>
  tierSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
);

describe('the areas of the product', () => {
  it('include the staff’s area and every area with its own addresses, once', () => {
    expect(AREAS.map(({ area }) => area).sort()).toEqual(['core', ...HOUSE_AREAS].sort());
  });

  it('have the order and the names of the tiers', () => {
    const granted = [...tiers]
      .sort((one, other) => one.order - other.order)
      .map(({ title, area, signIn }) => ({
        area: area.name,
        name: title,
        label: signIn.label,
        path: area.path,
        base: area.base,
        prefixes: signIn.prefixes,
      }));
    expect(AREAS.slice(1)).toEqual(granted);
  });

  it('have a name, also those that no file lists', () => {
    expect(areaName('sentinel-business')).toBe('Sentinel Small Business');
    expect(areaName('harbour')).toBe('harbour');
  });
});
