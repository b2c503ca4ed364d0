import { describe, expect, it } from '@jest/globals';
import { differingTiles, SIDE, TILES } from './picture-tiles.js';

const grey = (level: number): Uint8ClampedArray => new Uint8ClampedArray(4 * SIDE * SIDE).fill(level);

describe('the differing tiles of two pictures', () => {
  it('are none of equal pictures, and none of slight noise', () => {
    expect(differingTiles(grey(100), grey(100))).toEqual([]);
    expect(differingTiles(grey(100), grey(110))).toEqual([]);
  });

  it('are those that were painted over, counted row by row', () => {
    const painted = grey(100);
    for (let y = 8; y < 16; y += 1)
      for (let x = 16; x < 24; x += 1) painted.fill(250, 4 * (y * SIDE + x), 4 * (y * SIDE + x) + 3);
    expect(differingTiles(grey(100), painted)).toEqual([TILES + 2]);
  });
});
