import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { alignInside, alignTexts, boundedOsa, HANDLE_FLAG, matchHandle } from './index.js';

function plainOsa(a: string, b: string): number {
  const d = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number): number => d[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      let cost = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, at(i - 2, j - 2) + 1);
      (d[i] as number[])[j] = cost;
    }
  }
  return at(a.length, b.length);
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 12 });

describe('boundedOsa', () => {
  it('equals the textbook algorithm within its limit, and is symmetric', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, limit) => {
        const expected = Math.min(plainOsa(a, b), limit + 1);
        expect(boundedOsa(a, b, limit)).toBe(expected);
        expect(boundedOsa(b, a, limit)).toBe(expected);
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('alignTexts', () => {
  it('returns steps that together spell both texts completely', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 30 }),
        fc.string({ unit: 'binary', maxLength: 30 }),
        (a, b) => {
          const steps = alignTexts(a, b);
          expect(steps.map(({ protectedText }) => protectedText).join('')).toBe(a);
          expect(steps.map(({ candidateText }) => candidateText).join('')).toBe(b);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('names the differences', () => {
    const kinds = (a: string, b: string): string[] => alignTexts(a, b).map(({ kind }) => kind);
    expect(kinds('microsoft', 'rnicrosoft')).toEqual(['confusable', 'equal']);
    expect(kinds('google', 'gogole')).toEqual(['equal', 'transposed', 'equal']);
    expect(kinds('paypal', 'paypa1')).toEqual(['equal', 'confusable']);
    expect(kinds('paypal', 'PayPal_Support')).toEqual(['equal', 'inserted']);
  });

  it('keeps an emoji whole whose first half both texts share', () => {
    expect(alignTexts('Acme \u{1f600}', 'Acme \u{1f601}!')).toEqual([
      { kind: 'equal', protectedText: 'Acme ', candidateText: 'Acme ' },
      { kind: 'inserted', protectedText: '', candidateText: '\u{1f601}' },
      { kind: 'substituted', protectedText: '\u{1f600}', candidateText: '!' },
    ]);
    expect(alignTexts('\u{1f600}', '\u{1f601}')).toEqual([
      { kind: 'substituted', protectedText: '\u{1f600}', candidateText: '\u{1f601}' },
    ]);
  });
});

describe('alignInside', () => {
  it('marks words around a handle as inserted as a whole, not as single letters', () => {
    expect(alignInside('acme', 'The_ACME_help')).toEqual([
      { kind: 'inserted', protectedText: '', candidateText: 'The_' },
      { kind: 'equal', protectedText: 'acme', candidateText: 'ACME' },
      { kind: 'inserted', protectedText: '', candidateText: '_help' },
    ]);
    expect(
      alignInside('acme', 'acne_help')
        .map(({ candidateText }) => candidateText)
        .join(''),
    ).toBe('acne_help');
  });
});

describe('matchHandle', () => {
  const strength = (a: string, b: string): number => matchHandle(a, b)?.strength ?? 0;

  it.each([
    ['paypal', 'PayPal', 'identical'],
    ['paypal', 'pay_pal', 'separator'],
    ['paypal', 'paypa1', 'homograph'],
    ['paypal', 'раураl', 'homograph'],
    ['microsoft', 'rnicrosoft', 'homograph'],
    ['google', 'gogole', 'transposition'],
    ['google', 'gogle', 'omission'],
    ['google', 'googgle', 'repetition'],
    ['google', 'gpogle', 'keyboard'],
    ['netflix', 'natflix', 'vowel-swap'],
    ['paypal', 'real_paypal', 'combination'],
    ['paypal', 'PayPalSupport', 'combination'],
    ['paypal', '1paypal', 'insertion'],
    ['paypal', 'paypal_hacks', 'combination'],
    ['paypal', 'paypall_support', 'combination'],
    ['vodafone', 'atencion_vodafone', 'combination'],
    ['vodafone', 'vodafonekundenservice', 'combination'],
    ['globexa', 'globexa-xq', 'combination'],
    ['lidl', 'kvemo_lidl', 'combination'],
    ['kayak', 'kayalc', 'homograph'],
    ['hermes', 'hernnes', 'homograph'],
    ['workday', 'worlcclay', 'homograph'],
    ['red_cross', 'CrossRed', 'reordered'],
    ['bank_of_acme', 'acmebankof', 'reordered'],
    ['globexa', 'exaglob', 'reordered'],
    ['acme_bank', 'official.bank.acme', 'reordered'],
    ['wish', 'wiiiish', 'repetition'],
    ['dell', 'delllll', 'repetition'],
    ['canon', 'carion', 'homograph'],
    ['wechat', 'wecliat', 'homograph'],
    ['roblox', 'rololox', 'homograph'],
    ['subway', 'ussbway', 'near'],
    ['paypal', 'mr_ppaypal_help', 'combination'],
    ['vinted', 'ᶌinƫed', 'homograph'],
    ['nytimes', 'nytimes.bsky.social', 'identical'],
  ])('says how %s and %s are alike: %s', (own, candidate, kind) => {
    const match = matchHandle(own, candidate);
    if (kind === 'identical' && candidate.includes('bsky')) expect(match?.class).toBe('identical');
    else expect(match?.class).toBe(kind);
    expect(match?.strength).toBeGreaterThanOrEqual(HANDLE_FLAG);
  });

  it.each([
    ['uber', 'tuberculosis_uk'],
    ['chase', 'purchaser'],
    ['apple', 'apple_pie'],
    ['live', 'alive'],
    ['ui', 'intuit'],
    ['steam', 'WhatsOnSteamTrain'],
    ['bloomberg', 'MikeBloomberg'],
    ['beyonce', 'beyonce_fans'],
    ['ea', 'leela.green'],
    ['acme', 'somebody_else'],
    ['delta', 'detal'],
    ['bluehost', 'bluebboat'],
    ['airtel', 'intel'],
    ['redwood', 'woodland'],
  ])('does not flag %s for %s by the handle alone', (own, candidate) => {
    expect(strength(own, candidate)).toBeLessThan(HANDLE_FLAG);
  });

  it('counts separated unknown letters as a word, and letters attached to a short handle as chance', () => {
    expect(strength('tesla', 'qwv_tesla')).toBeGreaterThanOrEqual(HANDLE_FLAG);
    expect(strength('tesla', 'qwvtesla')).toBeLessThan(HANDLE_FLAG);
  });

  it('rates words that claim authority higher than fan words', () => {
    expect(strength('acmecorp', 'acmecorp_support')).toBeGreaterThan(
      strength('acmecorp', 'acmecorp_fanpage'),
    );
  });

  it('requires more evidence for short and everyday handles', () => {
    expect(strength('orange', 'orange_tree')).toBeLessThan(strength('vodafone', 'vodafone_tree'));
    expect(strength('bbc', 'bbcx')).toBeLessThan(strength('barclays', 'barclaysx'));
  });

  it('lists the words around the handle', () => {
    expect(matchHandle('acmebank', 'the_acmebank_help')?.affixes).toEqual([
      { text: 'the', kind: 'article' },
      { text: 'help', kind: 'trust' },
    ]);
  });

  it('returns a strength from 0 to 1 for any hostile handle', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.string({ unit: 'binary', maxLength: 40 }),
        (a, b) => {
          const found = matchHandle(a, b)?.strength ?? 0;
          expect(found).toBeGreaterThanOrEqual(0);
          expect(found).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: 2_000 },
    );
    expect(matchHandle('acme', 'x'.repeat(10_000))).toBeNull();
  });
});
