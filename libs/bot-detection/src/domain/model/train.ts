import type { AccountRecord } from '../account/account-record.js';
import { MODEL_FEATURES, modelRow } from '../features/table.js';
import { type NameModel, trainNameModel } from '../features/name-model.js';
import { boost, type Example } from './boost.js';
import { addParts, type Forest } from './forest.js';
import {
  type AccountFacts,
  asPosts,
  EVIDENCE_KINDS,
  type EvidenceKind,
  evidenceOf,
  FALLBACKS,
  KIND_PLANS,
} from './kinds.js';
import { addPriorParts, priorOf, RULES_NOW, type RuleSet } from './prior.js';

/** An account that people have labelled. */
export interface LabelledAccount {
  readonly set: string;
  /** Identifies the account within its set; folds depend on it. */
  readonly key: string;
  readonly account: AccountRecord;
  readonly observedAt: number;
  readonly automated: boolean;
}

export interface TreeModel {
  readonly names: NameModel;
  readonly forests: Partial<Readonly<Record<EvidenceKind, Forest>>>;
  /** The log-odds of automation among the examples of each kind. A score minus these is evidence only. */
  readonly bases: Partial<Readonly<Record<EvidenceKind, number>>>;
  /** Absent for models that use the current rules. */
  readonly rules?: RuleSet;
  /** The kind of an account; absent for models that use the current kinds. */
  readonly kindOf?: (account: AccountFacts) => EvidenceKind;
}

/** With fewer examples of either class, a kind gets no trees of its own. */
const FEWEST = 20;
/** The learning rate of trees that have only examples of other kinds, so that they add less to the rules. */
const BORROWED_RATE = 0.4;
const DIRECTIONS = MODEL_FEATURES.map(({ direction }) => direction);

/** Replaces posts without likes given, which no set has, by accounts of X with fewer fields. */
export const shownAsPosts = (accounts: readonly LabelledAccount[]): LabelledAccount[] =>
  accounts.flatMap((one) => {
    const account = evidenceOf(one.account) === 'full' ? asPosts(one.account) : null;
    return account === null ? [] : [{ ...one, account }];
  });

export function trainTrees(accounts: readonly LabelledAccount[], seed: number): TreeModel {
  const names = trainNameModel(accounts.map(({ account }) => account.handle));
  const rowOf = ({ account, observedAt, automated }: LabelledAccount) => ({
    kind: evidenceOf(account),
    row: modelRow(account, observedAt, names).row,
    target: automated ? 1 : 0,
  });
  const rows = accounts.map(rowOf);
  const posts = shownAsPosts(accounts).map(rowOf);
  const forests: Partial<Record<EvidenceKind, Forest>> = {};
  const bases: Partial<Record<EvidenceKind, number>> = {};
  for (const kind of EVIDENCE_KINDS) {
    // Examples of other kinds are used without the prior, because their deviations from it differ between sets.
    const { features, othersFeatures, othersWeight, options, prior } = KIND_PLANS[kind];
    const known = kind === 'posts' ? [...rows, ...posts] : rows;
    const examples = known.flatMap((row): Example[] => {
      const weight = row.kind === kind ? 1 : othersWeight;
      if (weight === 0) return [];
      const shown = hide(row.row, row.kind === kind ? features : othersFeatures);
      return [
        { row: shown, target: row.target, weight, offset: row.kind === kind ? priorOf(prior, row.row) : 0 },
      ];
    });
    const hits = examples.filter(({ target }) => target === 1).length;
    if (Math.min(hits, examples.length - hits) < FEWEST) continue;
    const borrowed = !known.some((row) => row.kind === kind);
    const rate = options.rate * (borrowed ? BORROWED_RATE : 1);
    forests[kind] = boost(examples, DIRECTIONS, { ...options, rate, seed });
    bases[kind] = logOddsOf(examples);
  }
  return { names, forests, bases };
}

function logOddsOf(examples: readonly Example[]): number {
  let [automated, all] = [0, 0];
  for (const { target, weight } of examples) {
    automated += weight * target;
    all += weight;
  }
  return Number(Math.log(automated / (all - automated)).toFixed(5));
}

function hide(row: Float64Array, features: ReadonlySet<string>): Float64Array {
  return row.map((value, at) => (features.has(MODEL_FEATURES[at]?.name ?? '') ? value : Number.NaN));
}

export interface Parts {
  readonly kind: EvidenceKind;
  readonly row: Float64Array;
  readonly bias: number;
  readonly parts: Float64Array;
  /** The bias plus the sum of the parts. */
  readonly score: number;
}

export function partsOf(model: TreeModel, account: AccountRecord, observedAt: number): Parts {
  const kind = (model.kindOf ?? evidenceOf)(account);
  const { row } = modelRow(account, observedAt, model.names);
  return partsOfRow(model, kind, row);
}

/** The kind whose trees score the given kind. */
export const usedFor = (model: TreeModel, kind: EvidenceKind): EvidenceKind | undefined =>
  FALLBACKS[kind].find((candidate) => model.forests[candidate] !== undefined);

export function partsOfRow(model: TreeModel, kind: EvidenceKind, row: Float64Array): Parts {
  const parts = new Float64Array(row.length);
  const used = usedFor(model, kind);
  const forest = used === undefined ? undefined : model.forests[used];
  // A kind without trees of its own uses every rule with full weight.
  const rules = model.rules ?? RULES_NOW;
  addPriorParts(rules, used === kind ? (rules.weights[kind] ?? 1) : 1, row, parts);
  if (forest !== undefined) addParts(forest, row, parts);
  const bias = forest?.bias ?? 0;
  let score = bias;
  for (const part of parts) score += part;
  return { kind, row, bias, parts, score };
}
