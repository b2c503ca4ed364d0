export interface Between {
  readonly above: Float32Array;
  readonly below: Float32Array;
  readonly share: number;
  readonly dither: Float32Array;
}

export interface Rows {
  /** @returns whether all pixels are opaque */
  luma(pixels: Uint8Array, out: Float32Array): boolean;
  add(from: Float32Array, to: Float32Array, weight: number): void;
  square(from: Float32Array, to: Float32Array): void;
  pattern(pixels: Uint8Array, between: Between): number;
}

const [RED, GREEN, BLUE] = [Math.fround(0.299), Math.fround(0.587), Math.fround(0.114)] as const;
const { fround } = Math;

/** Luma by ITU-R BT.601 in single precision, rounded after every step as with vectors. */
export const lumaOf = (red: number, green: number, blue: number): number =>
  fround(fround(fround(red * RED) + fround(green * GREEN)) + fround(blue * BLUE));

export const plainRows: Rows = {
  luma(pixels, out) {
    let alpha = 255;
    for (let x = 0, from = 0; x < out.length; x += 1, from += 4) {
      out[x] = lumaOf(pixels[from] as number, pixels[from + 1] as number, pixels[from + 2] as number);
      alpha &= pixels[from + 3] as number;
    }
    return alpha === 255;
  },
  add(from, to, weight) {
    const scale = fround(weight);
    for (let x = 0; x < to.length; x += 1) to[x] = (to[x] as number) + fround(scale * (from[x] as number));
  },
  square(from, to) {
    for (let x = 0; x < to.length; x += 1) to[x] = (from[x] as number) * (from[x] as number);
  },
  pattern(pixels, { above, below, share, dither }) {
    const part = fround(share);
    let squares = 0;
    for (let x = 0; x < above.length; x += 1) {
      const near = above[x] as number;
      const rise = fround(fround((below[x] as number) - near) * part);
      const change = Math.floor(fround(fround(near + rise) + (dither[x] as number)));
      squares += change * change;
      for (let at = x * 4; at < x * 4 + 3; at += 1)
        pixels[at] = Math.max(0, Math.min(255, (pixels[at] as number) + change));
    }
    return squares;
  },
};
