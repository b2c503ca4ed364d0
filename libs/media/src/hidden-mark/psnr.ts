import type { RgbaImage } from '../image.js';

/** The peak signal-to-noise ratio in dB; infinite for equal pictures. */
export function psnr(first: RgbaImage, second: RgbaImage): number {
  let squares = 0;
  for (let at = 0; at < first.data.length; at += 4) {
    const red = (first.data[at] as number) - (second.data[at] as number);
    const green = (first.data[at + 1] as number) - (second.data[at + 1] as number);
    const blue = (first.data[at + 2] as number) - (second.data[at + 2] as number);
    squares += red * red + green * green + blue * blue;
  }
  return 10 * Math.log10((255 * 255 * 3 * first.width * first.height) / squares);
}
