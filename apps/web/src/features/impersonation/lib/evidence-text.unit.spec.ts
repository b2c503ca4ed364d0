import { describe, expect, it } from '@jest/globals';
import type { Evidence } from '@rampart/impersonation/contract';
import { differenceTexts, evidenceText, pointsText } from './evidence-text.js';

describe('a piece of evidence in words', () => {
  it('says every kind of difference, and names characters that look the same by code point', () => {
    const step = (
      kind: 'equal' | 'confusable' | 'substituted' | 'inserted' | 'deleted' | 'transposed',
      a: string,
      b: string,
    ) => ({
      kind,
      protectedText: a,
      candidateText: b,
    });
    expect(
      differenceTexts([
        step('equal', 'north', 'north'),
        step('confusable', 'o', '\u043e'),
        step('substituted', 'w', 'v'),
        step('inserted', '', '\u200b'),
        step('deleted', 'd', ''),
        step('transposed', 'ie', 'ei'),
      ]),
    ).toEqual([
      '“\u043e” (U+043E) looks like “o”',
      '“v” instead of “w”',
      '“\u200b” (U+200B) added',
      '“d” omitted',
      '“ie” swapped to “ei”',
    ]);
  });

  it.each<[Evidence, string]>([
    [
      { kind: 'affix', base: 'northwind', affixes: ['support'], meaning: 'claims to be staff' },
      '“northwind” with “support” (claims to be staff)',
    ],
    [
      { kind: 'similarity', field: 'bio', protectedText: 'a', candidateText: 'b', similarity: 0.876 },
      'bio: 87.6% alike',
    ],
    [
      { kind: 'avatar', bitDistance: 6, bits: 256, transform: 'mirrored', quality: 98 },
      '6 of 256 picture bits differ (mirrored, quality 98)',
    ],
    [{ kind: 'date', at: '2026-01-02T03:04:05Z', ageDays: 3.9 }, '2 Jan 2026, 3 days ago'],
    [
      { kind: 'count', name: 'followers', value: 12, compared: 88_000 },
      'followers: 12, compared with 88,000',
    ],
    [
      { kind: 'links', shared: ['a.example'], suspicious: ['b.example'] },
      'same links: a.example; suspicious links: b.example',
    ],
    [{ kind: 'words', field: 'bio', words: ['fan', 'parody'] }, 'bio says “fan”, “parody”'],
    [{ kind: 'flag', name: 'verified', value: false }, 'verified: no'],
  ])('%j', (evidence, text) => {
    expect(evidenceText(evidence)).toBe(text);
  });

  it('shows points with their sign', () => {
    expect([12.34, -3, 0].map(pointsText)).toEqual(['+12.3', '−3.0', '+0.0']);
  });
});
