import { describe, expect, it } from '@jest/globals';
import { itemAddress } from './item-address.js';

describe('the address of a work item', () => {
  it.each([
    ['/core/operations?row=problem-1', null, '/core/operations?row=problem-1'],
    [
      '~/security/impersonator-detection?scan=1&row=2',
      '/nexus',
      '/nexus/security/impersonator-detection?scan=1&row=2',
    ],
    ['~/security/impersonator-detection', '/t/harbour', '/t/harbour/security/impersonator-detection'],
    ['~/security/impersonator-detection', null, null],
    ['https://elsewhere.example/', '/nexus', null],
    [null, '/nexus', null],
  ])('for %s in the area %s is %s', (link, base, address) => {
    expect(itemAddress(link, base)).toBe(address);
  });
});
