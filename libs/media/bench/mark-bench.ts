import { plain, type Report, seeded } from '@rampart/kernel/testing';
import {
  besideReader,
  embedMark,
  fingerprint,
  markKey,
  markReader,
  protect,
  readMark,
  type RgbaImage,
} from '../src/index.js';
import { decodeImage, encodeImage } from '../src/node/index.js';
import { picture } from '../src/testing/index.js';
import { edited, HARD_EDIT_NAMES } from './edits.js';
import { prefixOf, type Sample } from './samples.js';

const READ_AFTER = [
  'JPEG q50',
  'JPEG q30',
  'WebP q50',
  'resize 50 %',
  'resize 25 %',
  'text overlay',
  'blur 2',
];
const ALSO = ['gamma', 'brightness 1.3', 'mirror', 'rotate 90', 'greyscale', 'sharpen', 'crop 20 %'];

const key = markKey('bench');
/** The installation knows this many copies when a found one is read. */
const COPIES = 1_000;
const idOf = (at: number): number => 1_000_003 * (at + 1);
const reading = { ...key, issued: Array.from({ length: COPIES }, (_, at) => idOf(at)) };

/**
 * Measures the share of marks that are read after each edit, and the visibility of marks.
 *
 * @param group name of the pictures, unless they are generated
 */
export async function benchMarks(report: Report, pictures: readonly Sample[], group = ''): Promise<void> {
  const marked: { bytes: Uint8Array; id: number; image: RgbaImage }[] = [];
  let [quality, flat] = [0, 0];
  for (const [at, { image }] of pictures.entries()) {
    const id = idOf(at);
    const protection = protect(image, { id, key, known: true });
    if (!protection.embedded) continue;
    marked.push({ id, image, bytes: await encodeImage(protection.image, 'image/jpeg') });
    quality += protection.psnr;
    flat += flatChange(image, protection.image);
  }
  plain(
    report,
    `${prefixOf(group, pictures.length)}mark: embedded and read back`,
    marked.length / pictures.length,
    'share',
  );
  if (marked.length === 0) return;
  // Refused pictures, such as small ones, have no mark to read.
  const prefix = prefixOf(group, marked.length);
  plain(report, `${prefix}mark: mean signal to noise`, quality / marked.length, 'dB');
  plain(report, `${prefix}mark: mean change of flat 16 by 16 blocks`, flat / marked.length, 'levels');
  let wrong = 0;
  for (const name of [...READ_AFTER, ...ALSO, ...HARD_EDIT_NAMES]) {
    let right = 0;
    for (const { id, bytes, image } of marked) {
      const copy = (await decodeImage(await edited(name, bytes))).image;
      const search = name.startsWith('crop') || HARD_EDIT_NAMES.includes(name);
      const found = readMark(copy, reading, { search }).id ?? (search ? readBeside(image, copy) : null);
      if (found === id) right += 1;
      else if (found !== null) wrong += 1;
    }
    plain(report, `${prefix}mark: ${name}`, right / marked.length, 'read');
  }
  plain(report, `${prefix}mark: wrong ids after these edits`, wrong, 'readings');
}

/** As a check of a found picture does once its fingerprint has named the original. */
function readBeside(original: RgbaImage, copy: RgbaImage): number | null {
  const [own, found] = [original, copy].map((image) => ({ image, print: fingerprint(image) })) as [
    Printed,
    Printed,
  ];
  return besideReader(own, found)?.(reading).id ?? null;
}

type Printed = Parameters<typeof besideReader>[0];

export function benchWrongIds(report: Report): void {
  plain(
    report,
    `mark: wrong ids in ${READINGS} readings of unmarked, other and damaged`,
    wrongIds(),
    'readings',
  );
}

/** Keys per picture; each of these readings must find nothing. */
const READINGS = Number(process.env.RAMPART_BENCH_READINGS ?? 100_000);
const READING_SIDE = 320;
const readingKey = (at: number) => ({
  ...markKey(`reading ${at}`),
  issued: Array.from({ length: 16 }, (_, next) => 4_711 + next),
});
const own = readingKey(0);
const KEYS = [own, ...Array.from({ length: 63 }, (_, at) => readingKey(at + 1))];

/** Counts ids that are read from unmarked, differently marked and damaged pictures. */
function wrongIds(): number {
  const id = 4711;
  let wrong = 0;
  let original = picture(1, READING_SIDE, READING_SIDE);
  let whole = original;
  for (let at = 0; at * KEYS.length < READINGS; at += 1) {
    if (at % 16 === 0) {
      original = picture(at + 1, READING_SIDE, READING_SIDE);
      whole = embedMark(original, id, own);
    }
    const marked = at % 4 > 0;
    const read = markReader(worn(marked ? whole : original, at));
    for (const key of KEYS) {
      const found = read(key).id;
      if (found !== null && !(marked && key === own && found === id)) wrong += 1;
    }
  }
  return wrong;
}

function worn({ width, height, data }: RgbaImage, seed: number): RgbaImage {
  const random = seeded(seed);
  const strength = random() * 180;
  const lost = random() * 0.6;
  const blocks = Array.from({ length: 1024 }, () => random() < lost);
  const noisy = new Uint8ClampedArray(data);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const block = (((pixel / width) | 0) >> 4) * 32 + ((pixel % width) >> 4);
    const gone = blocks[block % 1024] === true;
    for (let at = pixel * 4; at < pixel * 4 + 3; at += 1)
      noisy[at] = gone ? 128 : (data[at] as number) + (random() - 0.5) * strength;
  }
  return { width, height, data: noisy };
}

/** The change in blocks whose standard deviation is below 3 levels; 0 without such blocks. */
function flatChange(before: RgbaImage, after: RgbaImage): number {
  let [blocks, change] = [0, 0];
  for (let top = 0; top + 16 <= before.height; top += 16) {
    for (let left = 0; left + 16 <= before.width; left += 16) {
      let [sum, squares, moved] = [0, 0, 0];
      for (let at = 0; at < 256; at += 1) {
        const from = ((top + (at >> 4)) * before.width + left + (at & 15)) * 4 + 1;
        const value = before.data[from] as number;
        sum += value;
        squares += value * value;
        moved += Math.abs(value - (after.data[from] as number));
      }
      if (squares / 256 - (sum / 256) ** 2 >= 9) continue;
      blocks += 1;
      change += moved / 256;
    }
  }
  return blocks === 0 ? 0 : change / blocks;
}
