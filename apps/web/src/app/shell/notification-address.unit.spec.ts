import { describe, expect, it } from '@jest/globals';
import type { Me } from '@rampart/identity-access/contract';
import { notificationAddress } from './notification-address.js';

const me = (...areas: Me['areas']) => ({ places: areas.map((area) => ({ area, base: `/${area}` })) });

describe('where a notification leads', () => {
  it.each([
    ['/settings/security', me(), 'settings', '/settings/security'],
    ['~/scans?scan=1', me('core', 'nexus'), 'core', '/nexus/scans?scan=1'],
    ['~/scans?scan=1', me('nexus', 'aegis'), 'aegis', '/aegis/scans?scan=1'],
    ['~/scans?scan=1', me('core'), 'core', null],
  ] as const)('%s', (link, person, current, address) => {
    expect(notificationAddress(link, person, current as never)).toBe(address);
  });
});
