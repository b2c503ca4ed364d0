import {
  type Cell,
  type ClaimRecord,
  COMPARISON_FEATURES,
  type Comparison,
  type Competitor,
  type FeatureId,
  type OwnCell,
} from '../contract/index.js';
import { latestUnchallenged } from './competitor.js';

/**
 * The comparison table. A challenged claim is never shown: its cell has the last unchallenged claim, or states that it
 * is challenged. @param competitors in column order @param claims in recording order
 */
export function compare(
  competitors: readonly Competitor[],
  claims: readonly ClaimRecord[],
  own: Readonly<Record<FeatureId, OwnCell>>,
): Comparison {
  return {
    competitors: [...competitors],
    features: COMPARISON_FEATURES.map(({ id, label }) => ({
      id,
      label,
      own: own[id],
      cells: competitors.map((competitor) =>
        cellOf(
          competitor.id,
          claims.filter((claim) => claim.feature === id && claim.competitorId === competitor.id),
        ),
      ),
    })),
  };
}

function cellOf(competitorId: string, claims: readonly ClaimRecord[]): Cell {
  const latest = latestUnchallenged(claims);
  if (latest === null)
    return { competitorId, state: claims.length > 0 ? 'challenged' : 'not-assessed', claim: null };
  const { id, covers, statement, sourceUrl, seenAt, seenAs } = latest;
  return { competitorId, state: 'claimed', claim: { id, covers, statement, sourceUrl, seenAt, seenAs } };
}
