import { describe, expect, it } from '@jest/globals';
import { requireNode } from './node-version.mjs';

describe('the check of Node’s version', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '25.1.0'])('accepts %s', (version) => {
    expect(() => requireNode(version)).not.toThrow();
  });

  it.each(['20.18.9', '18.20.0', '8.0.0'])('refuses %s and asks for a newer version', (version) => {
    expect(() => requireNode(version)).toThrow(`Rampart needs Node 20.19 or newer; this is ${version}.`);
  });
});
