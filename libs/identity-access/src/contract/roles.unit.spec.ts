import { describe, expect, it } from '@jest/globals';
import { assertGrantable } from '../domain/granting.js';
import { ROLES } from './roles.js';

describe('the roles', () => {
  it('are staff roles exactly when their name begins with core', () => {
    expect(ROLES.filter(({ staffOnly }) => staffOnly).map(({ name }) => name)).toEqual(
      ROLES.map(({ name }) => name).filter((name) => name.startsWith('core:')),
    );
  });

  it('can all be granted by an administrator in the staff tenant, but only nexus roles by an owner', () => {
    const names = ROLES.map(({ name }) => name);
    expect(() => assertGrantable(names, { id: 'a', roles: ['core:admin'] }, 'staff')).not.toThrow();
    for (const name of names) {
      const grant = () => assertGrantable([name], { id: 'o', roles: ['nexus:owner'] }, 'staff');
      if (name.startsWith('core:')) expect(grant).toThrow();
      else expect(grant).not.toThrow();
    }
  });
});
