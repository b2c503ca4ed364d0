import { describe, expect, it } from '@jest/globals';
import { isInstalled } from './install.mjs';

const lock = (packages: Record<string, object>) => ({ packages: { '': {}, 'libs/kernel': {}, ...packages } });

const everywhere = () => true;

describe('the check of installed packages', () => {
  const wanted = lock({
    'node_modules/pg': { version: '8.1.0' },
    'node_modules/fsevents': { version: '2.0.0', optional: true },
    'node_modules/@rampart/kernel': { link: true },
  });
  const present = { 'node_modules/pg': { version: '8.1.0' }, 'node_modules/@rampart/kernel': { link: true } };

  it('accepts exactly the packages of the lock file, except for other platforms’ optional packages', () => {
    expect(isInstalled(wanted, lock(present), everywhere)).toBe(true);
  });

  it.each([
    ['another version', { ...present, 'node_modules/pg': { version: '8.0.0' } }],
    ['a missing package', { 'node_modules/@rampart/kernel': { link: true } }],
    ['an unlinked workspace', { 'node_modules/pg': { version: '8.1.0' } }],
  ])('requires an installation for %s', (_, packages) => {
    expect(isInstalled(wanted, lock(packages), everywhere)).toBe(false);
  });

  it('requires an installation when a package is missing', () => {
    expect(isInstalled(wanted, lock(present), (path: string) => path !== 'node_modules/pg')).toBe(false);
  });

  it('treats an interrupted install as missing, and refuses a checkout without lock file', () => {
    expect(isInstalled(wanted, undefined, everywhere)).toBe(false);
    expect(() => isInstalled(undefined, undefined, everywhere)).toThrow('not a whole checkout');
  });
});
