import { describe, expect, it } from '@jest/globals';
import { ON_PAPER, SCHEMES, type Scheme, type Token } from './tokens.js';
import { contrast, distance, VISIONS } from './testing/colour.js';

const schemes: readonly (readonly [name: string, scheme: Scheme])[] = [
  ['light', SCHEMES.light],
  ['dark', SCHEMES.dark],
  ['paper', ON_PAPER],
];
const surfaces: readonly Token[] = ['page', 'sheet', 'stone', 'stone-pale', 'stone-lit'];
const inks: readonly (readonly [ink: Token, own: readonly Token[]])[] = [
  ['ink', ['good-wash', 'pencil-wash', 'amber-wash']],
  ['ink-soft', []],
  ['copper', ['good-wash']],
  ['pencil', ['pencil-wash']],
  ['amber', ['amber-wash']],
];
const severities: readonly Token[] = [
  'severity-critical',
  'severity-high',
  'severity-medium',
  'severity-low',
  'severity-info',
];
const categories: readonly Token[] = ['category-1', 'category-2', 'category-3', 'category-4', 'category-5'];

const pairs = (tokens: readonly Token[]): readonly (readonly [Token, Token])[] =>
  tokens.flatMap((one, index) => tokens.slice(index + 1).map((other) => [one, other] as const));

const tooClose = (scheme: Scheme, tokens: readonly Token[], least: number): readonly string[] =>
  VISIONS.flatMap((vision) =>
    pairs(tokens)
      .filter(([one, other]) => distance(scheme[one], scheme[other], vision) < least)
      .map(([one, other]) => `${vision}: ${one}, ${other}`),
  );

describe.each(schemes)('colour tokens of the %s scheme', (name, scheme) => {
  it('have a contrast of 4.5:1 for text on every surface and on its own wash (WCAG 2.2, 1.4.3)', () => {
    const faint = inks.flatMap(([ink, own]) =>
      [...surfaces, ...own]
        .filter((surface) => contrast(scheme[ink], scheme[surface]) < 4.5)
        .map((surface) => `${ink} on ${surface}`),
    );
    expect(faint).toEqual([]);
    expect(contrast(scheme['on-ink'], scheme.ink)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(scheme['on-copper'], scheme.copper)).toBeGreaterThanOrEqual(4.5);
  });

  it('have a contrast of 3:1 for controls, severities and categories on page and sheet (WCAG 2.2, 1.4.11)', () => {
    const faint = (['control', ...severities, ...categories] as const).flatMap((token) =>
      (['page', 'sheet'] as const)
        .filter((surface) => contrast(scheme[token], scheme[surface]) < 3)
        .map((surface) => `${token} on ${surface}`),
    );
    expect(faint).toEqual([]);
  });

  it('are different within severities and categories for every kind of colour vision', () => {
    expect(tooClose(scheme, severities, name === 'dark' ? 8 : 10)).toEqual([]);
    expect(tooClose(scheme, categories, 11)).toEqual([]);
  });
});
