import { plain, type Report, shared } from '@rampart/kernel/testing';
import { protect, readMark, type RgbaImage } from '../src/index.js';
import { decodeImage } from '../src/node/index.js';
import { edited } from './edits.js';
import { idOf, key, reading } from './mark-keys.js';
import { bytesOf, prefixOf, type Sample } from './samples.js';

const READ_AFTER = [
  'JPEG q50',
  'JPEG q30',
  'WebP q50',
  'resize 50 %',
  'resize 25 %',
  'text overlay',
  'blur 2',
];
const ALSO = ['gamma', 'brightness 1.3', 'rotate 90', 'greyscale', 'sharpen'];

/** The share of marks read without a search after usual edits, and their visibility. @param group of pictures */
export async function benchMarks(report: Report, pictures: readonly Sample[], group = ''): Promise<void> {
  const marked: { bytes: Uint8Array; id: number }[] = [];
  let [quality, flat] = [0, 0];
  for (const [at, { image }] of pictures.entries()) {
    const id = idOf(at);
    const protection = protect(image, { id, key, known: true });
    if (!protection.embedded) continue;
    marked.push({ id, bytes: await bytesOf(protection.image) });
    quality += protection.psnr;
    flat += flatChange(image, protection.image);
  }
  const name = `${prefixOf(group, pictures.length)}mark: embedded and read back`;
  shared(report, name, marked.length, pictures.length, 'share');
  if (marked.length === 0) return;
  // Refused pictures, such as small ones, have no mark to read.
  const prefix = prefixOf(group, marked.length);
  plain(report, `${prefix}mark: mean signal to noise`, quality / marked.length, 'dB');
  plain(report, `${prefix}mark: mean change of flat 16 by 16 blocks`, flat / marked.length, 'levels');
  let wrong = 0;
  for (const name of [...READ_AFTER, ...ALSO]) {
    let right = 0;
    for (const { id, bytes } of marked) {
      const found = readMark((await decodeImage(await edited(name, bytes))).image, reading, {
        search: false,
      });
      if (found.id === id) right += 1;
      else if (found.id !== null) wrong += 1;
    }
    shared(report, `${prefix}mark: ${name}`, right, marked.length, 'read');
  }
  plain(report, `${prefix}mark: wrong ids after these edits`, wrong, 'readings');
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
