import type { RgbaImage } from '../src/index.js';

/** In pixels of the picture that it was cut from. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Cuts a picture into `side` by `side` equal tiles. */
export function tilesOf(
  image: RgbaImage,
  side: number,
): { readonly place: Place; readonly image: RgbaImage }[] {
  const [width, height] = [Math.floor(image.width / side), Math.floor(image.height / side)];
  return Array.from({ length: side * side }, (_, at) => {
    const place = { left: (at % side) * width, top: Math.floor(at / side) * height, width, height };
    return { place, image: cutOut(image, place) };
  });
}

function cutOut(image: RgbaImage, { left, top, width, height }: Place): RgbaImage {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const from = ((top + y) * image.width + left) * 4;
    data.set(image.data.subarray(from, from + width * 4), y * width * 4);
  }
  return { width, height, data };
}
