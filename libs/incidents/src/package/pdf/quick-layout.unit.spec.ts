import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as fontkit from 'fontkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { quickLayout } from './quick-layout.js';

const require = createRequire(import.meta.url);

describe.each([
  'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  'dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf',
  '@rampart/brand/fonts/besley-latin-550.ttf',
  '@rampart/brand/fonts/hanken-grotesk-latin-400.ttf',
  '@rampart/brand/fonts/hanken-grotesk-latin-650.ttf',
  '@rampart/brand/fonts/jetbrains-mono-latin-450.ttf',
])('quick layout of %s', (file) => {
  const font = fontkit.create(readFileSync(require.resolve(file))) as fontkit.Font;
  const quick = quickLayout(font);

  it('equals the font’s own layout', () => {
    const plain = fc.string({ minLength: 1, maxLength: 24 });
    const ligatures = fc.string({
      unit: fc.constantFrom('f', 'i', 'l', 't', 'A', 'V', '7', '.'),
      minLength: 1,
    });
    const foreign = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.oneof(plain, ligatures, foreign), (text) => {
        const [fast, exact] = [quick(text), font.layout(text)];
        expect(fast.glyphs.map(({ id }) => id)).toEqual(exact.glyphs.map(({ id }) => id));
        expect(fast.positions.map((one) => ({ ...one }))).toEqual(exact.positions.map((one) => ({ ...one })));
        expect(fast.advanceWidth).toBe(exact.advanceWidth);
      }),
      { numRuns: 300, seed: 7 },
    );
  });
});
