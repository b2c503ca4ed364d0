import { describe, expect, it } from '@jest/globals';
import { platformIdSchema } from '../../contract/index.js';
import { matchHandle } from '../handle/index.js';
import { generateCandidates, HANDLE_RULES, isAllowed, keywordQueries } from './index.js';

const handlesFor = (
  handle: string,
  platform: (typeof platformIdSchema.options)[number],
  limit = 20_000,
): string[] =>
  generateCandidates(handle, { platform, year: 2026, limit }).map((candidate) => candidate.handle);

describe('generateCandidates', () => {
  it.each(platformIdSchema.options)('gives only handles that %s accepts, each once', (platform) => {
    const rules = HANDLE_RULES[platform];
    const handles = handlesFor('Acme_Corp', platform);
    expect(handles.length).toBeGreaterThan(1_000);
    expect(new Set(handles).size).toBe(handles.length);
    const bad = handles.filter(
      (handle) => !isAllowed(handle.slice(0, handle.length - rules.suffix.length), rules),
    );
    expect(bad).toEqual([]);
  });

  it('covers all single edits', () => {
    const handles = new Set(handlesFor('paypal', 'twitter'));
    const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789'];
    const edits = [...'paypal'].flatMap((_, at) => [
      `${'paypal'.slice(0, at)}${'paypal'.slice(at + 1)}`,
      ...letters.flatMap((letter) => [
        `${'paypal'.slice(0, at)}${letter}${'paypal'.slice(at)}`,
        `${'paypal'.slice(0, at)}${letter}${'paypal'.slice(at + 1)}`,
      ]),
    ]);
    expect(edits.filter((edit) => !handles.has(edit))).toEqual([]);
  });

  it('lists the variants that impersonators use most before all others', () => {
    const first = new Set(handlesFor('acmebank', 'twitter', 200));
    for (const handle of [
      'acmebank',
      'acmebank_',
      'acmebankhelp',
      'realacmebank',
      'acmebank_hq',
      'acm3bank',
      'acmebnak',
      'acmebannk',
      'acmbank',
      'acrnebank',
    ]) {
      expect([handle, first.has(handle)]).toEqual([handle, true]);
    }
  });

  it('includes two added words, and several look-alike characters, later in the list', () => {
    const handles = new Set(handlesFor('pampers', 'twitter'));
    for (const handle of ['real_pampers_uk', 'mypampers_help', 'pampershelpuk', 'pampers_app_us', 'p4nnp3r5'])
      expect([handle, handles.has(handle)]).toEqual([handle, true]);
  });

  it('respects its limit and gives the same list every time', () => {
    expect(handlesFor('acme', 'bluesky', 50)).toHaveLength(50);
    expect(handlesFor('acme', 'bluesky', 500)).toEqual(handlesFor('acme', 'bluesky', 500));
    expect(handlesFor('acme', 'bluesky', 50).every((handle) => handle.endsWith('.bsky.social'))).toBe(true);
  });

  it('gives nothing for a handle without characters that the network allows', () => {
    expect(handlesFor('🙂', 'twitter')).toEqual([]);
  });

  it('gives handles that the matcher recognises', () => {
    const handles = handlesFor('acmebank', 'instagram', 400);
    const missed = handles.filter((handle) => (matchHandle('acmebank', handle)?.strength ?? 0) < 0.5);
    expect(missed.length / handles.length).toBeLessThan(0.05);
  });
});

describe('keywordQueries', () => {
  it('contains names, handles and claims that impersonators make, each once', () => {
    const queries = keywordQueries({ handles: ['@AcmeCorp'], displayNames: ['Acme Corp'] });
    expect(queries.slice(0, 2)).toEqual(['Acme Corp', 'AcmeCorp']);
    expect(queries).toContain('acme corp official');
    expect(new Set(queries.map((query) => query.toLowerCase())).size).toBe(queries.length);
  });
});
