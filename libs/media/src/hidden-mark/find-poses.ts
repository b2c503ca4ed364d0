import type { RgbaImage } from '../image.js';
import { type ChipPlan, chipPlan, PLAN } from './chips.js';
import { chipEvidence, pilotStrength } from './evidence.js';
import { type Luma, regrid, smallLuma } from './luma-grid.js';
import type { MarkKey } from './payload.js';
import { SPANS as CHIPS } from './plan-grid.js';
import { type Guess, type Peak, type PilotSearch, pilotSearch } from './pilot-search.js';
import { placementOf, type Pose, turnedBack } from './pose.js';

/** Chips along the long side: from half of a picture to slightly more than all of it; and for one on a page. */
const SPANS = { smallPart: 96, least: 124, whole: PLAN, most: 300, page: 600, step: 1.009 } as const;
/** Limits for stretching one side. */
const RATIOS = { least: 0.72, most: 1.39, step: 1.014 } as const;
/** Angles in degrees, and chips along the long side of a turned picture whose corners are cut or kept. */
const TURNED = { first: 0.6, most: 6, step: 1.2, least: 205, greatest: 315, factor: 1.018 } as const;
const SIDES = { usual: 640, page: 1280 } as const;

/** Among ten million places, a lower peak is coincidence. The strongest few are always checked. */
const LEAST_PEAK = 4.6;
const CLEAR_PEAK = 9;
const MOST_PEAKS = { parts: 5, others: 3 } as const;
/** Spans that differ by less than this share count as equal. */
const SAME_SPAN = 0.02;

const MIDDLE = { angle: 0, ratio: 1, u: PLAN / 2, v: PLAN / 2 } as const;

interface Search {
  readonly image: RgbaImage;
  readonly plan: ChipPlan;
  readonly pilot: PilotSearch;
  readonly luma: Luma;
}

/** Cheapest first: parts, stretched pictures, pictures on a page, turned by up to 6 degrees. */
export function* findPoses(image: RgbaImage, key: MarkKey): Generator<Pose> {
  const plan = chipPlan(key);
  const search = { image, plan, pilot: pilotSearch(plan), luma: smallLuma(image, SIDES.usual) };
  yield* best(search, MOST_PEAKS.parts, peaksOf(search, search.luma, parts()));
  yield* best(search, MOST_PEAKS.others, peaksOf(search, search.luma, stretched(image, CHIPS.usual)));
  const sharp = { ...search, luma: smallLuma(image, SIDES.page) };
  yield* best(sharp, MOST_PEAKS.others, peaksOf(sharp, sharp.luma, inPages(image)));
  yield* best(search, MOST_PEAKS.others, turnedPeaks(search, CHIPS.usual));
  if (Math.max(image.width, image.height) > LARGEST_SMALL) return;
  // A part with few chips is like one of a picture with many, so larger ones were tried.
  yield* best(search, MOST_PEAKS.others, peaksOf(search, search.luma, smallParts()));
  yield* best(search, MOST_PEAKS.others, peaksOf(search, search.luma, stretched(image, CHIPS.small)));
  yield* best(search, MOST_PEAKS.others, turnedPeaks(search, CHIPS.small));
}

/** In pixels: larger copies of pictures with few chips are found only if they are parts, as on a page. */
const LARGEST_SMALL = 1_000;

function* smallParts(): Generator<Pose> {
  for (let span: number = SPANS.least; span >= SPANS.smallPart; span /= SPANS.step) yield { ...MIDDLE, span };
}

function* parts(): Generator<Pose> {
  const { least, whole, most, step } = SPANS;
  for (let span: number = whole; span >= least; span /= step) yield { ...MIDDLE, span };
  for (let span: number = whole * step; span <= most; span *= step) yield { ...MIDDLE, span };
}

type Size = Pick<RgbaImage, 'width' | 'height'>;

/** Poses of a whole picture with one side stretched, when the other side had that number of chips or fewer. */
function* stretched({ width, height }: Size, chips: number): Generator<Pose> {
  const long = Math.max(width, height);
  for (let ratio: number = RATIOS.least; ratio <= RATIOS.most; ratio *= RATIOS.step) {
    const root = Math.sqrt(ratio);
    if (ratio >= height / width) yield { ...MIDDLE, ratio, span: (long * chips) / (width * root) };
    if (ratio <= height / width) yield { ...MIDDLE, ratio, span: (long * chips * root) / height };
  }
}

/** Places along the long side of a narrow page, such as a phone's screen. */
const PLACES = [0.5, 0.3, 0.7] as const;
const NARROW = 1.6;

function* inPages({ width, height }: Size): Generator<Pose> {
  const shape = Math.max(width, height) / Math.min(width, height);
  const at = (span: number, place: number): Pose => {
    const away = (0.5 - place) * span;
    return {
      ...MIDDLE,
      span,
      u: PLAN / 2 - (width > height ? away : 0),
      v: PLAN / 2 - (width > height ? 0 : away),
    };
  };
  // Usually the picture is as wide as the page.
  if (shape >= NARROW)
    for (const place of PLACES)
      for (const scale of [1, SPANS.step, 1 / SPANS.step]) yield at(PLAN * shape * scale, place);
  for (let span: number = SPANS.most; span <= SPANS.page; span *= SPANS.step) yield at(span, 0.5);
}

