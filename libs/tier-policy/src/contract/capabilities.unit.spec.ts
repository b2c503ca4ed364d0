import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { CAPABILITY_NAMES, capabilityTitle, isBuilt } from './capabilities.js';

describe('the names of capabilities', () => {
  it('are all in the list that writers of tiers read', () => {
    const text = readFileSync(join(import.meta.dirname, '../../../../docs/tiers.md'), 'utf8');
    const list = /\*\*Capabilities:\*\*([^*]+)/.exec(text)?.[1] ?? '';
    const named = [...list.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name);
    expect(named.sort()).toEqual([...CAPABILITY_NAMES].sort());
  });

  it('that this build does not know are shown as they are, and not built', () => {
    expect([capabilityTitle('harbour-watch'), isBuilt('harbour-watch')]).toEqual(['harbour-watch', false]);
  });
});
