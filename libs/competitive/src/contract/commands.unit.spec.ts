import { describe, expect, it } from '@jest/globals';
import { PUBLIC_CLAIMS } from '../domain/public-claims.js';
import { sampleClaim } from '../testing/index.js';
import { addCompetitorSchema, COMPARISON_FEATURES, LIMITS, recordClaimSchema } from './index.js';

const accepts = (changes: object) => recordClaimSchema.safeParse({ ...sampleClaim(), ...changes }).success;

describe('features of the comparison', () => {
  it('have the order and names that the product shows', () => {
    expect(COMPARISON_FEATURES.map(({ label }) => label)).toEqual([
      'endpoint protection',
      'generic threat databases',
      'impersonation or reputation defense',
      'network perimeter defense',
      'platform-wide brand security',
      'multi-layered identity protection',
      'real-time impersonator detection and takedown',
      'military-grade deception and encryption',
      'built-in escalation to IC3 and the FBI',
      'creator, executive and enterprise protection',
    ]);
  });
});

describe('a claim from outside', () => {
  it('is accepted with a valid source', () => {
    expect(recordClaimSchema.parse({ ...sampleClaim(), statement: '  Two words. ' })).toMatchObject({
      statement: 'Two words.',
    });
  });

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT://competitor.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://competitor.example/',
    'https://user:secret@competitor.example/',
    'https://competitor.example/"onmouseover="x',
    'https://competitor.example/<b>',
    'https:competitor.example',
    'https://localhost/',
    'https://[::1]/',
    '//competitor.example',
    'ftp://competitor.example/',
    ` https://competitor.example/${'x'.repeat(LIMITS.url)}`,
    '',
    null,
  ])('cannot name %j as its source', (sourceUrl) => {
    expect(accepts({ sourceUrl })).toBe(false);
  });

  it.each([
    { feature: 'coffee' },
    { feature: '__proto__' },
    { covers: 'maybe' },
    { statement: '' },
    { statement: ' \n ' },
    { statement: 'x'.repeat(10_240) },
    { statement: 'two\nlines' },
    { statement: 'nul\u0000' },
    { statement: 'turned \u202E round' },
    { statement: 'hidden\u200B' },
    { seenAt: '2026-02-30' },
    { seenAt: '21.11.2026' },
    { seenAt: '2026-11-21T00:00:00Z' },
    { seenAs: 'guessed' },
  ])('is refused with %j', (changes) => {
    expect(accepts(changes)).toBe(false);
  });
});

describe('the claims that ship with the product', () => {
  it('pass the checks of a person’s claim', () => {
    expect(PUBLIC_CLAIMS).toHaveLength(4);
    for (const { claims, ...competitor } of PUBLIC_CLAIMS) {
      expect(addCompetitorSchema.parse(competitor)).toEqual(competitor);
      expect(new Set(claims.map(({ feature }) => feature)).size).toBe(claims.length);
      for (const claim of claims) expect(recordClaimSchema.parse(claim)).toEqual(claim);
    }
  });

  it('contain no verdict “no”, because none of their sources states one', () => {
    expect(PUBLIC_CLAIMS.flatMap(({ claims }) => claims).filter(({ covers }) => covers === 'no')).toEqual([]);
  });
});
