import type { Separation } from './separation.js';

/** The share of automated accounts by a histogram of scores. */
export interface Quantified {
  readonly share: number;
  /** Variances: all of it, and the part that a larger sample would not take away. */
  readonly variance: number;
  readonly model: number;
  /** How far the share may be wrong below and above because the audience is unlike the training sets. */
  readonly below: number;
  readonly above: number;
}

/** A value for each bin; its mean over an audience lies between its means over both classes. */
type Measure = readonly number[];

/** At most this share of ordinary accounts lies above the edge of the count. */
const FALSE_RATE = 0.02;
/** Differences up to twice their standard error are chance. */
const FREE = 4;
/** Standard deviation between an audience and the sets, in spreads of the score’s log-odds. */
const USUAL_SHIFT = 0.5;
const LEAST_DISTANCE = 0.1;
/** How far the truth may lie beyond the count, as shares of how far both estimates differ, on its far and near side. */
const BEYOND = { far: 0.5, near: 2 };

/**
 * Two estimates from one histogram: the mean score between the means of both classes, which varies least, and the number
 * above a high edge, which people who score higher than those of the training sets hardly change. They agree where the
 * audience is like the sets. The more they differ beyond chance, the more the number counts and the wider the interval is.
 *
 * @param likeSets the audience is drawn from the population of the training sets, so that no shift is expected
 */
export function quantify(counts: readonly number[], separation: Separation, likeSets: boolean): Quantified {
  const all = sum(counts);
  const classes = smoothed(separation);
  const mean = unit(meanScores(classes), classes);
  const high = numberAbove(classes);
  const number =
    product(high, classes.automated) - product(high, classes.ordinary) < LEAST_DISTANCE
      ? mean
      : unit(high, classes);
  const observed = counts.map((count) => count / all);
  const [first, second] = [mean, number].map((measure) => product(measure, observed)) as [number, number];
  const within = (share: number): number => Math.min(1, Math.max(0, share));
  const varianceOf = (measure: Measure, share: number): [whole: number, model: number] => {
    const { ordinary, automated } = classes;
    const expected = ordinary.map((one, bin) => (1 - share) * one + share * (automated[bin] as number));
    const spread = Math.max(variance(measure, observed), variance(measure, expected));
    const model =
      ((1 - share) ** 2 * variance(measure, ordinary)) / sum(separation.ordinary) +
      (share ** 2 * variance(measure, automated)) / sum(separation.automated);
    return [spread / all + model, model];
  };
  const difference = first - second;
  const apart = mean.map((value, bin) => value - (number[bin] as number));
  const [chance] = varianceOf(apart, within(second));
  const weight = Math.min(1, (FREE * chance) / Math.max(difference ** 2, 1e-12));
  const joined = mean.map((value, bin) => weight * value + (1 - weight) * (number[bin] as number));
  const share = weight * first + (1 - weight) * second;
  const [whole, labelled] = varianceOf(joined, within(share));
  const shift = likeSets ? 0 : shiftVariance(joined, within(share), classes);
  const model = labelled + shift;
  const unlike = Math.abs(difference) * (1 - weight);
  const [near, far] = [unlike * BEYOND.near, unlike * BEYOND.far];
  return {
    share,
    variance: whole + shift,
    model,
    below: difference > 0 ? far : near,
    above: difference > 0 ? near : far,
  };
}

interface Classes {
  readonly ordinary: readonly number[];
  readonly automated: readonly number[];
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const product = (measure: Measure, shares: readonly number[]): number =>
  measure.reduce((all, value, bin) => all + value * (shares[bin] as number), 0);

function variance(measure: Measure, shares: readonly number[]): number {
  const mean = product(measure, shares);
  return measure.reduce((all, value, bin) => all + (value - mean) ** 2 * (shares[bin] as number), 0);
}

/** The measure with mean 0 over ordinary accounts and mean 1 over automated ones: its mean is an estimate of the share. */
function unit(measure: Measure, { ordinary, automated }: Classes): Measure {
  const low = product(measure, ordinary);
  const distance = product(measure, automated) - low;
  return measure.map((value) => (value - low) / distance);
}

/** The chance of automation in each bin, were both classes of equal size. */
const meanScores = ({ ordinary, automated }: Classes): Measure =>
  ordinary.map((one, bin) => (automated[bin] as number) / (one + (automated[bin] as number)));

function numberAbove({ ordinary }: Classes): Measure {
  let edge = ordinary.length - 1;
  while (edge > 1 && sum(ordinary.slice(edge - 1)) <= FALSE_RATE) edge -= 1;
  return ordinary.map((_, bin) => (bin >= edge ? 1 : 0));
}

/** What a usual shift of either class against its training set changes in the estimate. */
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

/** The log-odds of automation in each bin, with mean 0 and spread 1 over both classes. */
function placesOf({ ordinary, automated }: Classes): Measure {
  const odds = ordinary.map((one, bin) => Math.log((automated[bin] as number) / one));
  const both = ordinary.map((one, bin) => (one + (automated[bin] as number)) / 2);
  const mean = product(odds, both);
  const spread = Math.sqrt(variance(odds, both));
  return odds.map((value) => (value - mean) / Math.max(spread, 1e-9));
}

/** Shares of the bins; one imagined account, spread over the bins of both classes, leaves no bin empty. */
function smoothed({ ordinary, automated }: Separation): Classes {
  const [ordinaries, automates] = [sum(ordinary), sum(automated)];
  const both = ordinary.map((count, bin) => (count + (automated[bin] as number)) / (ordinaries + automates));
  return {
    ordinary: ordinary.map((count, bin) => (count + (both[bin] as number)) / (ordinaries + 1)),
    automated: automated.map((count, bin) => (count + (both[bin] as number)) / (automates + 1)),
  };
}
