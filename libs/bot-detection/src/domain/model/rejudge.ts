import type { Network } from '@rampart/connectors/contract';
import { EMPTY_POST } from '../account/account-record.js';
import { MODEL_FEATURES } from '../features/table.js';
import { type Band, bandOf } from './bands.js';
import { type AccountFacts, type EvidenceKind, evidenceOf } from './kinds.js';
import { type BotModel, chanceOf } from './model.js';
import { partsOfRow } from './train.js';

/** What a finding records of the account for another version. */
export interface RecordedRow {
  readonly network: Network;
  readonly kind: EvidenceKind;
  /** Values of the features; null when missing. */
  readonly row: readonly (number | null)[];
  readonly account: Pick<AccountFacts, 'bio' | 'displayName'> & { readonly createdAt: string | null };
}

const LIKES_GIVEN = MODEL_FEATURES.findIndex(({ name }) => name === 'likes-given');

/** The result of a version for a recorded account, which equals that for the account itself. */
export function rejudged(
  model: BotModel,
  { network, kind: before, row, account }: RecordedRow,
): { readonly probability: number; readonly band: Band } {
  const kind = (model.kindOf ?? evidenceOf)({
    platform: network,
    likesGiven: row[LIKES_GIVEN] ?? null,
    timeline: before === 'full' || before === 'posts' ? [EMPTY_POST] : null,
    ...{ bio: account.bio, displayName: account.displayName },
    createdAt: account.createdAt === null ? null : Date.parse(account.createdAt),
  });
  const values = Float64Array.from(row, (value) => value ?? Number.NaN);
  const probability = chanceOf(model, kind, partsOfRow(model, kind, values).score);
  return { probability, band: bandOf(model, kind, probability) };
}
