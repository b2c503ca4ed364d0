import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { CAPABILITY_NAMES, capabilityTitle, isBuilt } from './capabilities.js';

describe('the names of capabilities', () => {
  it('are all in the list for the authors of tiers', () => {
    const text = readFileSync(join(import.meta.dirname, '../../../../docs/tiers.md'), 'utf8');
    const list = /\*\*Capabilities:\*\*([^*]+)/.exec(text)?.[1] ?? '';
    const named = [...list.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name);
    expect(named.sort()).toEqual([...CAPABILITY_NAMES].sort());
  });

  it('are shown unchanged and as not built when this build does not know them', () => {
    expect([capabilityTitle('harbour-watch'), isBuilt('harbour-watch')]).toEqual(['harbour-watch', false]);
  });
});
