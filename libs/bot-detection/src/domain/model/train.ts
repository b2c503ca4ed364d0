import type { AccountRecord } from '../account/account-record.js';
import { MODEL_FEATURES, modelRow } from '../features/table.js';
import { type NameModel, trainNameModel } from '../features/name-model.js';
import { boost, type Example } from './boost.js';
import { addParts, type Forest } from './forest.js';
import { EVIDENCE_KINDS, type EvidenceKind, evidenceOf, FALLBACKS, KIND_PLANS } from './kinds.js';
import { addPriorParts, priorOf } from './prior.js';

/** An account that people have judged. */
export interface LabelledAccount {
  readonly set: string;
  /** Names the account within its set; folds depend on it. */
  readonly key: string;
  readonly account: AccountRecord;
  readonly observedAt: number;
  readonly automated: boolean;
}

/** Trees of each kind that had enough examples. */
export interface TreeModel {
  readonly names: NameModel;
  readonly forests: Partial<Readonly<Record<EvidenceKind, Forest>>>;
}

/** Fewer examples of either class train no trees of their own. */
const FEWEST = 20;
const DIRECTIONS = MODEL_FEATURES.map(({ direction }) => direction);

export function trainTrees(accounts: readonly LabelledAccount[], seed: number): TreeModel {
  const names = trainNameModel(accounts.map(({ account }) => account.handle));
  const rows = accounts.map(({ account, observedAt, automated }) => ({
    kind: evidenceOf(account),
    row: modelRow(account, observedAt, names).row,
    target: automated ? 1 : 0,
  }));
  const forests: Partial<Record<EvidenceKind, Forest>> = {};
  for (const kind of EVIDENCE_KINDS) {
    // Others teach without the prior: what they add to it differs from set to set.
    const { features, othersFeatures, othersWeight, options, prior } = KIND_PLANS[kind];
    const examples = rows.flatMap((row): Example[] => {
      const weight = row.kind === kind ? 1 : othersWeight;
      if (weight === 0) return [];
      const shown = hide(row.row, row.kind === kind ? features : othersFeatures);
      return [
        { row: shown, target: row.target, weight, offset: row.kind === kind ? priorOf(prior, row.row) : 0 },
      ];
    });
    const hits = examples.filter(({ target }) => target === 1).length;
    if (Math.min(hits, examples.length - hits) < FEWEST) continue;
    forests[kind] = boost(examples, DIRECTIONS, { ...options, seed });
  }
  return { names, forests };
}

function hide(row: Float64Array, features: ReadonlySet<string>): Float64Array {
  return row.map((value, at) => (features.has(MODEL_FEATURES[at]?.name ?? '') ? value : Number.NaN));
}

export interface Parts {
  readonly kind: EvidenceKind;
  readonly row: Float64Array;
  readonly bias: number;
  readonly parts: Float64Array;
  /** The bias and the sum of the parts. */
  readonly score: number;
}

export function partsOf(model: TreeModel, account: AccountRecord, observedAt: number): Parts {
  const kind = evidenceOf(account);
  const { row } = modelRow(account, observedAt, model.names);
  return partsOfRow(model, kind, row);
}

export function partsOfRow(model: TreeModel, kind: EvidenceKind, row: Float64Array): Parts {
  const parts = new Float64Array(row.length);
  const used = FALLBACKS[kind].find((candidate) => model.forests[candidate] !== undefined);
  const forest = used === undefined ? undefined : model.forests[used];
  // Without trees of its own a kind leans on every rule.
  addPriorParts(used === kind ? KIND_PLANS[kind].prior : 'all', row, parts);
  if (forest !== undefined) addParts(forest, row, parts);
  const bias = forest?.bias ?? 0;
  let score = bias;
  for (const part of parts) score += part;
  return { kind, row, bias, parts, score };
}
