import { plain, type Report, seeded } from '@rampart/kernel/testing';
import { embedMark, markKey, markReader, type RgbaImage } from '../src/index.js';
import { picture } from '../src/testing/index.js';

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
