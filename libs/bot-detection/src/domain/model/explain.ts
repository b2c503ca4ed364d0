import type { AccountRecord } from '../account/account-record.js';
import type { Feature } from '../features/feature.js';
import { MODEL_FEATURES } from '../features/table.js';
import { type Band, type Guard, verdictOf } from './bands.js';
import { type BotModel, chanceOf, scoreAccount, type Scored, type UsualRange } from './model.js';
import { partsOfRow } from './train.js';

export interface Contribution {
  readonly feature: string;
  readonly label: string;
  /** Null when the account does not say, which itself counted. */
  readonly value: number | null;
  readonly unit: string;
  /** The range of values in the middle 80 of 100 ordinary accounts. */
  readonly usual: { readonly low: number; readonly middle: number; readonly high: number } | null;
  /** The log-odds that it adds to the score. */
  readonly contribution: number;
  readonly direction: 'towards automation' | 'towards a person';
}

export interface Counterfactual {
  readonly feature: string;
  readonly label: string;
  readonly from: number | null;
  readonly to: number;
  readonly probability: number;
}

export interface Explanation {
  readonly kind: Scored['kind'];
  readonly probability: number;
  /** The score in log-odds before calibration: `base` and all contributions, added in their order. */
  readonly score: number;
  readonly base: number;
  readonly band: Band;
  readonly guards: readonly Guard[];
  readonly contributions: readonly Contribution[];
  readonly reasons: readonly Contribution[];
  readonly counterfactual: Counterfactual | null;
}

/** The parts that a list of accounts shows. */
export type Assessment = Pick<Explanation, 'kind' | 'probability' | 'score' | 'band' | 'guards' | 'reasons'>;

const SHOWN = 5;

/** Computes probability, band and the five strongest reasons, with a fraction of the work of a whole explanation. */
export function assessAccount(model: BotModel, account: AccountRecord, observedAt: number): Assessment {
  const scored = scoreAccount(model, account, observedAt);
  const { kind, probability, score } = scored;
  const { band, guards } = verdictOf(model, scored, account, observedAt);
  return { kind, probability, score, band, guards, reasons: strongest(model, scored) };
}

export function explainAccount(model: BotModel, account: AccountRecord, observedAt: number): Explanation {
  const scored = scoreAccount(model, account, observedAt);
  const { kind, probability, score, bias, row, parts } = scored;
  const contributions = [...parts.keys()]
    .filter((at) => parts[at] !== 0)
    .sort((a, b) => size(parts, b) - size(parts, a))
    .map((at) => contributionOf(model, at, row, parts));
  const { band, guards } = verdictOf(model, scored, account, observedAt);
  return {
    kind,
    probability,
    score,
    base: bias,
    band,
    guards,
    contributions,
    reasons: contributions.slice(0, SHOWN),
    counterfactual: counterfactualOf(model, scored, contributions),
  };
}

const size = (parts: Float64Array, at: number): number => Math.abs(parts[at] as number);

function strongest(model: BotModel, { row, parts }: Scored): Contribution[] {
  const places: number[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const own = size(parts, at);
    if (own === 0) continue;
    let place = places.length;
    while (place > 0 && own > size(parts, places[place - 1] as number)) place -= 1;
    if (place >= SHOWN) continue;
    places.splice(place, 0, at);
    if (places.length > SHOWN) places.pop();
  }
  return places.map((at) => contributionOf(model, at, row, parts));
}

function contributionOf(model: BotModel, at: number, row: Float64Array, parts: Float64Array): Contribution {
  const { name, label, unit } = MODEL_FEATURES[at] as Feature;
  const [part, value] = [parts[at] as number, row[at] as number];
  return {
    feature: name,
    label,
    value: Number.isNaN(value) ? null : value,
    unit,
    usual: rangeOf(model.usual[at] ?? null),
    contribution: part,
    direction: part > 0 ? 'towards automation' : 'towards a person',
  };
}

const rangeOf = (usual: UsualRange): Contribution['usual'] =>
  usual === null ? null : { low: usual[0], middle: usual[1], high: usual[2] };

/** The probability if the strongest reason had a value usual among ordinary accounts. */
function counterfactualOf(
  model: BotModel,
  { kind, row, score }: Scored,
  contributions: readonly Contribution[],
): Counterfactual | null {
  const strongest = contributions.find(
    ({ contribution, value, usual }) => contribution > 0 && usual !== null && usual.middle !== value,
  );
  if (strongest?.usual === undefined || strongest.usual === null) return null;
  const at = MODEL_FEATURES.findIndex(({ name }) => name === strongest.feature);
  const other = row.slice();
  other[at] = strongest.usual.middle;
  const changed = partsOfRow(model, kind, other).score;
  if (changed >= score) return null;
  return {
    feature: strongest.feature,
    label: strongest.label,
    from: strongest.value,
    to: strongest.usual.middle,
    probability: chanceOf(model, kind, changed),
  };
}
