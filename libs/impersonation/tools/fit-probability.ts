import { generatePairs } from '../bench/pair-generator.js';
import { readProfiles } from '../bench/corpus.js';
import { OBSERVED } from '../bench/pair.js';
import { pointsOf, scoreLookAlike, SCORE_MODELS, FIRST_MODEL } from '../src/domain/score/index.js';

/**
 * Fits the curve of domain/score/headroom.ts on generated pairs of the development half and prints it. node
 * --conditions source --import tsx libs/impersonation/tools/fit-probability.ts CORPUS [SEED] [MODEL] Newton's method
 * on the logistic loss.
 */
const corpus = process.argv[2];
if (corpus === undefined) throw new Error('Usage: fit-probability.ts CORPUS [SEED] [MODEL]');

const model = SCORE_MODELS.find(({ title }) => title === process.argv[4]) ?? FIRST_MODEL;

const samples = generatePairs(readProfiles(corpus), 'development', Number(process.argv[3] ?? 101), 450).map(
  ({ attack, identity, candidate, avatar }) => ({
    attack: Number(attack),
    points: pointsOf(scoreLookAlike(identity, candidate, { now: OBSERVED, avatar, model }).contributions),
  }),
);

let [offset, slope] = [-5, 1 / 8];
for (let round = 0; round < 50; round += 1) {
  let [g0, g1, h00, h01, h11] = [0, 0, 0, 0, 0];
  for (const { attack, points } of samples) {
    const chance = 1 / (1 + Math.exp(-(offset + slope * points)));
    const weight = chance * (1 - chance);
    g0 += chance - attack;
    g1 += (chance - attack) * points;
    h00 += weight;
    h01 += weight * points;
    h11 += weight * points * points;
  }
  const determinant = h00 * h11 - h01 * h01;
  offset -= (h11 * g0 - h01 * g1) / determinant;
  slope -= (h00 * g1 - h01 * g0) / determinant;
}
console.log(`midpoint: ${(-offset / slope).toFixed(1)}, perLogit: ${(1 / slope).toFixed(1)}`);
