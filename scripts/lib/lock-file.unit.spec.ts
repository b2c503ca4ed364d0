import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { inRoot } from './project.mjs';

interface Locked {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>;
};

/** An addon that makes `cbor-x` faster. It is left out because it needs an install script, and we run none. */
const LEFT_OUT = ['cbor-extract'];

/**
 * Whether the lock file has a package where Node looks for it (Node.js, "Loading from node_modules folders"):
 * beside the importing one, then one level up at a time.
 */
function isLocked(name: string, from: string): boolean {
  for (let place = from; ; place = place.slice(0, Math.max(place.lastIndexOf('/node_modules/'), 0))) {
    if (packages[`${place === '' ? '' : `${place}/`}node_modules/${name}`] !== undefined) return true;
    if (place === '') return false;
  }
}

describe('the lock file', () => {
  it('has an entry for every dependency of every platform, so that npm ci accepts it', () => {
    const missing = Object.entries(packages).flatMap(([place, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((name) => !LEFT_OUT.includes(name) && !isLocked(name, place))
        .map((name) => `${name} of ${place}`),
    );
    expect(missing).toEqual([]);
  });
});
