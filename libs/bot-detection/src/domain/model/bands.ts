import type { AccountRecord } from '../account/account-record.js';
import { MODEL_FEATURES } from '../features/table.js';
import { DECLARES, type EvidenceKind } from './kinds.js';
import type { Judged } from './metrics.js';
import type { BandLimits, BotModel, Scored } from './model.js';

/** `declared`: the account or its network says that a program posts. This is a separate class and no accusation. */
export type Band = 'automation-like' | 'unclear' | 'ordinary' | 'declared' | 'not-enough';
export const BANDS: readonly Band[] = ['automation-like', 'unclear', 'ordinary', 'declared', 'not-enough'];

/** Reasons why a high score is not turned into an accusation. */
export type Guard = 'verified' | 'new-account' | 'low-activity' | 'few-facts';

export interface Verdict {
  readonly band: Band;
  readonly guards: readonly Guard[];
}

const DECLARED = MODEL_FEATURES.findIndex(({ name }) => name === DECLARES);
/** Limits for kinds without labelled examples. */
const UNSEEN = { ordinaryBelow: 0.3, automatedFrom: 0.9 };
const NEW_DAYS = 30;
const FEW_POSTS = 10;
/** No labelled set lacks one of the three counts, so nothing is known of scores without one. */
const FEWEST_COUNTS = 3;
const DAY_MS = 86_400_000;

export function verdictOf(
  model: BotModel,
  { kind, probability, row }: Scored,
  account: AccountRecord,
  observedAt: number,
): Verdict {
  if (row[DECLARED] === 1) return { band: 'declared', guards: [] };
  const guards = guardsOf(account, observedAt);
  if (guards.includes('few-facts')) return { band: 'not-enough', guards };
  const band = bandOf(model, kind, probability);
  if (band !== 'automation-like') return { band, guards: [] };
  if (guards.length === 0) return { band: 'automation-like', guards };
  return { band: guards.includes('verified') ? 'unclear' : 'not-enough', guards };
}

export function bandOf(
  { bands }: Pick<BotModel, 'bands'>,
  kind: EvidenceKind,
  probability: number,
): 'automation-like' | 'unclear' | 'ordinary' {
  const { ordinaryBelow, automatedFrom } = bands[kind] ?? UNSEEN;
  if (probability < ordinaryBelow) return 'ordinary';
  return probability < automatedFrom ? 'unclear' : 'automation-like';
}

function guardsOf(account: AccountRecord, observedAt: number): Guard[] {
  const { followers, following, posts, verified, createdAt } = account;
  const known = [followers, following, posts].filter((count) => count !== null).length;
  const guards: Guard[] = [];
  if (known < FEWEST_COUNTS) guards.push('few-facts');
  if (verified === true) guards.push('verified');
  if (createdAt !== null && observedAt - createdAt < NEW_DAYS * DAY_MS && (posts ?? 0) < 50)
    guards.push('new-account');
  // On a network without dates, nothing else distinguishes inactive accounts from new ones.
  if (posts !== null && posts < FEW_POSTS && (followers ?? 0) > 0 && (following ?? 0) <= 500)
    guards.push('low-activity');
  return guards;
}

/** The largest share of ordinary accounts that may be called automation-like. */
const FALSE_RATE = 0.01;
const LEAST_CHANCE = 0.6;
const ORDINARY_BELOW = 0.3;

/** The limits of the bands. @param judged probabilities of held-out rows */
export function bandLimits(judged: readonly Judged[]): BandLimits {
  const ordinary = judged
    .filter(({ target }) => target === 0)
    .map(({ score }) => score)
    .sort((a, b) => b - a);
  const limit = ordinary[Math.floor(ordinary.length * FALSE_RATE)] ?? 1;
  const automatedFrom = Number(Math.max(LEAST_CHANCE, limit + 1e-4).toFixed(4));
  const share = (target: number): number => {
    const own = judged.filter((one) => one.target === target);
    return Number((own.filter(({ score }) => score >= automatedFrom).length / own.length).toFixed(4));
  };
  return { ordinaryBelow: ORDINARY_BELOW, automatedFrom, falseRate: share(0), recall: share(1) };
}
