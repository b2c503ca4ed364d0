import { plain, type Report } from '@rampart/kernel/testing';
import { estimateShare } from '../src/domain/audience/audit.js';
import { seededNumbers } from '../src/domain/model/random.js';
import { judged, wilson } from './figures.js';
import type { HeldOut } from './held-out.js';

const MIXTURES = 1_000;
const SAMPLE = 1_000;
const MOST_AUTOMATED = 0.6;
/** Followers of the account: the sample is a tenth of them. */
const SIZE = 10_000;

/** Mixtures of held-out accounts of one set with known shares from 0 to 60 %. */
export function benchAudience(report: Report, held: readonly HeldOut[], set: string): void {
  const own = held.filter(({ labelled }) => labelled.set === set);
  const [ordinary, automated] = [0, 1].map((target) => own.filter((one) => one.target === target));
  const random = seededNumbers(11);
  const pick = (from: readonly HeldOut[]): HeldOut => from[Math.floor(random() * from.length)] as HeldOut;
  let [covered, wrong] = [0, 0];
  const errors: number[] = [];
  for (let mixture = 0; mixture < MIXTURES; mixture += 1) {
    const share = random() * MOST_AUTOMATED;
    const sample = Array.from({ length: SAMPLE }, () =>
      pick((random() < share ? automated : ordinary) ?? []),
    );
    const { separations } = (sample[0] as HeldOut).model;
    const found = estimateShare(
      sample.map(({ score }) => ({ kind: kindOf(own), probability: score })),
      SIZE,
      separations,
    );
    if (found === null) continue;
    errors.push(Math.abs(found.share - share));
    if (found.low <= share && share <= found.high) covered += 1;
    else wrong += 1;
  }
  errors.sort((a, b) => a - b);
  const points = (place: number): number => 100 * (errors[Math.floor(errors.length * place)] as number);
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
  plain(report, `${set}: mean share error`, 100 * mean, 'points');
  judged(report, `${set}: share error, 95 of 100 mixtures, points`, points(0.95), null, {
    floor: 4,
    goal: 3,
    atMost: true,
  });
  judged(report, `${set}: interval covers`, covered / (covered + wrong), wilson(covered, covered + wrong), {
    floor: 0.92,
    goal: 0.93,
  });
}

const kindOf = (own: readonly HeldOut[]): 'full' | 'counts' =>
  (own[0] as HeldOut).labelled.set === 'jubins' ? 'full' : 'counts';
