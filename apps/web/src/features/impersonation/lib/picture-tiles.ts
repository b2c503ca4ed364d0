/** Tiles a side, and pixels of a tile's side. */
export const TILES = 8;
export const TILE_PIXELS = 8;
export const SIDE = TILES * TILE_PIXELS;

/** Mean difference of lightness, 0 to 255, above which a tile differs to the eye, not by compression. */
const DIFFERS_FROM = 24;

const lightness = (pixels: Uint8ClampedArray, at: number): number =>
  0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0);

/** The tiles, row by row, in which two pictures of `SIDE` by `SIDE` RGBA pixels differ. */
export function differingTiles(one: Uint8ClampedArray, other: Uint8ClampedArray): readonly number[] {
  return Array.from({ length: TILES * TILES }, (_, tile) => tile).filter((tile) => {
    const [top, left] = [Math.floor(tile / TILES) * TILE_PIXELS, (tile % TILES) * TILE_PIXELS];
    let sum = 0;
    for (let y = top; y < top + TILE_PIXELS; y += 1)
      for (let x = left; x < left + TILE_PIXELS; x += 1) {
        const at = 4 * (y * SIDE + x);
        sum += Math.abs(lightness(one, at) - lightness(other, at));
      }
    return sum / TILE_PIXELS ** 2 > DIFFERS_FROM;
  });
}
