import { compared, cpuSeconds, plain, type Report } from '@rampart/kernel/testing';
import { HandleIndex } from '../src/domain/blocking/index.js';
import {
  compareHandles,
  HANDLE_FLAG,
  prepareHandle,
  type PreparedHandle,
  protectHandle,
} from '../src/domain/handle/index.js';
import { brandWords } from './brands.js';
import { SeededRandom } from './random.js';
import { makeSquat } from './squat-generator.js';

const SYLLABLES =
  'ka ro mi ten sa lu vor ne bri da fel go hu ja kel lo mar nu pi qua ris sto tur va wen xi yo zan cho the'.split(
    ' ',
  );
const HANDLES = 200_000;
const BRUTE = 3_000;

function ordinaryHandle(random: SeededRandom): string {
  const name = Array.from({ length: random.whole(2, 4) }, () => random.pick(SYLLABLES)).join(
    random.chance(0.15) ? '_' : '',
  );
  return random.chance(0.5) ? name : `${name}${random.whole(1, 9999)}`;
}

/** Matches a thousand identities against a stream of handles, one in fifty of which is a squat. */
export function benchIndex(report: Report): void {
  const random = new SeededRandom(404);
  const names = [...brandWords, ...Array.from({ length: 1_000 }, () => ordinaryHandle(random))].slice(
    0,
    1_000,
  );
  const targets = names.map(protectHandle);
  const index = new HandleIndex(targets);
  const squat = (): string =>
    makeSquat(
      random.pick(['typo', 'homograph', 'bit', 'combination'] as const),
      random.pick(names),
      random,
      new Set(),
    ) ?? 'x';
  const handles = Array.from({ length: HANDLES }, () =>
    random.chance(0.02) ? squat() : ordinaryHandle(random),
  );
  const score = (handle: PreparedHandle, entries: Iterable<number>): number[] =>
    [...entries].filter(
      (entry) =>
        (compareHandles(targets[entry] as (typeof targets)[number], handle)?.strength ?? 0) >= HANDLE_FLAG,
    );
  const indexed =
    HANDLES /
    cpuSeconds(1, () =>
      handles.forEach((handle) => {
        const prepared = prepareHandle(handle);
        score(prepared, index.propose(prepared));
      }),
    );
  const sample = [...handles.slice(0, BRUTE / 2), ...Array.from({ length: BRUTE / 2 }, squat)].map(
    prepareHandle,
  );
  const all = targets.map((_, entry) => entry);
  let [wanted, found] = [0, 0];
  const brute =
    BRUTE /
    cpuSeconds(1, () =>
      sample.forEach((handle) => {
        const truth = score(handle, all);
        const proposed = new Set(index.propose(handle));
        wanted += truth.length;
        found += truth.filter((entry) => proposed.has(entry)).length;
      }),
    );
  compared(
    report,
    `index: ${HANDLES.toLocaleString('en')} handles x 1,000 identities`,
    [indexed, 'handles/s/core'],
    'every pair',
    brute,
  );
  plain(report, 'index: look-alikes lost', 1 - found / wanted, 'share');
}
