import { MODEL_FEATURES } from '../features/table.js';
import type { Calibration } from './calibrate.js';
import { type Forest, nodesOf } from './forest.js';
import { EVIDENCE_KINDS, type EvidenceKind } from './kinds.js';
import type { BotModel, DataSheet, UsualRange } from './model.js';

const VERSION = 2;

interface StoredForest {
  readonly depth: number;
  readonly trees: number;
  readonly bias: number;
  readonly feature: readonly number[];
  /** Only for nodes with a split, in their order. */
  readonly threshold: readonly number[];
  readonly missingFirst: string;
  readonly value: readonly number[];
}

interface StoredModel {
  readonly version: number;
  readonly sheet: DataSheet;
  readonly features: readonly string[];
  readonly usual: readonly UsualRange[];
  readonly bases: BotModel['bases'];
  readonly bands: BotModel['bands'];
  readonly separations: BotModel['separations'];
  readonly calibrations: Partial<Record<EvidenceKind, Calibration>>;
  readonly forests: Partial<Record<EvidenceKind, StoredForest>>;
  readonly names: readonly number[];
}

/** Writes a model as text; the same model gives the same text. */
export function writeWeights(model: BotModel): string {
  const forests: Partial<Record<EvidenceKind, StoredForest>> = {};
  for (const kind of EVIDENCE_KINDS) {
    const forest = model.forests[kind];
    if (forest !== undefined) forests[kind] = storedForest(forest);
  }
  const stored: StoredModel = {
    version: VERSION,
    sheet: model.sheet,
    features: MODEL_FEATURES.map(({ name }) => name),
    usual: model.usual,
    bases: model.bases,
    bands: model.bands,
    separations: model.separations,
    calibrations: model.calibrations,
    forests,
    names: [...model.names],
  };
  return JSON.stringify(stored);
}

function storedForest({ depth, trees, bias, feature, threshold, missingFirst, value }: Forest): StoredForest {
  return {
    depth,
    trees,
    bias,
    feature: [...feature],
    threshold: [...threshold].filter((_, at) => (feature[at] ?? -1) >= 0),
    missingFirst: [...missingFirst].join(''),
    value: [...value],
  };
}

/** Its columns are the first ones of `shipped`, which gives the names and the usual ranges. */
export function readEarlierWeights(
  text: string,
  shipped: Pick<BotModel, 'names' | 'usual'>,
): Omit<BotModel, 'rules' | 'kindOf'> {
  const stored = JSON.parse(text) as Pick<
    StoredModel,
    'sheet' | 'bands' | 'separations' | 'calibrations' | 'forests'
  >;
  const { sheet, bands, separations, calibrations } = stored;
  const { names, usual } = shipped;
  return { sheet, bands, separations, calibrations, names, usual, bases: {}, forests: forestsOf(stored) };
}

/** @throws Error when the text belongs to another version of the features */
export function readWeights(text: string): BotModel {
  const stored = JSON.parse(text) as StoredModel;
  const expected = MODEL_FEATURES.map(({ name }) => name);
  if (stored.version !== VERSION || stored.features.join() !== expected.join())
    throw new Error('These weights belong to other features. Train them again: npm run train -- bots.');
  const forests = forestsOf(stored);
  const { sheet, usual, bases, bands, separations, calibrations, names } = stored;
  return { sheet, usual, bases, bands, separations, calibrations, forests, names: Float64Array.from(names) };
}

function forestsOf(stored: Pick<StoredModel, 'forests'>): BotModel['forests'] {
  const forests: Partial<Record<EvidenceKind, Forest>> = {};
  for (const kind of EVIDENCE_KINDS) {
    const forest = stored.forests[kind];
    if (forest !== undefined) forests[kind] = forestOf(forest);
  }
  return forests;
}

function forestOf({ depth, trees, bias, feature, threshold, missingFirst, value }: StoredForest): Forest {
  const thresholds = new Float64Array(nodesOf(depth) * trees);
  let next = 0;
  feature.forEach((column, at) => {
    if (column >= 0) thresholds[at] = threshold[next++] ?? 0;
  });
  return {
    depth,
    trees,
    bias,
    feature: Int16Array.from(feature),
    threshold: thresholds,
    missingFirst: Uint8Array.from(missingFirst, Number),
    value: Float64Array.from(value),
  };
}
