import { describe, expect, it } from '@jest/globals';
import { areaName, AREAS, placesOf } from './areas.js';
import { ENVIRONMENTS } from './landing.js';

describe('areas', () => {
  it('has exactly the landing places of the sign-in page', () => {
    expect(AREAS.map(({ path }) => path)).toEqual(ENVIRONMENTS.map(({ path }) => path));
  });

  it('lists what the server allows, in the order of the selector', () => {
    expect(placesOf(['nexus', 'core']).map(({ path }) => path)).toEqual(['/core', '/nexus/dashboard']);
    expect(placesOf([])).toEqual([]);
    expect(areaName('sentinel-business')).toBe('Sentinel Small Business');
  });
});
