import { type Separation, separationOf } from '../audience/separation.js';
import { MODEL_FEATURES, modelRow } from '../features/table.js';
import type { NameModel } from '../features/name-model.js';
import { bandLimits } from './bands.js';
import { calibrate, probabilityOf } from './calibrate.js';
import { EVIDENCE_KINDS, type EvidenceKind } from './kinds.js';
import { areaUnderCurve, type Judged } from './metrics.js';
import type { BotModel, DataSheet, UsualRange } from './model.js';
import { stableHash } from './random.js';
import { type LabelledAccount, partsOf, shownAsPosts, trainTrees } from './train.js';

export interface FitOptions {
  readonly seed: number;
  readonly date: string;
  /** Also trains once without each set, for the model card. */
  readonly acrossSets: boolean;
}

const FOLDS = 5;

/** The fold of an account, which does not depend on the order or number of rows. */
export const foldOf = ({ key }: LabelledAccount, folds: number): number => stableHash(key) % folds;

interface HeldOut extends Judged {
  readonly set: string;
  readonly kind: EvidenceKind;
  readonly again: boolean;
}

/** Scores each account with trees that did not see it. */
export function heldOutScores(accounts: readonly LabelledAccount[], seed: number, folds: number): HeldOut[] {
  const scores: HeldOut[] = [];
  const again = shownAsPosts(accounts);
  for (let fold = 0; fold < folds; fold += 1) {
    const trees = trainTrees(
      accounts.filter((one) => foldOf(one, folds) !== fold),
      seed,
    );
    const score = (one: LabelledAccount, again: boolean): void => {
      if (foldOf(one, folds) !== fold) return;
      const { kind, score: found } = partsOf(trees, one.account, one.observedAt);
      scores.push({ set: one.set, kind, score: found, target: one.automated ? 1 : 0, again });
    };
    for (const one of accounts) score(one, false);
    for (const one of again) score(one, true);
  }
  return scores;
}

/** Trains trees on all accounts; calibration and bands come from held-out scores. */
export function fitModel(accounts: readonly LabelledAccount[], options: FitOptions): BotModel {
  const trees = trainTrees(accounts, options.seed);
  const held = heldOutScores(accounts, options.seed, FOLDS);
  const calibrations: Partial<Record<EvidenceKind, ReturnType<typeof calibrate>>> = {};
  const bands: Partial<Record<EvidenceKind, ReturnType<typeof bandLimits>>> = {};
  const separations: Partial<Record<EvidenceKind, Separation>> = {};
  for (const kind of EVIDENCE_KINDS) {
    const own = held.filter((one) => one.kind === kind);
    if (new Set(own.map(({ target }) => target)).size < 2) continue;
    const calibration = calibrate(own);
    calibrations[kind] = calibration;
    const chances = own.map(({ score, target }) => ({ score: probabilityOf(calibration, score), target }));
    bands[kind] = bandLimits(chances);
    separations[kind] = separationOf(chancesOf(chances, 0), chancesOf(chances, 1));
  }
  return {
    ...trees,
    calibrations,
    bands,
    separations,
    usual: usualRanges(accounts, trees.names),
    sheet: sheetOf(accounts, held, options),
  };
}

const chancesOf = (judged: readonly Judged[], target: number): number[] =>
  judged.filter((one) => one.target === target).map(({ score }) => score);

const FEWEST_KNOWN = 30;
const short = (value: number): number => Number(value.toPrecision(4));

function usualRanges(accounts: readonly LabelledAccount[], names: NameModel): UsualRange[] {
  const rows = accounts
    .filter(({ automated }) => !automated)
    .map(({ account, observedAt }) => modelRow(account, observedAt, names).row);
  return MODEL_FEATURES.map((_, at) => {
    const known = rows
      .map((row) => row[at] as number)
      .filter((value) => !Number.isNaN(value))
      .sort((a, b) => a - b);
    if (known.length < FEWEST_KNOWN) return null;
    const place = (share: number): number => short(known[Math.floor((known.length - 1) * share)] as number);
    return [place(0.1), place(0.5), place(0.9)];
  });
}

function sheetOf(
  accounts: readonly LabelledAccount[],
  held: readonly HeldOut[],
  { date, seed, acrossSets }: FitOptions,
): DataSheet {
  const sets = [...new Set(accounts.map(({ set }) => set))].map((name) => {
    const own = accounts.filter(({ set }) => set === name);
    const observed = Math.max(...own.map(({ observedAt }) => observedAt));
    const others = accounts.filter(({ set }) => set !== name);
    return {
      name,
      rows: own.length,
      automated: own.filter(({ automated }) => automated).length,
      observed: observed > 0 ? new Date(observed).toISOString().slice(0, 10) : null,
      crossValidated: Number(areaUnderCurve(heldOf(held, name)).toFixed(4)),
      fromOtherSets:
        acrossSets && others.length > 0 ? Number(areaUnderCurve(unseen(others, own, seed)).toFixed(4)) : null,
    };
  });
  return { date, seed, sets };
}

/** Each account once, as its set shows it. */
const heldOf = (held: readonly HeldOut[], name: string): HeldOut[] =>
  held.filter(({ set, again }) => set === name && !again);

function unseen(others: readonly LabelledAccount[], own: readonly LabelledAccount[], seed: number): Judged[] {
  const trees = trainTrees(others, seed);
  return own.map(({ account, observedAt, automated }) => ({
    score: partsOf(trees, account, observedAt).score,
    target: automated ? 1 : 0,
  }));
}
