import type { EvidenceKind } from '../model/kinds.js';

/** Mean and variance of the probabilities that held-out accounts of one class got, and their number. */
export interface ClassMoments {
  readonly mean: number;
  readonly variance: number;
  readonly count: number;
}

export interface Separation {
  readonly ordinary: ClassMoments;
  readonly automated: ClassMoments;
}

export interface Sampled {
  readonly kind: EvidenceKind;
  readonly probability: number;
}

export interface ShareEstimate {
  readonly share: number;
  /** 95 % interval. */
  readonly low: number;
  readonly high: number;
  readonly sampled: number;
  /** Standard errors, in shares: of the sample, and of the model. */
  readonly samplingError: number;
  readonly modelError: number;
}

const Z = 1.959964;
/** The audience is as far from the sets’ population as the sets are. */
const TWO_DRAWS = 2;

export function momentsOf(values: readonly number[]): ClassMoments {
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, count - 1);
  return { mean, variance, count };
}

/**
 * Share of automation-like accounts of an audience from a random sample of it. The mean probability of the sample lies
 * between the means of both classes; where it lies is the share. Null: no sample, or a kind that the model cannot part.
 *
 * @param size members of the audience
 */
export function estimateShare(
  sample: readonly Sampled[],
  size: number,
  separations: Partial<Readonly<Record<EvidenceKind, Separation>>>,
): ShareEstimate | null {
  if (sample.length === 0) return null;
  const byKind = new Map<EvidenceKind, number[]>();
  for (const { kind, probability } of sample) byKind.set(kind, [...(byKind.get(kind) ?? []), probability]);
  let [share, sampling, model] = [0, 0, 0];
  for (const [kind, values] of byKind) {
    const part = values.length / sample.length;
    const found = ofKind(values, separations[kind]);
    if (found === null) return null;
    share += part * found.share;
    sampling += part ** 2 * found.sampling;
    model += part ** 2 * found.model;
  }
  const unseen = size <= 1 ? 0 : Math.max(0, (size - sample.length) / (size - 1));
  const error = Z * Math.sqrt(sampling * unseen + model);
  const within = (value: number): number => Math.min(1, Math.max(0, value));
  return {
    share: within(share),
    low: within(share - error),
    high: within(share + error),
    sampled: sample.length,
    samplingError: Math.sqrt(sampling * unseen),
    modelError: Math.sqrt(model),
  };
}

const LEAST_DISTANCE = 0.1;

function ofKind(
  values: readonly number[],
  separation: Separation | undefined,
): { share: number; sampling: number; model: number } | null {
  if (separation === undefined) return null;
  const { ordinary, automated } = separation;
  const distance = automated.mean - ordinary.mean;
  if (distance < LEAST_DISTANCE) return null;
  const { mean, variance, count } = momentsOf(values);
  const share = (mean - ordinary.mean) / distance;
  const weight = Math.min(1, Math.max(0, share));
  const spread = Math.max(variance, weight * automated.variance + (1 - weight) * ordinary.variance);
  return {
    share,
    sampling: spread / count / distance ** 2,
    model:
      (TWO_DRAWS *
        ((weight ** 2 * automated.variance) / automated.count +
          ((1 - weight) ** 2 * ordinary.variance) / ordinary.count)) /
      distance ** 2,
  };
}
