import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { CALIBRATION, embedMark, fingerprint, FingerprintIndex, markKey } from '../src/index.js';
import { decodeImage, encodeImage } from '../src/node/index.js';
import { randomFrom } from '../src/testing/index.js';
import { cpuMilliseconds, plain, type Report } from './report.js';
import { twoMegapixels } from './samples.js';

const ROUNDS = 7;

/** CPU of each step at two megapixels over a bare decode and encode, and of searching a million fingerprints. */
export async function benchCost(report: Report): Promise<void> {
  const bytes = await twoMegapixels();
  const { image } = await decodeImage(bytes);
  const key = markKey('bench');
  const bare = (): Promise<Buffer> => sharp(bytes).jpeg({ quality: 92 }).toBuffer();
  const pipeline = async (): Promise<void> => {
    createHash('sha256').update(bytes).digest();
    const decoded = await decodeImage(bytes);
    const marked = embedMark(decoded.image, 1, key);
    fingerprint(marked);
    await encodeImage(marked, 'image/jpeg');
  };
  const steps: Readonly<Record<string, () => unknown>> = {
    'fingerprint, all views and turns': () => fingerprint(image),
    'hidden mark': () => embedMark(image, 1, key),
    'hash, decode, hidden mark, fingerprint, encode': pipeline,
  };
  await cpuMilliseconds(2, pipeline);
  const reached = await cpuMilliseconds(ROUNDS, bare);
  for (const [name, step] of Object.entries(steps)) {
    const value = await cpuMilliseconds(ROUNDS, step);
    const baseline = `bare decode and encode (${reached.toFixed(1)})`;
    report({ case: `${name}, 2 MP`, value, unit: 'ms CPU', baseline, ratio: value / reached });
  }
  const index = millionFingerprints();
  const query = fingerprint(image);
  const search = (): unknown => index.search(query, CALIBRATION.borderDistance);
  plain(report, 'search of 1,000,000 fingerprints', await cpuMilliseconds(ROUNDS, search), 'ms CPU');
}

function millionFingerprints(): FingerprintIndex {
  const random = randomFrom(1);
  const index = new FingerprintIndex(1_000_000);
  const hash = new Uint32Array(8);
  for (let at = 0; at < 1_000_000; at += 1) {
    for (let word = 0; word < 8; word += 1) hash[word] = random() * 2 ** 32;
    index.add([{ name: 'whole', hash }]);
  }
  return index;
}
