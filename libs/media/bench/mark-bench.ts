import { markKey, protect, readMark, type RgbaImage } from '../src/index.js';
import { decodeImage, encodeImage, worstCases } from '../src/node/index.js';
import { edited } from './edits.js';
import { plain, type Report } from './report.js';
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
    const protection = await protect(image, { id, key }, worstCases);
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
  plain(report, 'mark: wrong ids', wrong + wrongIds(pictures), 'readings');
}

const OTHER_KEYS = 40;

/** Readings of unmarked pictures with many keys that gave an id. */
function wrongIds(pictures: readonly Sample[]): number {
  let wrong = 0;
  for (let at = 0; at < OTHER_KEYS; at += 1) {
    const { image } = pictures[at % pictures.length] as Sample;
    if (readMark(image, markKey(`other ${at}`), { search: false }).id !== null) wrong += 1;
  }
  return wrong;
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
