import { expect, it } from '@jest/globals';
import { grantEnd, isPrivileged } from './grant-end.js';

it('a grant ends after the selected hours, or never', () => {
  const now = new Date('2026-11-20T12:00:00.000Z');
  expect(grantEnd('8', now)).toBe('2026-11-20T20:00:00.000Z');
  expect(grantEnd('', now)).toBeNull();
});

it('roles of the staff are privileged', () => {
  expect(isPrivileged('core:auditor')).toBe(true);
  expect(isPrivileged('nexus:owner')).toBe(false);
  expect(isPrivileged(null)).toBe(false);
});
