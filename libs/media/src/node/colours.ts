import type { RgbaImage } from '../image.js';

const LOWEST_FIRST = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;

/** In pixels: pictures up to this size share one buffer, because fresh memory costs as much as the work. */
const KEPT_PIXELS = 8_000_000;
let spare: Buffer | null = null;

export async function withColours<T>(
  image: RgbaImage,
  work: (colours: Buffer | null) => Promise<T>,
): Promise<T> {
  const bytes = image.width * image.height * 3;
  const place = spare !== null && spare.length >= bytes ? spare : Buffer.allocUnsafeSlow(bytes);
  // Concurrent callers get separate buffers.
  spare = null;
  try {
    return await work(coloursOf(image, place.subarray(0, bytes)));
  } finally {
    if (place.length <= KEPT_PIXELS * 3) spare = place;
  }
}

function coloursOf({ data, width, height }: RgbaImage, out: Buffer): Buffer | null {
  const pixels = width * height;
  const byWords = LOWEST_FIRST && data.byteOffset % 4 === 0 ? pixels - (pixels % 4) : 0;
  if (!wordsOf(data, out, byWords)) return null;
  for (let at = byWords; at < pixels; at += 1) {
    if (data[at * 4 + 3] !== 255) return null;
    for (let channel = 0; channel < 3; channel += 1) out[at * 3 + channel] = data[at * 4 + channel] as number;
  }
  return out;
}

/** Packs four pixels at a time. @returns whether all are opaque */
function wordsOf(data: RgbaImage['data'], out: Buffer, pixels: number): boolean {
  if (pixels === 0) return true;
  const from = new Int32Array(data.buffer, data.byteOffset, pixels);
  const to = new Int32Array(out.buffer, out.byteOffset, (pixels / 4) * 3);
  let alpha = -1;
  for (let at = 0, next = 0; at < pixels; at += 4, next += 3) {
    const first = from[at] as number;
    const second = from[at + 1] as number;
    const third = from[at + 2] as number;
    const fourth = from[at + 3] as number;
    alpha &= first & second & third & fourth;
    to[next] = (first & 0xffffff) | (second << 24);
    to[next + 1] = ((second >>> 8) & 0xffff) | (third << 16);
    to[next + 2] = ((third >>> 16) & 0xff) | (fourth << 8);
  }
  return alpha >>> 24 === 255;
}
