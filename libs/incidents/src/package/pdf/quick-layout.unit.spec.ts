import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as fontkit from 'fontkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { quickLayout } from './quick-layout.js';

const require = createRequire(import.meta.url);

describe.each(['DejaVuSans', 'DejaVuSans-Bold', 'DejaVuSansMono'])('quick layout of %s', (name) => {
  const font = fontkit.create(
    readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)),
  ) as fontkit.Font;
  const quick = quickLayout(font);

  it('gives what the font gives', () => {
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
