import { describe, expect, it } from '@jest/globals';
import { ACTIVITY_PARTS, CAPABILITIES, type CapabilityEntry } from '@rampart/tier-policy/contract';
import { capabilityOfEvent, figures } from './index.js';

const entries: readonly CapabilityEntry[] = Object.values(CAPABILITIES);

describe('the manifest of capabilities', () => {
  it('names the activity of every library that records events, and of no other', () => {
    expect([...ACTIVITY_PARTS.keys()].sort()).toEqual([...new Set(capabilityOfEvent.values())].sort());
  });

  it('calls no two parts of the activity by one name', () => {
    expect(new Set(ACTIVITY_PARTS.values()).size).toBe(ACTIVITY_PARTS.size);
  });

  it('says whole sentences, and the figures registry knows no capability that it does not', () => {
    for (const { claims = {} } of entries)
      for (const text of Object.values(claims)) expect(text).toMatch(/^[A-Z].+\.$/);
    for (const { capability } of figures.figures)
      if (capability !== undefined) expect(Object.keys(CAPABILITIES)).toContain(capability);
  });
});
