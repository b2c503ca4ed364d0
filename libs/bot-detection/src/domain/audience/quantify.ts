import type { Separation } from './separation.js';

/** The share of automated accounts, estimated from a histogram of scores. */
export interface Quantified {
  readonly share: number;
  /** The total variance, and the part of it that a larger sample would not reduce. */
  readonly variance: number;
  readonly model: number;
  /** How far the truth may lie below and above because the audience differs from the training sets. */
  readonly below: number;
  readonly above: number;
}

/** One value per bin. Its mean over an audience lies between its means over the two classes. */
type Measure = readonly number[];

/** Edges that separate the classes less than this do not measure the share. */
const LEAST_DISTANCE = 0.25;
/** The share of the weight of all edges that is ignored on either side. */
const OUTER = 0.2;
/** How far the truth may lie beyond the estimate, as multiples of the difference of both measures. */
const BEYOND = { far: 0.5, near: 2 };
/** The standard deviation between an audience and the training sets, in spreads of the score’s log-odds. */
const USUAL_SHIFT = 0.5;

/**
 * The median sweep (Forman 2008): each edge's estimate, weighted by the inverse of its variance. If people score
 * higher than in the training sets, edges of little weight change; the interval widens with the distance to the
 * mean. @param likeSets no shift is expected
 */
export function quantify(counts: readonly number[], separation: Separation, likeSets: boolean): Quantified {
  const all = sum(counts);
  const classes = smoothed(separation);
  const observed = counts.map((count) => count / all);
  const mean = unit(meanScores(classes), classes);
  const measure = medianSweep(classes, observed, all) ?? mean;
  const share = product(measure, observed);
  const difference = product(mean, observed) - share;
  const likely = Math.min(1, Math.max(0, share));
  const expected = mix(classes, likely);
  const sampling = Math.max(variance(measure, observed), variance(measure, expected)) / all;
  const model =
    labelledVariance(measure, likely, classes) + (likeSets ? 0 : shiftVariance(measure, likely, classes));
  const [near, far] = [BEYOND.near, BEYOND.far].map((times) => times * Math.abs(difference)) as [
    number,
    number,
  ];
  return {
    share,
    variance: sampling + model,
    model,
    below: difference > 0 ? far : near,
    above: difference > 0 ? near : far,
  };
}

interface Classes {
  readonly ordinary: readonly number[];
  readonly automated: readonly number[];
  readonly sizes: { readonly ordinary: number; readonly automated: number };
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const product = (measure: Measure, shares: readonly number[]): number =>
  measure.reduce((all, value, bin) => all + value * (shares[bin] as number), 0);

function variance(measure: Measure, shares: readonly number[]): number {
  const mean = product(measure, shares);
  return measure.reduce((all, value, bin) => all + (value - mean) ** 2 * (shares[bin] as number), 0);
}

/** Scales to mean 0 over ordinary and 1 over automated accounts, so that its mean estimates the share. */
function unit(measure: Measure, { ordinary, automated }: Classes): Measure {
  const low = product(measure, ordinary);
  const distance = product(measure, automated) - low;
  return measure.map((value) => (value - low) / distance);
}

/** The probability of automation in each bin if both classes had the same size. */
const meanScores = ({ ordinary, automated }: Classes): Measure =>
  ordinary.map((one, bin) => (automated[bin] as number) / (one + (automated[bin] as number)));

interface Edge {
  readonly measure: Measure;
  readonly share: number;
}

/** The weighted inner edges of the sweep; null when no edge separates the classes enough. */
function medianSweep(classes: Classes, observed: readonly number[], all: number): Measure | null {
  const edges = classes.ordinary
    .flatMap((_, edge): Edge[] => {
      const above = classes.ordinary.map((__, bin) => (edge > 0 && bin >= edge ? 1 : 0));
      const distance = product(above, classes.automated) - product(above, classes.ordinary);
      if (distance < LEAST_DISTANCE) return [];
      const measure = unit(above, classes);
      return [{ measure, share: product(measure, observed) }];
    })
    .toSorted((a, b) => a.share - b.share);
  const first = innerMean(edges, () => 1);
  if (first === null) return null;
  // All edges are weighted with one share: with its own, an edge above which no account lies would seem certain.
  const share = Math.min(1, Math.max(0, product(first, observed)));
  const expected = mix(classes, share);
  return innerMean(edges, ({ measure }) => {
    const sampling = variance(measure, expected) / all;
    const model = labelledVariance(measure, share, classes) + shiftVariance(measure, share, classes) / 2;
    return 1 / (sampling + model + 1e-9);
  });
}

/** The weighted mean without the outer fifths of the weight. @param edges sorted ascending by their shares */
function innerMean(edges: readonly Edge[], weightOf: (edge: Edge) => number): Measure | null {
  const weights = edges.map(weightOf);
  const all = sum(weights);
  const inner = (1 - 2 * OUTER) * all;
  let below = 0;
  let mean: Measure | null = null;
  for (const [at, { measure }] of edges.entries()) {
    const from = Math.max(OUTER * all, below);
    below += weights[at] as number;
    const part = Math.max(0, Math.min((1 - OUTER) * all, below) - from) / inner;
    const before: Measure | null = mean;
    mean = measure.map((value, bin) => (before?.[bin] ?? 0) + part * value);
  }
  return mean;
}

const mix = ({ ordinary, automated }: Classes, share: number): number[] =>
  ordinary.map((one, bin) => (1 - share) * one + share * (automated[bin] as number));

/** The variance from the choice of labelled accounts, if others of the same number had been labelled. */
const labelledVariance = (measure: Measure, share: number, { ordinary, automated, sizes }: Classes): number =>
  ((1 - share) ** 2 * variance(measure, ordinary)) / sizes.ordinary +
  (share ** 2 * variance(measure, automated)) / sizes.automated;

/** The variance from a usual shift of either class against its training set. */
function shiftVariance(measure: Measure, share: number, classes: Classes): number {
  const place = placesOf(classes);
  const slope = (shares: readonly number[]): number => {
    const mean = product(place, shares);
    return shares.reduce(
      (all, part, bin) => all + part * ((place[bin] as number) - mean) * (measure[bin] as number),
      0,
    );
  };
  const [ordinary, automated] = [slope(classes.ordinary), slope(classes.automated)];
  return USUAL_SHIFT ** 2 * (((1 - share) * ordinary) ** 2 + (share * automated) ** 2);
}

/** The log-odds of automation in each bin, scaled to mean 0 and spread 1 over both classes. */
function placesOf({ ordinary, automated }: Classes): Measure {
  const odds = ordinary.map((one, bin) => Math.log((automated[bin] as number) / one));
  const both = ordinary.map((one, bin) => (one + (automated[bin] as number)) / 2);
  const mean = product(odds, both);
  const spread = Math.sqrt(variance(odds, both));
  return odds.map((value) => (value - mean) / Math.max(spread, 1e-9));
}

/** The shares of the bins. One imaginary account per class is spread over the bins, so that none is empty. */
function smoothed({ ordinary, automated }: Separation): Classes {
  const [ordinaries, automates] = [sum(ordinary), sum(automated)];
  const both = ordinary.map((count, bin) => (count + (automated[bin] as number)) / (ordinaries + automates));
  return {
    ordinary: ordinary.map((count, bin) => (count + (both[bin] as number)) / (ordinaries + 1)),
    automated: automated.map((count, bin) => (count + (both[bin] as number)) / (automates + 1)),
    sizes: { ordinary: ordinaries, automated: automates },
  };
}
