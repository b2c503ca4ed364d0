import type { AccountProfile, Contribution, LookAlikeScore } from '../../contract/index.js';
import { harmOf } from './harm.js';
import { pointsOf, scoreOfPoints } from './headroom.js';
import type { ScoreModel } from './models.js';
import { riskLevelOf } from './risk.js';
import type { FindingName } from './weights.js';

/** A sign without points in the model that judged it has no share to be read from its points; such signs are flags. */
const FLAG_SHARE = 1;

/** Judges by another model: a sign's share is its points divided by its weight. @param before the model that judged */
export function rescored(
  contributions: readonly Contribution[],
  profile: Pick<AccountProfile, 'followerCount' | 'followingCount'>,
  before: ScoreModel,
  model: ScoreModel,
): Pick<LookAlikeScore, 'score' | 'riskLevel'> {
  const again = contributions.filter(isSign).map((one) => {
    const weight = before.weights[one.name];
    const share = weight === 0 ? FLAG_SHARE : one.points / weight;
    return { ...one, points: share * model.weights[one.name] };
  });
  const score = Math.max(0, scoreOfPoints(pointsOf(again), model));
  return { score, riskLevel: riskLevelOf(score, harmOf(again, profile, model).score) };

  function isSign(one: Contribution): one is Contribution & { name: FindingName } {
    return one.name in model.weights;
  }
}