function peaksOf({ pilot }: Search, luma: Luma, poses: Iterable<Pose>): Peak[] {
  const peaks: Peak[] = [];
  for (const [first, second] of groups(poses, 2)) {
    const guesses = [first, second].map((pose) => pose && { luma, pose });
    const found = pilot
      .withAllChips(guesses as [Guess, Guess?])
      .filter(({ strength }) => strength >= LEAST_PEAK);
    peaks.push(...found);
    if (found.some(({ strength }) => strength >= CLEAR_PEAK)) break;
  }
  return peaks;
}

function turnedPeaks(search: Search, chips: number): Peak[] {
  const { pilot, luma } = search;
  const peaks: Peak[] = [];
  for (const angle of angles()) {
    const upright = turnedBack(luma, angle);
    for (const pair of groups(turnedAt(angle, chips / PLAN), 2)) {
      const guesses = pair.map((pose) => ({ luma: upright, pose }));
      peaks.push(...pilot.withMiddleChips(guesses as [Guess, Guess?]));
    }
  }
  return likeliest(peaks, MOST_PEAKS.others).flatMap((peak) => closer(search, peak));
}

function* angles(): Generator<number> {
  for (let angle: number = TURNED.first; angle <= TURNED.most; angle += TURNED.step) yield* [angle, -angle];
}

function* turnedAt(angle: number, share: number): Generator<Pose> {
  for (let span: number = TURNED.least; span <= TURNED.greatest; span *= TURNED.factor)
    yield { ...MIDDLE, angle, span: span * share };
}

/** Refines a peak between the steps of angle and scale. */
function closer({ pilot, luma }: Search, { angle, span, ratio, u, v }: Peak): Peak[] {
  const guesses = [0, -0.25, 0.25, -0.5, 0.5].flatMap((more) => {
    const turned = { angle: angle + more, luma: turnedBack(luma, angle + more) };
    return [1, SPANS.step, 1 / SPANS.step].map((scale): Guess => ({
      luma: turned.luma,
      pose: { angle: turned.angle, span: span * scale, ratio, u, v },
    }));
  });
  const peaks: Peak[] = [];
  for (const pair of groups(guesses, 2)) peaks.push(...pilot.withMiddleChips(pair as [Guess, Guess?]));
  return likeliest(peaks, 1);
}

function likeliest(peaks: readonly Peak[], most: number): Peak[] {
  const chosen: Peak[] = [];
  for (const peak of [...peaks].sort((a, b) => b.strength - a.strength)) {
    const again = chosen.some(
      ({ span, ratio, angle }) =>
        Math.abs(span - peak.span) < SAME_SPAN * span &&
        Math.abs(ratio - peak.ratio) < 2 * SAME_SPAN &&
        Math.abs(angle - peak.angle) < TURNED.step / 2,
    );
    if (!again && chosen.length < most) chosen.push(peak);
  }
  return chosen;
}

function* best(search: Search, most: number, peaks: readonly Peak[]): Generator<Pose> {
  for (const peak of likeliest(peaks, most)) yield refined(search, peak);
}

/** Moves the pose a little in each direction while the pilots agree better. */
function refined({ luma, plan }: Search, { strength: _, ...start }: Peak): Pose {
  let upright = { angle: start.angle, luma: turnedBack(luma, start.angle) };
  const strengthAt = (pose: Pose): number => {
    if (pose.angle !== upright.angle) upright = { angle: pose.angle, luma: turnedBack(luma, pose.angle) };
    return pilotStrength(chipEvidence(regrid(upright.luma, placementOf(luma, pose))), plan);
  };
  const exact = start.angle === 0 && start.ratio === 1;
  let pose: Pose = start;
  let strength = strengthAt(pose);
  for (const step of [1, 0.5, 0.25]) {
    for (const change of exact ? DIRECTIONS.slice(0, 6) : DIRECTIONS) {
      const there = changed(pose, change, step);
      const found = strengthAt(there);
      if (found > strength) [pose, strength] = [there, found];
    }
  }
  return pose;
}

interface Change {
  readonly u?: number;
  readonly v?: number;
  readonly span?: number;
  readonly ratio?: number;
  readonly angle?: number;
}

const changed = (
  pose: Pose,
  { u = 0, v = 0, span = 0, ratio = 0, angle = 0 }: Change,
  step: number,
): Pose => ({
  u: pose.u + u * step * 0.5,
  v: pose.v + v * step * 0.5,
  span: pose.span * (1 + 0.006 * step * span),
  ratio: pose.ratio * (1 + 0.008 * step * ratio),
  angle: pose.angle + angle * step * 0.2,
});

const DIRECTIONS: readonly Change[] = [
  ...[{ span: 1 }, { span: -1 }, { u: 1 }, { u: -1 }, { v: 1 }, { v: -1 }],
  ...[{ ratio: 1 }, { ratio: -1 }, { angle: 1 }, { angle: -1 }],
];

function* groups<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let group: Item[] = [];
  for (const item of items) {
    group.push(item);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
