import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { CAPTURES, SIZE } from './captures.js';

const MOST_BYTES = 45_000;
const files = CAPTURES.flatMap(({ title, light, dark }) => [
  [`${title}, light`, light] as const,
  [`${title}, dark`, dark] as const,
]);

describe('the captures of the product', () => {
  it('are three, each in light and dark', () => {
    expect(new Set(files.map(([, file]) => file)).size).toBe(6);
  });

  it.each(files)('include %s, a small AVIF of the size that the page states', (_name, file) => {
    const bytes = readFileSync(new URL(file));
    expect(bytes.length).toBeLessThanOrEqual(MOST_BYTES);
    // ISO/IEC 14496-12, file type box, and 23008-12, image spatial extents.
    expect(bytes.toString('latin1', 4, 12)).toBe('ftypavif');
    const extents = bytes.indexOf('ispe') + 8;
    expect([bytes.readUInt32BE(extents), bytes.readUInt32BE(extents + 4)]).toEqual([SIZE.width, SIZE.height]);
  });
});
