import { describe, expect, it } from '@jest/globals';
import type { Visitor } from './access-to.js';
import { listedAt, navigationOf, placesOf, settingsNavigation } from './navigation.js';

const place = (area: string, path: string, base: string, capabilities: readonly string[]) => ({
  ...{ area, title: area, path, base, capabilities: [...capabilities] },
});
const client = (...capabilities: readonly string[]): Visitor => ({
  roles: ['nexus:owner'],
  places: [place('nexus', '/nexus/dashboard', '/nexus', capabilities)],
});
const everything = client('impersonation', 'incidents', 'soc', 'media-protection');
const core: Visitor = { roles: ['core:admin', 'core:soc'], places: [place('core', '/core', '/core', [])] };

const shorts = (area: string, visitor: Visitor) =>
  placesOf(navigationOf(area, visitor)).map(({ short }) => short);

describe('the places in the bar of a phone', () => {
  it('are the home and the first three pages of the area with a short name', () => {
    expect(shorts('nexus', everything)).toEqual(['Home', 'Look-alikes', 'Incidents', 'SOC']);
    expect(shorts('nexus', client('incidents'))).toEqual(['Home', 'Incidents', 'Reports']);
    expect(shorts('core', core)).toEqual(['Home', 'Access', 'Security', 'Operations']);
  });

  it('are the same on the pages of settings', () => {
    const around = placesOf(settingsNavigation(client('incidents')));
    expect(around.map(({ short }) => short)).toEqual(['Home', 'Incidents', 'Reports']);
    expect(shorts('settings', { roles: ['nexus:owner'], places: [] })).toEqual(['Security']);
  });
});

describe('the page that the menu marks', () => {
  const marked = (address: string, area = 'nexus', visitor = everything) =>
    listedAt(address, navigationOf(area, visitor))?.label;

  it('is the closest page above the address', () => {
    expect(marked('/nexus/incidents')).toBe('Incidents');
    expect(marked('/nexus/incidents/7')).toBe('Incidents');
    expect(marked('/nexus/incidents-of-old')).toBeUndefined();
  });

  it('is the home only at the address of the home', () => {
    expect(marked('/nexus/dashboard')).toBe('Dashboard');
    expect(marked('/core', 'core', core)).toBe('Home');
    expect(marked('/core/operations', 'core', core)).toBe('operations');
    expect(marked('/core/consultations', 'core', core)).toBeUndefined();
  });
});

describe('the icons of a menu', () => {
  it.each([
    ['a client', client('impersonation', 'incidents', 'soc', 'publishing', 'media-protection')],
    ['staff', core],
  ])('are different for each built page of %s, because a rail shows only them', (_, visitor) => {
    const { groups } = settingsNavigation(visitor);
    const icons = groups.flatMap(({ items }) => items.filter(({ load }) => load).map(({ icon }) => icon));
    expect(icons.filter((icon, place) => icons.indexOf(icon) !== place)).toEqual([]);
  });
});
