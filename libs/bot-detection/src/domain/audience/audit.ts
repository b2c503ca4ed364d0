import type { EvidenceKind } from '../model/kinds.js';
import { type Quantified, quantify } from './quantify.js';
import { histogramOf, type Separation } from './separation.js';

export interface Sampled {
  readonly kind: EvidenceKind;
  readonly probability: number;
  /** The account itself says that a program posts, so it is not part of the share. */
  readonly declared?: boolean | undefined;
  /** Too little is known of the account, so it is not part of the share. */
  readonly fewFacts?: boolean | undefined;
}

export interface ShareEstimate {
  readonly share: number;
  /** Ends of the 95 % interval. */
  readonly low: number;
  readonly high: number;
  readonly sampled: number;
  /** Standard errors in shares: of the sample, and of the model. */
  readonly samplingError: number;
  readonly modelError: number;
}

const Z = 1.959964;

/**
 * From a random sample, without declared automation. Null without one, or if the model cannot separate the kind.
 * @param likeSets of the training sets' population, as no real audience is
 */
export function estimateShare(
  sample: readonly Sampled[],
  size: number,
  separations: Partial<Readonly<Record<EvidenceKind, Separation>>>,
  likeSets = false,
): ShareEstimate | null {
  if (sample.length === 0) return null;
  const byKind = new Map<EvidenceKind, number[]>();
  for (const { kind, probability, declared } of sample) {
    if (declared === true) continue;
    const known = byKind.get(kind);
    if (known === undefined) byKind.set(kind, [probability]);
    else known.push(probability);
  }
  const parts: Part[] = [];
  for (const [kind, values] of byKind) {
    const separation = separations[kind];
    if (separation === undefined) return null;
    const found = quantify(histogramOf(values, separation.edges), separation, likeSets);
    parts.push({ ...found, part: values.length / sample.length });
  }
  const joined = joinedKinds(parts);
  const total = (of: (one: Part) => number): number => joined.reduce((all, one) => all + of(one), 0);
  const share = total((one) => one.part * one.share);
  const model = total((one) => one.part ** 2 * one.model);
  const sampling = total((one) => one.part ** 2 * (one.variance - one.model));
  const [below, above] = [total((one) => one.part * one.below), total((one) => one.part * one.above)];
  const drawn = drawnVariance(within(share), sample.length, size);
  // A completely read audience has no sampling error.
  const drawing = Math.max(0, sampling - drawn);
  const error = Z * Math.sqrt(drawing + model);
  return {
    share: within(share),
    low: within(share - Math.hypot(error, below)),
    high: within(share + Math.hypot(error, above)),
    sampled: sample.length,
    samplingError: Math.sqrt(drawing),
    modelError: Math.hypot(Math.sqrt(model), Math.max(below, above) / Z),
  };
}

interface Part extends Quantified {
  /** The share of the sample that has this kind. */
  readonly part: number;
}

/** The standard deviation of the kinds' shares around the share of the audience. */
const BETWEEN_KINDS = 0.25;

/** Moves a kind with few accounts, or with classes that are hard to separate, towards the other kinds. */
function joinedKinds(parts: readonly Part[]): Part[] {
  if (parts.length < 2) return [...parts];
  const weight = ({ variance }: Part): number => 1 / (variance + BETWEEN_KINDS ** 2);
  const weights = parts.reduce((all, one) => all + weight(one), 0);
  const middle = parts.reduce((all, one) => all + weight(one) * within(one.share), 0) / weights;
  return parts.map((one) => {
    const own = BETWEEN_KINDS ** 2 * weight(one);
    return {
      ...one,
      share: own * within(one.share) + (1 - own) * middle,
      variance: own * one.variance,
      model: own * one.model,
      below: own * one.below,
      above: own * one.above,
    };
  });
}

const within = (value: number): number => Math.min(1, Math.max(0, value));

/** The variance that sampling adds; it is smaller when few accounts are left to draw. */
function drawnVariance(share: number, sampled: number, size: number): number {
  const left = size <= 1 ? 0 : Math.max(0, (size - sampled) / (size - 1));
  return ((1 - left) * share * (1 - share)) / sampled;
}
