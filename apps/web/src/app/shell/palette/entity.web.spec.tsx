import { describe, expect, it } from '@jest/globals';
import type { Visitor } from '../../pages/access-to.js';
import { doorTo, grouped } from './entity.js';

const place = (area: string, base: string, capabilities: readonly string[]) => ({
  ...{ area, title: area, path: base, base, capabilities: [...capabilities] },
});
const visitor: Visitor = {
  roles: ['core:auditor', 'nexus:owner'],
  places: [
    place('core', '/core', []),
    place('nexus', '/nexus', ['incidents', 'soc']),
    place('sentinel', '/sentinel/user', ['incidents']),
  ],
};

describe('an item that the search found', () => {
  it('opens in the present area if that has its page, otherwise in the first one that has', () => {
    expect(doorTo('/incidents/7', visitor, 'sentinel')?.address).toBe('/sentinel/user/incidents/7');
    expect(doorTo('/soc?tab=rules&row=a', visitor, 'sentinel')?.address).toBe('/nexus/soc?tab=rules&row=a');
  });

  it('opens in Core by its complete address', () => {
    expect(doorTo('/core/access-overview?row=7', visitor, 'nexus')).toEqual({
      ...{ address: '/core/access-overview?row=7', icon: 'access' },
    });
  });

  it('cannot be opened without the role, the capability or a page', () => {
    expect(doorTo('/core/operations?row=7', { ...visitor, roles: ['nexus:owner'] }, 'core')).toBeNull();
    expect(doorTo('/media-protection?row=7', visitor, 'nexus')).toBeNull();
    expect(doorTo('/nowhere', visitor, 'nexus')).toBeNull();
  });
});

describe('groups of items', () => {
  it('keep the order of headings and of items', () => {
    const item = (heading: string, id: number) => ({ heading, id });
    expect(grouped([item('B', 1), item('A', 2), item('B', 3)])).toEqual([
      { heading: 'B', items: [item('B', 1), item('B', 3)] },
      { heading: 'A', items: [item('A', 2)] },
    ]);
    expect(grouped([])).toEqual([]);
  });
});
