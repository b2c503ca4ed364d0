import type { AccountRecord } from '../account/account-record.js';
import type { Separation } from '../audience/separation.js';
import { type Calibration, probabilityOf } from './calibrate.js';
import type { EvidenceKind } from './kinds.js';
import { type Parts, partsOf, type TreeModel, usedFor } from './train.js';

/** The 10th, 50th and 90th percentile among ordinary accounts of the training sets. Null when known of too few. */
export type UsualRange = readonly [number, number, number] | null;

/** The probabilities at which bands begin, and the quality of the upper limit on held-out rows. */
export interface BandLimits {
  readonly ordinaryBelow: number;
  readonly automatedFrom: number;
  readonly falseRate: number;
  readonly recall: number;
}

export interface DataSheet {
  readonly date: string;
  readonly seed: number;
  readonly sets: readonly {
    readonly name: string;
    readonly rows: number;
    readonly automated: number;
    /** The day of the set's newest date; null for a set without dates. */
    readonly observed: string | null;
    /** Area under the curve on held-out rows, trained on rows of all sets, and on the other sets only. */
    readonly crossValidated: number;
    readonly fromOtherSets: number | null;
  }[];
}

export interface BotModel extends TreeModel {
  readonly calibrations: Partial<Readonly<Record<EvidenceKind, Calibration>>>;
  readonly bands: Partial<Readonly<Record<EvidenceKind, BandLimits>>>;
  /** The scores of held-out accounts of both classes, from which shares of audiences are estimated. */
  readonly separations: Partial<Readonly<Record<EvidenceKind, Separation>>>;
  readonly usual: readonly UsualRange[];
  readonly sheet: DataSheet;
}

export interface Scored extends Parts {
  readonly probability: number;
}

/** For kinds without examples: the share of automated accounts that surveys of networks report. */
const UNSEEN_SHARE = 0.15;
const UNSEEN_ODDS = Math.log(UNSEEN_SHARE / (1 - UNSEEN_SHARE));

export function chanceOf(model: BotModel, kind: EvidenceKind, score: number): number {
  const calibration = model.calibrations[kind];
  if (calibration !== undefined) return probabilityOf(calibration, score);
  const used = usedFor(model, kind);
  const base = used === undefined ? 0 : (model.bases[used] ?? 0);
  return 1 / (1 + Math.exp(-(UNSEEN_ODDS + score - base)));
}

export function scoreAccount(model: BotModel, account: AccountRecord, observedAt: number): Scored {
  const parts = partsOf(model, account, observedAt);
  return { ...parts, probability: chanceOf(model, parts.kind, parts.score) };
}
