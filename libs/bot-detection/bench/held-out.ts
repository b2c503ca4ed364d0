import { type BotModel, scoreAccount } from '../src/domain/model/model.js';
import { fitModel, foldOf } from '../src/domain/model/fit.js';
import type { LabelledAccount } from '../src/domain/model/train.js';

export const SEED = 7;
const FOLDS = 4;

export interface HeldOut {
  readonly labelled: LabelledAccount;
  /** The calibration also comes from folds that did not contain the account. */
  readonly score: number;
  readonly logOdds: number;
  readonly target: number;
  readonly model: BotModel;
}

const fit = (accounts: readonly LabelledAccount[]): BotModel =>
  fitModel(accounts, { seed: SEED, date: '', acrossSets: false });

/** Scores every account with a whole model (trees, calibration, bands) that was trained without its fold. */
export function crossValidated(
  accounts: readonly LabelledAccount[],
  shown: (labelled: LabelledAccount) => LabelledAccount = (labelled) => labelled,
): HeldOut[] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const model = fit(accounts.filter((one) => foldOf(one, FOLDS) !== fold).map(shown));
    return accounts.filter((one) => foldOf(one, FOLDS) === fold).map((one) => scored(model, shown(one)));
  }).flat();
}

/** Scores the accounts of one set with a model that was trained on the other sets. */
export function fromOtherSets(accounts: readonly LabelledAccount[], set: string): HeldOut[] {
  const model = fit(accounts.filter((one) => one.set !== set));
  return accounts.filter((one) => one.set === set).map((one) => scored(model, one));
}

function scored(model: BotModel, labelled: LabelledAccount): HeldOut {
  const { probability, score } = scoreAccount(model, labelled.account, labelled.observedAt);
  return { labelled, score: probability, logOdds: score, target: labelled.automated ? 1 : 0, model };
}

/** Removes name and bio, and gives all accounts the same handle: counts, age and posts remain. */
export const withoutNames = (labelled: LabelledAccount): LabelledAccount => ({
  ...labelled,
  account: { ...labelled.account, handle: 'account', displayName: null, bio: null },
});
