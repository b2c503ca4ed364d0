import { plain, type Report, seeded } from '@rampart/kernel/testing';
import { embedMark, markKey, protect, readMark, type RgbaImage } from '../src/index.js';
import { decodeImage, encodeImage } from '../src/node/index.js';
import { picture } from '../src/testing/index.js';
import { edited } from './edits.js';
import type { Sample } from './samples.js';

/** Edits after which a mark has to be read; those after which the picture has to be searched come last. */
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

/** Share of marks read after each edit, how visible they are, and wrong ids. */
export async function benchMarks(report: Report, pictures: readonly Sample[]): Promise<void> {
  const marked: { bytes: Uint8Array; id: number }[] = [];
  let [quality, flat] = [0, 0];
  for (const [at, { image }] of pictures.entries()) {
    const id = 1_000_003 * (at + 1);
    const protection = protect(image, { id, key });
    if (!protection.embedded) continue;
    marked.push({ id, bytes: await encodeImage(protection.image, 'image/jpeg') });
    quality += protection.psnr;
    flat += flatChange(image, protection.image);
  }
  plain(report, 'mark: embedded and read back', marked.length / pictures.length, 'share');
  plain(report, 'mark: mean signal to noise', quality / marked.length, 'dB');
  plain(report, 'mark: mean change of flat 16 by 16 blocks', flat / marked.length, 'levels');
  let wrong = 0;
  for (const name of [...READ_AFTER, ...ALSO]) {
    let right = 0;
    for (const { id, bytes } of marked) {
      const copy = (await decodeImage(await edited(name, bytes))).image;
      const found = readMark(copy, key, { search: name.startsWith('crop') }).id;
      if (found === id) right += 1;
      else if (found !== null) wrong += 1;
    }
    plain(report, `mark: ${name}`, right / marked.length, 'read');
  }
  plain(report, 'mark: wrong ids after these edits', wrong, 'readings');
  plain(
    report,
    `mark: wrong ids in ${READINGS} readings of unmarked, other and damaged`,
    wrongIds(),
    'readings',
  );
}

/** Readings that must give nothing; 100,000 take a quarter of an hour and are asked for (`RAMPART_BENCH_READINGS`). */
const READINGS = Number(process.env.RAMPART_BENCH_READINGS ?? 600);
const READING_SIDE = 320;

/** Readings that gave an id that is not there: of unmarked pictures, with another key, and of damaged marked ones. */
function wrongIds(): number {
  const id = 4711;
  let wrong = 0;
  let image = picture(1, READING_SIDE, READING_SIDE);
  for (let at = 0; at < READINGS; at += 1) {
    const own = markKey(`reading ${at >> 4}`);
    if (at % 16 === 0) image = picture(at, READING_SIDE, READING_SIDE);
    if (at % 16 === 1) image = embedMark(image, id, own);
    const damaged = at % 16 > 7;
    const seen = damaged ? worn(image, at) : image;
    const found = readMark(seen, damaged ? own : markKey(`other ${at}`), { search: false }).id;
    if (found !== null && !(damaged && found === id)) wrong += 1;
  }
  return wrong;
}

/** A picture with so much noise, and so many blocks lost, that its mark is on the edge of being read. */
function worn({ width, height, data }: RgbaImage, seed: number): RgbaImage {
  const random = seeded(seed);
  const strength = 20 + random() * 160;
  const lost = random() * 0.6;
  const blocks = Array.from({ length: 1024 }, () => random() < lost);
  const noisy = Uint8ClampedArray.from(data, (value, at) => {
    if (at % 4 === 3) return 255;
    const pixel = at >> 2;
    const block = (((pixel / width) | 0) >> 4) * 32 + ((pixel % width) >> 4);
    return blocks[block % 1024] === true ? 128 : value + (random() - 0.5) * strength;
  });
  return { width, height, data: noisy };
}

/** Mean change of green in blocks whose standard deviation is below 3 levels; 0 without any. */
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
