import { t } from '@rampart/kernel';
import { EARLIER_WEIGHTS } from './earlier-weights.generated.js';
import type { AccountFacts, EvidenceKind } from './kinds.js';
import type { BotModel } from './model.js';
import { EARLIER_RULES } from './prior.js';
import { shippedModel } from './shipped.js';
import { readEarlierWeights } from './weights.js';

/** A model that judges accounts. Its parameters never change: other parameters are another version. */
export interface BotVersion {
  /** The first 12 digits of the SHA-256 of its weights; `versions.unit.spec.ts` computes it again. */
  readonly id: string;
  readonly title: string;
  /** The day of its first use, ISO 8601. */
  readonly madeOn: string;
  readonly note: string;
  /** Read only once, when the version first judges. */
  readonly model: () => BotModel;
}

/** Knew no kind of its own for accounts with posts and without likes. */
function earlierKindOf({ likesGiven, timeline, bio, displayName, createdAt }: AccountFacts): EvidenceKind {
  if (likesGiven !== null || (timeline !== null && timeline.length > 0)) return 'full';
  return bio !== null || displayName !== null || createdAt !== null ? 'profile' : 'counts';
}

let earlier: BotModel | undefined;

function earlierModel(): BotModel {
  earlier ??= {
    ...readEarlierWeights(EARLIER_WEIGHTS, shippedModel()),
    rules: EARLIER_RULES,
    kindOf: earlierKindOf,
  };
  return earlier;
}

/** The version that is used until another one is activated. Results without a version were judged by it. */
export const FIRST_VERSION: BotVersion = {
  id: 'e082a420f5da',
  title: t`Trees 2`,
  madeOn: '2026-11-26',
  note: t`Leans on rules, and has trees for accounts with posts only.`,
  model: shippedModel,
};

export const BOT_VERSIONS: readonly BotVersion[] = [
  {
    id: '5a9189bddade',
    title: t`Trees 1`,
    madeOn: '2026-11-25',
    note: t`Trees with few rules, and the same trees for all accounts with posts.`,
    model: earlierModel,
  },
  FIRST_VERSION,
];

/** @param id absent for results of the time before versions were named */
export const botVersion = (id: string | undefined): BotVersion =>
  BOT_VERSIONS.find((version) => version.id === id) ?? FIRST_VERSION;
