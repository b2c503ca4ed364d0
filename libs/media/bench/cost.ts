import { plain, type Report, seeded } from '@rampart/kernel/testing';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import {
  CALIBRATION,
  drawVisibleMark,
  embedMark,
  fingerprint,
  FingerprintIndex,
  markKey,
  pressHiddenMark,
  pressVisibleMark,
  protect,
  readMark,
} from '../src/index.js';
import { decodeImage, encodeImage, outlineText } from '../src/node/index.js';
import { twoMegapixels } from './samples.js';

/** Enough rounds for the engine to compile every step before the measurement. */
const WARM_UP = 25;
const ROUNDS = 15;

type Step = () => unknown;

/** CPU time at two megapixels relative to a decode and encode, and the search of a million fingerprints. */
export async function benchCost(report: Report): Promise<void> {
  const threads = sharp.concurrency();
  // Both sides use one thread, so that their total work is compared.
  sharp.concurrency(1);
  await benchSteps(report);
  sharp.concurrency(threads);
}

async function benchSteps(report: Report): Promise<void> {
  const bytes = await twoMegapixels();
  const { image } = await decodeImage(bytes);
  const key = markKey('bench');
  const text = await outlineText('bench 2026-11-21 12:00 UTC');
  const pipeline = async (): Promise<void> => {
    createHash('sha256').update(bytes).digest();
    const decoded = await decodeImage(bytes);
    pressVisibleMark(decoded.image, text);
    const { embedded } = pressHiddenMark(decoded.image, { id: 1, key });
    if (!embedded) throw new Error('The picture of the bench takes no mark.');
    fingerprint(decoded.image);
    await encodeImage(decoded.image, 'image/jpeg');
  };
  const bare: Step = () => sharp(bytes).jpeg({ quality: 92 }).toBuffer();
  const steps: Readonly<Record<string, Step>> = {
    'fingerprint, all views and turns': () => fingerprint(image),
    'visible mark': () => drawVisibleMark(image, text),
    'hidden mark': () => embedMark(image, 1, key),
    'hidden mark, read back from the worst case': () => protect(image, { id: 1, key }),
    'reading a mark': () => readMark(image, key, { search: false }),
    'hash, decode, visible and hidden mark read back, fingerprint, encode': pipeline,
  };
  const [reached, ...taken] = await cpuOf([bare, ...Object.values(steps)]);
  Object.keys(steps).forEach((name, at) => {
    const [base, value] = [reached as number, taken[at] as number];
    const baseline = `bare decode and encode (${base.toFixed(1)})`;
    report({ case: `${name}, 2 MP`, value, unit: 'ms CPU', baseline, ratio: value / base });
  });
  const index = millionFingerprints();
  const query = fingerprint(image);
  const [search] = await cpuOf([() => index.search(query, CALIBRATION.borderDistance)]);
  plain(report, 'search of 1,000,000 fingerprints, every one within the border', search as number, 'ms CPU');
}

async function cpuOf(steps: readonly Step[]): Promise<number[]> {
  const taken = steps.map((): number[] => []);
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    for (const [at, step] of steps.entries()) {
      const start = process.cpuUsage();
      await step();
      const { user, system } = process.cpuUsage(start);
      if (round >= WARM_UP) taken[at]?.push((user + system) / 1000);
    }
  }
  return taken.map((times) => times.sort((a, b) => a - b)[times.length >> 1] as number);
}

function millionFingerprints(): FingerprintIndex {
  const random = seeded(1);
  const index = new FingerprintIndex(1_000_000);
  const hash = new Uint32Array(8);
  for (let at = 0; at < 1_000_000; at += 1) {
    for (let word = 0; word < 8; word += 1) hash[word] = random() * 2 ** 32;
    index.add([{ name: 'whole', hash }]);
  }
  return index;
}
