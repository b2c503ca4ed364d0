import { plain, type Report, wilson } from '@rampart/kernel/testing';
import { estimateShare } from '../src/domain/audience/audit.js';
import { type EvidenceKind, evidenceOf } from '../src/domain/model/kinds.js';
import { seededNumbers } from '../src/domain/model/random.js';
import { judged } from './figures.js';
import type { HeldOut } from './held-out.js';

const MIXTURES = 1_000;
const SAMPLE = 1_000;
const MOST_AUTOMATED = 0.6;
/** The number of followers of the account, one tenth of which is sampled. */
const SIZE = 10_000;
/** The most log-odds by which each class of an unlike audience scores higher or lower than its set. */
const MOST_SHIFTED = 1;

interface Mixtures {
  readonly held: readonly HeldOut[];
  readonly set: string;
  readonly random: () => number;
  /** Whether both classes have other scores than in the set. */
  readonly unlike: boolean;
}

/** Mixes held-out accounts of one set with known shares from 0 to 60 %, with unchanged and with shifted scores. */
export function benchAudience(report: Report, held: readonly HeldOut[], set: string): void {
  const like = estimatesOf({ held, set, random: seededNumbers(11), unlike: false });
  const { errors, covered, width } = like;
  const points = (place: number): number => 100 * (errors[Math.floor(errors.length * place)] as number);
  plain(report, `${set}: mean share error`, 100 * meanOf(errors), 'points');
  judged(report, `${set}: share error, 95 of 100 mixtures, points`, points(0.95), null, {
    floor: 4,
    goal: 3,
    atMost: true,
  });
  plain(report, `${set}: mean width of the interval`, 100 * width, 'points');
  reportCover(report, `${set}: interval covers`, covered);
  const unlike = estimatesOf({ held, set, random: seededNumbers(12), unlike: true });
  plain(report, `${set}, unlike audience: mean share error`, 100 * meanOf(unlike.errors), 'points');
  plain(report, `${set}, unlike audience: mean width of the interval`, 100 * unlike.width, 'points');
  reportCover(report, `${set}, unlike audience: interval covers`, unlike.covered);
}

function reportCover(report: Report, name: string, covered: number): void {
  judged(report, name, covered / MIXTURES, wilson(covered, MIXTURES), { floor: 0.92, goal: 0.93 });
}

interface Estimates {
  /** Sorted ascending. */
  readonly errors: readonly number[];
  readonly covered: number;
  readonly width: number;
}

function estimatesOf({ held, set, random, unlike }: Mixtures): Estimates {
  const own = held.filter(({ labelled }) => labelled.set === set);
  const kind = kindOf(own);
  const [ordinary = [], automated = []] = [0, 1].map((target) => own.filter((one) => one.target === target));
  const pick = (from: readonly HeldOut[]): HeldOut => from[Math.floor(random() * from.length)] as HeldOut;
  const shift = (): number => (unlike ? MOST_SHIFTED * (2 * random() - 1) : 0);
  let [covered, width] = [0, 0];
  const errors: number[] = [];
  for (let mixture = 0; mixture < MIXTURES; mixture += 1) {
    const share = random() * MOST_AUTOMATED;
    const shifts = [shift(), shift()];
    const sample = Array.from({ length: SAMPLE }, () => pick(random() < share ? automated : ordinary));
    const { separations } = (sample[0] as HeldOut).model;
    const sampled = sample.map(({ score, target }) => ({
      kind,
      probability: shifted(score, shifts[target] ?? 0),
    }));
    const found = estimateShare(sampled, SIZE, separations, !unlike);
    if (found === null) throw new Error(`The model cannot separate the classes of ${set}.`);
    errors.push(Math.abs(found.share - share));
    width += (found.high - found.low) / MIXTURES;
    if (found.low <= share && share <= found.high) covered += 1;
  }
  return { errors: errors.toSorted((a, b) => a - b), covered, width };
}

function shifted(chance: number, by: number): number {
  const odds = (chance / (1 - chance)) * Math.exp(by);
  return odds / (1 + odds);
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const kindOf = (own: readonly HeldOut[]): EvidenceKind => evidenceOf((own[0] as HeldOut).labelled.account);
