import { type BotModel, scoreAccount } from '../src/domain/model/model.js';
import { fitModel, foldOf } from '../src/domain/model/fit.js';
import type { LabelledAccount } from '../src/domain/model/train.js';

export const SEED = 7;
const FOLDS = 4;

export interface HeldOut {
  readonly labelled: LabelledAccount;
  /** Calibrated by folds that did not see the account either. */
  readonly score: number;
  readonly logOdds: number;
  readonly target: number;
  readonly model: BotModel;
}

const fit = (accounts: readonly LabelledAccount[]): BotModel =>
  fitModel(accounts, { seed: SEED, date: '', acrossSets: false });

/** Every account, scored by a whole model (trees, calibration, bands) that was made without its fold. */
export function crossValidated(
  accounts: readonly LabelledAccount[],
  shown: (labelled: LabelledAccount) => LabelledAccount = (labelled) => labelled,
): HeldOut[] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const model = fit(accounts.filter((one) => foldOf(one, FOLDS) !== fold).map(shown));
    return accounts.filter((one) => foldOf(one, FOLDS) === fold).map((one) => scored(model, shown(one)));
  }).flat();
}

/** The accounts of one set, scored by a model of the others. */
export function fromOtherSets(accounts: readonly LabelledAccount[], set: string): HeldOut[] {
  const model = fit(accounts.filter((one) => one.set !== set));
  return accounts.filter((one) => one.set === set).map((one) => scored(model, one));
}

function scored(model: BotModel, labelled: LabelledAccount): HeldOut {
  const { probability, score } = scoreAccount(model, labelled.account, labelled.observedAt);
  return { labelled, score: probability, logOdds: score, target: labelled.automated ? 1 : 0, model };
}

/** Neither name nor bio, and the same handle for all: counts, age and posts are left. */
export const withoutNames = (labelled: LabelledAccount): LabelledAccount => ({
  ...labelled,
  account: { ...labelled.account, handle: 'account', displayName: null, bio: null },
});
